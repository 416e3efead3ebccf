/** Notes that never leave this browser. */

import { useMemo, useState } from "preact/hooks";
import { html } from "../html.js";
import { read, write } from "../lib/storage.js";
import { onValue } from "../ui/fields.js";
import { useTableStore } from "./store_context.js";

export function Notes() {
  const store = useTableStore();
  const key = `notes.${store.table.value?.id ?? ""}`;
  const [text, setText] = useState(useMemo(() => read(key, ""), [key]));
  const keep = onValue((value) => {
    setText(value);
    write(key, value);
  });
  return html`
    <label class="notes">
      <span>Only this browser keeps what you write here; nobody else can see it.</span>
      <textarea value=${text} onInput=${keep} placeholder="Who collects what? What to do next?"></textarea>
    </label>
  `;
}
