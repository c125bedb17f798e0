/**
 * What the menu says that narrows a list, the same on every page of the desk.
 * @param find names some of what can be found there
 */
export const filterWordsOf = (find: string) => ({
  open: "Filter",
  label: "Filters",
  find,
  fields: "What to filter by",
  counted: "Numbers count the view that is open.",
  or: "Several of one kind are “or”.",
  nothing: "Nothing is called that.",
  show: (count: string) => `Show ${count}`,
  back: "Back",
  close: "Close",
  remove: (name: string, value: string) => `Any ${name.toLowerCase()}, not only ${value}`,
});
