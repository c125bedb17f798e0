import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { tracks } from "../leads/application-fields.ts";
import { applicationStages, guardianStates } from "./application-stages.ts";
import { OwnOffer, offerAnswers, offerLimits } from "./offers.ts";

/**
 * What a signed-in person sees of an application that is theirs, by their verified address: as who applied, or as the
 * parent or guardian who agreed. No notes.
 */
export const OwnApplication = z.object({
  reference: z.string(),
  student: z.string(),
  seenBy: z.enum(["applicant", "guardian", "counsellor"]),
  /** When the family was last written to about its stage; null where it was not. */
  toldAt: z.nullable(z.int()),
  track: z.enum(tracks),
  stage: z.enum(applicationStages),
  stageTimes: z.array(z.object({ stage: z.enum(applicationStages), at: z.int() })),
  next: z.nullable(z.string()),
  dueAt: z.nullable(z.int()),
  mentor: z.nullable(z.string()),
  guardianState: z.enum(guardianStates),
  /** What the team offers; null before and after. */
  offer: z.nullable(OwnOffer),
});
export type OwnApplication = z.infer<typeof OwnApplication>;

const OwnApplications = z.object({
  applications: z.array(OwnApplication),
  /** Nothing is shown before the address is checked. */
  isEmailVerified: z.boolean(),
});

export const readOwnApplications = defineEndpoint("GET", "/api/v1/me/applications", "signed-in", {
  response: OwnApplications,
});

/**
 * Answers an offer, as the student or as the parent or guardian. The same answer again changes nothing. `changed_meanwhile`
 * where there is no offer any more, `too_late` for a yes after its day, `forbidden` for a counsellor.
 */
export const answerOffer = defineEndpoint("POST", "/api/v1/me/applications/:reference/offer-answers", "signed-in", {
  request: z.object({
    reference: z.string(),
    answer: z.enum(offerAnswers),
    text: z._default(z.string().check(z.trim(), z.maxLength(offerLimits.text)), ""),
  }),
  response: OwnApplications,
  errors: ["not_found", "forbidden", "changed_meanwhile", "too_late", "rate_limited", "invalid_fields"],
});
