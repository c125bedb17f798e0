/**
 * Why a request for the team may be spam. Most are weak, and people give some of them: the server weighs them
 * together, and the desk has a sentence for each.
 */
export const spamSigns = [
  "trap-filled",
  "too-fast",
  "no-timing",
  "no-browser",
  "link-in-name",
  "markup",
  "advertising",
  "mixed-scripts",
  "scrambled-letters",
  "same-in-all-fields",
  "disposable-address",
  "dotted-address",
  "impossible-number",
  "same-digits",
  "same-words",
] as const;
export type SpamSign = (typeof spamSigns)[number];
