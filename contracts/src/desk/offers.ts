import * as z from "zod/mini";

/** What a family answers to an offer on its own page. A question keeps the place; a no closes the application. */
export const offerAnswers = ["yes", "question", "no"] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

/** Who answers. Of a student under 18 both do, and neither stands for the other. */
export const offerParties = ["guardian", "student"] as const;
export type OfferParty = (typeof offerParties)[number];

/** Of a text in letters, and of questions in a day. */
export const offerLimits = { text: 2000, questions: 10 } as const;

/** An offer as one of those sees it whose application it is. */
export const OwnOffer = z.object({
  /** As whom the reader answers; null for a counsellor, who only sees it. */
  as: z.nullable(z.enum(offerParties)),
  /** Whose yes it takes. */
  needs: z.array(z.enum(offerParties)),
  /** Whose yes is there. */
  agreed: z.array(z.object({ who: z.enum(offerParties), at: z.int() })),
  /** A question of the reader's that waits for an answer. */
  question: z.nullable(z.object({ at: z.int(), text: z.string() })),
  /** The letter, for those to whom it was written. */
  letter: z.nullable(z.object({ at: z.int(), text: z.string() })),
  /** Whether the family said no. The application is declined then. */
  isRefused: z.boolean(),
});
export type OwnOffer = z.infer<typeof OwnOffer>;
