import type { Offer, OfferState } from "../../offers.ts";

type OfferWords = { name: string; text: string };

/** What a team can say of each thing, and why it cannot say that the product does it. */
export const siteOfferWords = {
  heading: "What this site says it offers",
  text: ["A site promises what its deployment does. ", { strong: "On" }, " opens when the thing works here."],
  reading: "What visitors read",
  groups: [
    { name: "Products", offers: ["evaluator", "tracker", "programmes", "learning", "internships", "tracks"] },
    { name: "Tools", offers: ["email", "whatsapp", "calendar", "meet", "zoom", "razorpay"] },
    { name: "Promises", offers: ["replyInADay", "quoteInADay", "weeklyNotes", "serversAtHome"] },
  ] satisfies { name: string; offers: Offer[] }[],
  states: { on: "On", byHand: "By hand", coming: "Coming", off: "Off" } satisfies Record<OfferState, string>,
  counts: (count: number, state: string) => `${count} ${state.toLowerCase()}`,
  /** What works in a fresh clone: only these may be said to. */
  works: ["email", "replyInADay"] satisfies Offer[] as readonly Offer[],
  /** Forms and mails are made of these: they are on or by hand. */
  isPromiseOfForms: ["email", "replyInADay", "quoteInADay"] satisfies Offer[] as readonly Offer[],
  locked: "On is locked: nothing here does it by itself.",
  lockedPromise: "Coming and Off are locked: forms and mails are made of it.",
  of: {
    evaluator: { name: "Profile evaluator", text: "Seven questions work; a person reads the whole record" },
    tracker: { name: "Profile tracker", text: "The team keeps each student’s road by hand" },
    programmes: { name: "Industry programmes", text: "Forms work. Mentors are your people" },
    learning: { name: "Learning platform", text: "Lessons are kept outside this product" },
    internships: { name: "Internships", text: "Briefs and places are found by the team" },
    tracks: { name: "Applications for tracks", text: "Off, the site has no application form" },
    email: { name: "Email", text: "Sends, and answers come back" },
    whatsapp: { name: "WhatsApp", text: "Opens with words in it. A person sends" },
    calendar: { name: "Google Calendar", text: "No calendar is connected" },
    meet: { name: "Google Meet", text: "The team makes the room" },
    zoom: { name: "Zoom", text: "No account is connected" },
    razorpay: { name: "Razorpay", text: "No payments are taken here" },
    replyInADay: { name: "Reply within 24 hours", text: "The desk’s clock keeps it" },
    quoteInADay: { name: "Quote within 24 hours", text: "A named person writes it" },
    weeklyNotes: { name: "A note a week to the family", text: "The team writes it" },
    serversAtHome: { name: "Data on servers in your country", text: "Only you know where this server stands" },
  } satisfies Record<Offer, OfferWords> as Record<Offer, OfferWords>,
  /** Where the operator has an account for it. Home says so by itself. */
  here: {
    calendar: "Your Google client is set. Home says that it is on",
    meet: "A room is made with your Google client. Home says that it is on",
    zoom: "Your Zoom account is set. Home says that it is on",
  } satisfies Partial<Record<Offer, string>> as Partial<Record<Offer, string>>,
  reads: {
    products: {
      on: "Full page, tab on Home, in the menu",
      byHand: "Full page, with “Run by our team”",
      coming: "Unpainted card: “Coming”. No page",
      off: "Not named anywhere. The address says “not offered”",
    },
    others: {
      on: "Said as it is",
      byHand: "Said, as done by people",
      coming: "Named, as coming",
      off: "Not said anywhere",
    },
  } satisfies Record<string, Record<OfferState, string>>,
  foot: "Changing one changes menu, Home, product pages, questions, privacy text and mails together.",
};
