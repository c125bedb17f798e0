const leads = (count: number) => (count === 1 ? "1 lead" : `${count} leads`);

/** What is done with many leads at once. */
export const manyLeadWords = {
  label: "Chosen leads",
  chosen: "chosen",
  of: (count: string, view: string) => `of ${count} in ${view}`,
  all: (count: number, view: string) => `All ${count} in ${view}`,
  /** Where there are more than that are shown, or some cannot be chosen. */
  allShown: (count: number) => `All ${count} shown`,
  choose: (name: string) => `Choose ${name}`,
  column: "Choose",
  owner: "Owner",
  step: "Next step",
  status: "Status",
  spam: "Spam",
  export: "Export",
  none: "Choose none",
  give: (count: number) => `Give ${leads(count)} to`,
  you: (name: string) => `${name}, you`,
  nobody: "Nobody",
  /** How many open leads somebody has. */
  open: (count: string) => `${count} open`,
  mailsNobody: "Mails nobody outside.",
  plan: (count: number) => `What comes next with ${leads(count)}?`,
  set: "Set",
  move: (count: number) => `Status of ${leads(count)}`,
  why: "Why were they lost?",
  lose: "Mark as lost",
  isSpam: (count: number) => `Mark ${leads(count)} as spam?`,
  markSpam: "Mark as spam",
  working: "Working...",
  said: {
    owner: (count: number, name: string) => `${leads(count)} given to ${name}`,
    nobody: (count: number) => `${leads(count)} given to nobody`,
    step: (count: number) => `Next step of ${leads(count)} set`,
    status: (count: number, status: string) => `${leads(count)}: ${status}`,
  },
  /** Those that somebody changed meanwhile. */
  left: (names: string) => `Left as they are: ${names}. Look at them again.`,
  /** Those that an undo left, because somebody changed them since. */
  notUndone: (names: string) => `Not taken back: ${names}. Look at them again.`,
  failed: "Nothing was changed. Your line dropped, or something failed on our side.",
  /** Where some were changed before a call failed. */
  failedRest: (count: number) => `${leads(count)} not changed yet. Your line dropped, or something failed on our side.`,
  again: "Try again",
};
