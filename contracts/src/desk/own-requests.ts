import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** What a signed-in person sees of a request that was sent with their verified address. No notes, no next steps. */
export const OwnRequest = z.object({
  reference: z.string(),
  kind: z.enum(["demo", "quote"]),
  receivedAt: z.int(),
  replyByAt: z.int(),
  /** When somebody of the team answered; null until then. */
  repliedAt: z.nullable(z.int()),
  isClosed: z.boolean(),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

export const readOwnRequests = defineEndpoint("GET", "/api/v1/me/requests", "signed-in", {
  response: z.object({
    /** The newest first. */
    requests: z.array(OwnRequest),
    /** Who has them, and since when; null while nobody has. */
    answeredBy: z.nullable(z.object({ name: z.string(), since: z.int() })),
    /** Nothing is shown before the address is checked. */
    isEmailVerified: z.boolean(),
  }),
});
