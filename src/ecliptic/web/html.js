/** Templates: `html` makes Preact nodes. Values become text or attributes, never markup. */

import { h } from "preact";
import htm from "htm";

/** @type {(strings: TemplateStringsArray, ...values: any[]) => import("preact").VNode} */
// @ts-expect-error htm types several roots as a list; every template of ours has one root
export const html = htm.bind(h);

/**
 * Class names, without those that are empty or false.
 * @param {...(string | false | null | undefined)} names
 */
export const classes = (...names) => names.filter(Boolean).join(" ");
