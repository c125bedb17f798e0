/** What the palette says: it finds leads, people and pages, and does what can be done with them. */
export const paletteWords = {
  open: "Find anyone, do anything",
  short: "Find",
  key: "Ctrl K",
  close: "Close",
  results: "Found",
  groups: {
    leads: "Leads",
    with: (name: string) => `With ${name}`,
    people: "People",
    pages: "Go and do",
  },
  page: "Page",
  call: "Call",
  whatsapp: "WhatsApp",
  reply: "Reply",
  hints: { choose: "choose", open: "open", tab: "in a new tab", finds: "Finds names, numbers, cities and mails" },
  nothing: (words: string) => `Nothing is called “${words}”`,
  searching: "Looking...",
  failed: "The line is down. Pages are still found.",
  actions: [
    { label: "Leads of mine", href: "/adminDashboardHome?view=mine" },
    { label: "Leads of nobody", href: "/adminDashboardHome?view=unassigned" },
    { label: "Who slept longest", href: "/adminDashboardHome?view=slept" },
    { label: "All open leads", href: "/adminDashboardHome?view=open" },
    { label: "What looks like spam", href: "/adminDashboardHome?view=flagged" },
  ],
};

export type PaletteWords = typeof paletteWords;
