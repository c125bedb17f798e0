import type { ContactOutcome, StepKind } from "@campusward/contracts/desk/next-steps";

/** A kind of step in the middle of a sentence. */
const kinds: Record<StepKind, string> = {
  call: "call",
  whatsapp: "WhatsApp",
  mail: "mail",
  demo: "demo",
  meeting: "meeting",
};

/** Days and hours of what was done and what comes. */
export const stepTimeWords = {
  today: "today",
  tomorrow: "tomorrow",
  yesterday: "yesterday",
  /** On a chip, after a name: `today 16:00`. */
  short: (day: string, time: string) => `${day} ${time}`,
  /** In a sentence: `today at 16:00`. */
  spoken: (day: string, time: string) => `${day} at ${time}`,
};

/** What comes next with a lead. */
export const nextStepWords = {
  label: "Next step",
  next: "Next:",
  step: (kind: string, when: string) => `${kind}, ${when}`,
  none: "Nothing is planned. Choose what comes next.",
  inTwoHours: "In 2 h",
  tomorrow: (time: string) => `Tomorrow ${time}`,
  friday: "Friday",
  pick: "Pick",
  done: "Done",
  change: "Change",
  set: "Set",
  kind: "What",
  day: "Day",
  otherDay: "Another day",
  today: "Today",
  hour: "Hour",
  owner: "Who",
  nobody: "Nobody",
  note: "A note, if there is one",
  close: "Close",
  past: "That hour is over. Choose a later one.",
  noHour: "Choose a day and an hour.",
};

/** How a call or a chat went. */
export const contactWords = {
  asked: { call: "How did the call go?", whatsapp: "Did you send it?" },
  /** In its row, until it is answered. */
  open: "How did it go?",
  called: (number: string, time: string) => `${number}, ${time}`,
  opened: (time: string) => `WhatsApp was opened, ${time}.`,
  close: "Not yet",
  outcomes: {
    reached: { name: () => "Reached", hint: "The clock stops" },
    "no-answer": { name: () => "No answer", hint: "" },
    "wrong-number": { name: () => "Wrong number", hint: "Write, or correct the number" },
    sent: { name: () => "Sent", hint: "The clock stops when it was sent" },
    answered: { name: (first: string) => `${first} answered already`, hint: "It counts as reached" },
    "not-on-whatsapp": { name: () => "Not on WhatsApp", hint: "Call or write instead" },
  } satisfies Record<ContactOutcome, { name: (first: string) => string; hint: string }>,
  tryAgain: (when: string) => `Try again ${when}`,
  /** Beside an outcome that is written down at once. */
  otherwise: (outcome: string) => `${outcome}: choose the hour, add a note`,
  notYet: { name: "Not yet", hint: "Nothing is written down" },
  nextTry: "Next try",
  nextMail: "Write instead",
  nextCall: "Call instead",
  note: "A note, if there is one",
  save: "Save",
  saving: "Saving...",
  tries: ["First try. After three, we ask whether to close.", "Second try. After three, we ask whether to close."],
  more: "We ask again after the next one.",
  three: "Three tries, no answer.",
  calls: (times: string) => `Calls at ${times}.`,
  writeInstead: (template: string | null) => (template ? `Write instead: “${template}”` : "Write instead"),
  oneMore: (when: string) => `One more, ${when}`,
  unreachable: "Close as unreachable",
  unreachableReason: "Could not be reached",
  kept: (outcome: string) => `“${outcome}” is kept on this device. It is sent when the line is back.`,
  sendNow: "Try now",
  failed: "Not written down. Something failed on our side.",
  again: "Try again",
  understood: "All right",
  gone: "Not written down: this lead is no longer here, or it changed its kind.",
};

/** What was done, by its outcome. */
export const undoSaid = {
  reached: () => "Reached. The clock has stopped",
  "no-answer": (next: string | null) => `No answer written down${next ? `. ${next}` : ""}`,
  "wrong-number": (next: string | null) => `Wrong number written down${next ? `. ${next}` : ""}`,
  sent: () => "Sent. The clock has stopped",
  answered: () => "Answered. The clock has stopped",
  "not-on-whatsapp": (next: string | null) => `Not on WhatsApp${next ? `. ${next}` : ""}`,
} satisfies Record<ContactOutcome, (next: string | null) => string>;

/** The ten seconds in which something can be taken back. */
export const undoWords = {
  undo: "Undo",
  key: "z",
  undoing: "Taking it back...",
  undone: "Taken back.",
  tooLate: "Too late: it stands.",
  overtaken: "Not taken back: something came after it.",
  failed: "Not taken back. Your line dropped.",
  again: "Try again",
  label: "Just done",
  /** What was done, by its outcome. */
  said: undoSaid,
  /** What comes after it. */
  planned: {
    call: (when: string) => `Call again ${when}`,
    whatsapp: (when: string) => `WhatsApp ${when}`,
    mail: (when: string) => `Mail ${when}`,
    demo: (when: string) => `Demo ${when}`,
    meeting: (when: string) => `Meeting ${when}`,
  } satisfies Record<StepKind, (when: string) => string>,
  unreachable: "Closed as unreachable",
  yours: (first: string) => `${first} is yours`,
  status: (status: string) => `Status: ${status}`,
  owner: (name: string) => `${name} has it`,
  nobody: "Nobody has it",
  step: (kind: StepKind, when: string) => `Next: ${kinds[kind]}, ${when}`,
  done: (then: string | null) => (then ? `Done. ${then}` : "Done"),
  reply: (seconds: number) => `Reply goes in ${seconds} ${seconds === 1 ? "second" : "seconds"}`,
  replySpoken: "The reply goes in ten seconds",
  letter: {
    said: (seconds: number) => `The letter goes in ${seconds} ${seconds === 1 ? "second" : "seconds"}`,
    spoken: "The letter goes in ten seconds",
  },
  thrownAway: "Thrown away",
  elsewhere: "Not sent from here: another window sent these words, or threw them away",
  settled: "No answer needed. The clock has stopped",
};

/** Who else has the lead open. */
export const presenceWords = {
  states: { open: "has it open", writing: "is writing" },
  spoken: (name: string, state: string) => `${name} ${state}`,
  more: (count: number) => `+${count}`,
  writing: (first: string) => `${first} is writing`,
  leave: (first: string) => `Leave it to ${first}`,
};

/** A reply that a colleague's word was quicker than. */
export const stopWords = {
  answered: (who: string, ago: string) => `${who} answered ${ago}.`,
  before: "You began to write before that.",
  theirs: (who: string, time: string) => `${who}’s words, ${time}`,
  someone: "Somebody",
  sendAnyway: "Send anyway",
  asNote: "Add it as a note",
  or: "or",
  throwAway: "throw mine away",
  justNow: "just now",
};
