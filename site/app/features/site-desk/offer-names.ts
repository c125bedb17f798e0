import type { Offer, OfferState } from "../../content/offers.ts";

/** What a team can say of each thing, and why it cannot say that the product does it. */
export const offerNames: Record<Offer, { name: string; text: string }> = {
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
};

export const offerGroups = [
  { name: "Products", offers: ["evaluator", "tracker", "programmes", "learning", "internships", "tracks"] },
  { name: "Tools", offers: ["email", "whatsapp", "calendar", "meet", "zoom", "razorpay"] },
  { name: "Promises", offers: ["replyInADay", "quoteInADay", "weeklyNotes", "serversAtHome"] },
] satisfies { name: string; offers: Offer[] }[];

export const stateNames: Record<OfferState, string> = { on: "On", byHand: "By hand", coming: "Coming", off: "Off" };
