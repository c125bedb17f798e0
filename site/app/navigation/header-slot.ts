/** Where in the header a page may put a button of its own. */
export const headerSlot = "header-slot";
