import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** A demo as whom it is for sees it on their dashboard. Instants are epoch milliseconds. */
export const OwnDemo = z.object({
  id: z.string(),
  startsAt: z.int(),
  endsAt: z.int(),
  /** Whom they meet, by name; null while nobody is known by one. */
  person: z.nullable(z.string()),
  /** Whom it is for, where that is the child of who reads it. */
  student: z.nullable(z.string()),
  roomUrl: z.nullable(z.string()),
  /** The demo's page, a path, where it is moved, cancelled and put into a calendar. */
  page: z.string(),
  /** It was held. */
  isOver: z.boolean(),
  /** What was agreed, a line each. */
  agreed: z.array(z.string()),
});
export type OwnDemo = z.infer<typeof OwnDemo>;

/** With one's checked address, and of one's children under 18: what is ahead, else the last one that says what was agreed. */
export const readOwnDemos = defineEndpoint("GET", "/api/v1/me/demos", "signed-in", {
  response: z.object({ demos: z.array(OwnDemo), isEmailVerified: z.boolean() }),
});
