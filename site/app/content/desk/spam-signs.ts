import type { SpamSign } from "@campusward/contracts/leads/spam-signs";

/** Why a request looks like spam, in a sentence each. */
const spamSignSentences: Record<SpamSign, string> = {
  "trap-filled": "A line that people cannot see was filled in.",
  "too-fast": "It was sent within two seconds of the form opening.",
  "no-timing": "Nothing says how long the form was open.",
  "no-browser": "It was not sent by an ordinary browser.",
  "link-in-name": "The name or the city holds a web address.",
  markup: "It holds the code of a link.",
  advertising: "It reads like an advertisement.",
  "mixed-scripts": "One word mixes letters of two scripts that look alike.",
  "scrambled-letters": "The name or the city is a jumble of small and capital letters.",
  "same-in-all-fields": "Name and city say the same.",
  "disposable-address": "The email address is of the throw-away kind.",
  "dotted-address": "The email address is strewn with dots.",
  "impossible-number": "There is no such phone number.",
  "same-digits": "The phone number is one digit again and again, or all of them in order.",
  "same-words": "The same name or number came from several email addresses within a day.",
};

/** What the desk says of a lead that looks like spam. */
export const flaggedLeadWords = {
  signs: spamSignSentences,
  status: "Spam?",
  heading: "This looks like spam.",
  text: "Nobody was mailed, and the 24 hours have not begun.",
  why: "Why it looks like it",
  notSpam: "Not spam",
  spam: "It is spam",
  help: "“Not spam” sends what was held back. The 24 hours count from when it was received.",
  helpHeld: "“Not spam” sends the parent or guardian the letter that asks them. Until they agree, nobody reads this.",
  deciding: "Deciding...",
  decided: {
    "not-spam": "Not spam. What was held back is on its way, and the 24 hours count from when it was received.",
    spam: "Spam. It is closed, and nobody was mailed.",
  },
  decidedHeld: "Not spam. The parent or guardian gets the letter that asks them.",
  failed: "Not decided. Your line dropped, or something failed on our side.",
  again: "Try again",
  heldName: "A student under 18",
  held: "Nobody may read this before a parent or guardian agrees.",
};
