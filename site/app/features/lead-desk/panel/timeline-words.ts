import type { OfferAnswer, OfferParty } from "@campusward/contracts/desk/offers";

export const offerParties: Record<OfferParty, string> = { guardian: "The parent or guardian", student: "The student" };
export const offerAnswers: Record<OfferAnswer, string> = {
  yes: "said yes to the offer",
  question: "has a question about the offer",
  no: "said no to the offer",
};

/** What the mails about a lead are called in its timeline, by the name of their template. */
export const mailNames: Record<string, string> = {
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
  "payment-said": "The owner was told",
  "payment-due": "Reminder of the payment",
  "payment-not-found": "Asked about the payment",
  receipt: "Receipt sent",
  "receipt-struck": "Told that the receipt was struck",
  "family-letter": "Letter to the family",
  "application-stage": "Counsellor told the stage",
  "mentor-assigned": "Mentor told",
};
