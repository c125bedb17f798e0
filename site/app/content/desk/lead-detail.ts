import type { LeadEvent, LeadKind } from "@campusward/contracts/desk/leads-desk";
import type { ContactOutcome } from "@campusward/contracts/desk/next-steps";
import type { OfferAnswer, OfferParty } from "@campusward/contracts/desk/offers";
import type { SpamSign } from "@campusward/contracts/leads/spam-signs";

import { mailFileWords } from "./mail/mail-files.ts";

const offerParties: Record<OfferParty, string> = { guardian: "The parent or guardian", student: "The student" };
const offerAnswers: Record<OfferAnswer, string> = {
  yes: "said yes to the offer",
  question: "has a question about the offer",
  no: "said no to the offer",
};

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

type MailState = Extract<LeadEvent, { kind: "mail" }>["state"];

/** What the mails about a lead are called in its timeline, by the name of their template. */
const mails: Record<string, string> = {
  "demo-request-visitor": "Acknowledged automatically",
  "demo-request-times": "Acknowledged automatically, with free times",
  "demo-booked": "Invitation sent",
  "demo-moved": "Changed invitation sent",
  "demo-off": "Cancelled in their calendar",
  "demo-reminder": "Reminded of the demo",
  "demo-anew": "Asked to choose another time",
  "demo-colleague": "Colleague told of the demo",
  "quote-request-visitor": "Acknowledged automatically",
  "application-student": "Acknowledged automatically",
  "demo-request-operator": "Sent to the team",
  "quote-request-operator": "Sent to the team",
  "application-operator": "Sent to the team",
  "application-guardian": "Parent or guardian asked",
  "guardian-record": "Parent or guardian: what they answered",
  "guardian-answered": "Student told what the guardian answered",
  "lead-reminder": "The team was told",
  "lead-reply": "Reply",
  "quote-sent": "Quote sent",
  "quote-accepted": "Copy of the accepted quote",
  "quote-answered": "The owner was told",
  "family-letter": "Letter to the family",
  "application-stage": "Counsellor told the stage",
  "mentor-assigned": "Mentor told",
};

const mailStates: Record<MailState, string> = {
  queued: "Waiting to be sent",
  sending: "On its way",
  retrying: "Server busy. We try again",
  sent: "Taken by the mail server",
  kept: "No mail server set. On disk",
  dead: "Not delivered. We have stopped trying",
  cancelled: "Cancelled",
  "held-back": "Held back, because it looks like spam",
};

const received: Record<LeadKind, string> = {
  demo: "Demo requested",
  quote: "Quote requested",
  application: "Application sent",
  added: "Written down",
};

const timeline = {
  heading: "Conversation",
  received,
  mail: (name: string) => mails[name] ?? "Mail sent",
  mailStates,
  mailTo: (to: string) => `To ${to}`,
  status: (from: string, to: string) => `${from} to ${to}`,
  reason: (reason: string) => `Because: ${reason}`,
  assigned: (to: string) => `Given to ${to}`,
  unassigned: "Given to nobody",
  note: "Note",
  reply: (first: string) => `${first} replied`,
  replySomebody: "Replied by email",
  byMail: "From their own mail program",
  theyAnswered: (who: string) => `${who} answered`,
  automatic: (who: string) => `${who}: an automatic mail`,
  calendarAnswered: (who: string) => `${who}’s calendar answered the invitation`,
  sentBy: (address: string) => `Sent by ${address}`,
  cameBack: (address: string) => `A mail to ${address} came back`,
  mailFrom: (address: string) => `From ${address}, by email`,
  quoted: (lines: number) => `The mail before, ${lines} ${lines === 1 ? "line" : "lines"}`,
  contact: {
    reached: "Called, and reached",
    "no-answer": "Called, no answer",
    "wrong-number": "Called, wrong number",
    sent: "Wrote on WhatsApp",
    answered: "Answered on WhatsApp",
    "not-on-whatsapp": "Not on WhatsApp",
  } satisfies Record<ContactOutcome, string>,
  /** From before it was asked how it went. */
  contactBefore: { call: "Called", whatsapp: "Wrote on WhatsApp" },
  step: (what: string, when: string) => `Next: ${what}, ${when}`,
  noStep: "No next step",
  stage: (from: string, to: string) => `Stage: ${from} to ${to}`,
  noLetter: "Without a letter",
  letter: "Wrote to the family",
  mentor: (to: string) => `Mentor: ${to}`,
  noMentor: "No mentor any more",
  offerAnswered: (who: OfferParty, answer: OfferAnswer) => `${offerParties[who]} ${offerAnswers[answer]}`,
  agreed: "Parent or guardian agreed",
  added: (origin: string) => `Typed in: ${origin}`,
  corrected: (fact: string) => `${fact} corrected`,
  answeredWith: (reference: string) => `Answered with ${reference}`,
  merged: (reference: string) => `Merged with ${reference}`,
  apart: (reference: string) => `Taken apart from ${reference}`,
  /** What stood, or stands, where nothing does. */
  nothing: "–",
  agreedLater: "They said we may call or write",
  quoteSent: (name: string, total: string) => `Quote ${name}: ${total}`,
  quoteOpened: (name: string) => `Quote ${name} was opened, by them or a mail scanner`,
  quoteAccepted: (name: string, total: string) => `Accepted quote ${name}: ${total}`,
  quoteAskedBack: (name: string) => `Has a question about quote ${name}`,
  booking: {
    booked: (who: string) => `Demo booked with ${who}`,
    moved: (who: string) => `Demo moved, with ${who}`,
    given: (who: string) => `Demo given to ${who}`,
    cancelled: (who: string) => `Demo with ${who} cancelled`,
    "offered-anew": (who: string) => `${who} cannot be there: another time was offered`,
    came: (who: string) => `Met ${who}`,
    missed: (who: string) => `Did not come to the demo with ${who}`,
  },
  somebody: "a colleague",
  bookedByLink: "By the link in their mail",
  message: "They wrote",
  judged: { spam: "Found to be spam", "not-spam": "Found not to be spam" },
  hoursPassed: "24 hours passed",
  by: (name: string, when: string) => `${name}, ${when}`,
  today: "Today",
  yesterday: "Yesterday",
  at: (day: string, time: string) => `${day}, ${time}`,
};

const work = {
  reply: "Reply",
  call: "Call",
  chat: "WhatsApp",
  chatLabel: (name: string) => `Chat with ${name} on WhatsApp`,
  callLabel: (name: string) => `Call ${name}`,
  /** Of a student under 18 whose guardian's number we do not have. */
  callStudent: "Call student",
  chatStudent: "Chat with student",
  owner: "Owner",
  assign: "Assign someone",
  nobody: "Nobody",
  status: "Status",
  reason: "Why was it lost?",
  reasonHelp: "Staff only. A few words are enough.",
  reasonMissing: "Please say why, so that the next one is won.",
  markLost: "Mark as lost",
  keepOpen: "Keep it open",
  saving: "Saving...",
  notSaved: "Not saved. Your line dropped. Try again.",
  failed: "Not saved. Something failed on our side. Try again in a minute.",
  again: "Try again",
};

const conflict = {
  heading: "Somebody changed this meanwhile.",
  text: "Nothing of theirs was overwritten, and nothing of yours is lost.",
  theirs: "Now",
  yours: "Yours",
  keep: "Keep what is there",
  save: "Save mine",
  step: (who: string, theirs: string, mine: string) =>
    `${who} moved the next step to ${theirs} while you chose ${mine}.`,
  noStep: "none",
};

const reply = {
  heading: "Reply",
  to: (email: string) => `To ${email}`,
  noAddress: "No address is known. Add one to the facts, and write then.",
  toGuardian: (name: string) => `Goes to ${name}, parent or guardian`,
  subject: "Subject",
  text: "Your reply",
  begin: (first: string) => `Reply to ${first}`,
  templates: "Templates",
  send: "Send reply",
  sending: "Sending...",
  shortcut: "Ctrl or Cmd and Enter sends it",
  /** While it waits for the ten seconds. */
  sent: "The clock has stopped.",
  kept: "What you type is kept on this device until it is sent.",
  missing: { subject: "Please give it a subject.", text: "Please write something first." },
  tooLong: "That is more than one mail can hold. Please shorten it.",
  failed: "Not sent. Your words are still here.",
  again: "Try again",
  attach: "Attach",
  attaching: "Attaching...",
  attached: "Files of this reply",
  takeOff: (name: string) => `Take ${name} off`,
  filesHint: "PDF, JPEG, PNG. Five files of 5 MB.",
  files: {
    kind: (name: string) => `${name} is no PDF, JPEG or PNG`,
    size: (name: string) => `${name} is over 5 MB`,
    count: () => "There are five already",
    line: (name: string) => `${name} did not go up. Your line dropped. Try again.`,
  },
};

const notes = {
  heading: "Notes",
  chip: "Staff only",
  label: "Note for colleagues",
  add: "Add a note",
  adding: "Adding...",
  missing: "Please write something first.",
  tooLong: "That is more than a note can hold. Please shorten it.",
  failed: "Not added. Your note is still here.",
  again: "Try again",
};

/** While an answer of theirs waits for ours. */
const answer = {
  settle: "No answer needed",
  settling: "Saving...",
  /** Reply in the notice goes past the desk. */
  asked: (who: string) => `Reply in the notice goes to ${who}, past the desk. Did you answer from your mailbox?`,
  answered: "Yes, I answered",
};

/** A mail to them did not arrive. */
const bounced = {
  heading: (address: string) => `${address} takes no mail.`,
  said: (reason: string) => `The server said: ${reason}`,
  correct: "Correct the address",
};

/** What a lead says when it is opened. */
export const leadDetailWords = {
  loading: "Opening...",
  close: "Close",
  next: "Next lead",
  previous: "Previous lead",
  place: (place: number, of: string, view: string) => `${place} of ${of} ${view}`,
  outside: "Not in this list",
  done: "Answered",
  upNext: (who: string) => `Next: ${who}`,
  missing: {
    title: "This lead is not here.",
    text: "It was erased, or the link is wrong.",
    close: "Back to the leads",
  },
  failed: { title: "The lead did not come.", again: "Try again", text: "Nothing was lost." },
  facts: {
    email: "Email",
    phone: "Phone",
    guardian: "Parent or guardian",
    studentEmail: "Student’s email",
    studentPhone: "Student’s phone",
    agreed: "Agreed to",
    source: "Came from",
    sent: "Sent",
    answerBefore: "Reply before",
    reference: "Reference",
    lost: "Lost because",
    /** The facts that can be corrected, by their fields. */
    names: {
      name: "Name",
      email: "Email",
      contact: "Phone",
      city: "City",
      profile: "Profile",
      guardianName: "Parent or guardian",
    } as Record<string, string>,
  },
  source: {
    demo: "Demo dialog",
    quote: "Quote form",
    application: "Application form",
    added: "Typed in by us",
  } satisfies Record<LeadKind, string>,
  teamTime: (day: string, time: string, zone: string) => `${day}, ${time} ${zone}`,
  minor: "Under 18. Write to the parent or guardian.",
  minorWithGuardian: (name: string) => `Under 18. Write to ${name}, parent or guardian, first: `,
  agreedTo: (words: string, when: string) => `“${words}” ${when}`,
  agreedToUnknown: "Not known. It did not come through our form.",
  others: "Also from this person",
  timeline,
  work,
  conflict,
  reply,
  notes,
  files: mailFileWords,
  answer,
  bounced,
};
