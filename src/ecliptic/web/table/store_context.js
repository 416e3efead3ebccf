/** The table that the page shows, for every part of it; by itself, so that nothing it is made of is imported with it. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** @typedef {import("./table_store.js").TableStore} TableStore */

/** @type {import("preact").Context<TableStore>} */
export const TableStoreContext = createContext(/** @type {any} */ (null));

/** @returns {TableStore} */
export const useTableStore = () => useContext(TableStoreContext);
