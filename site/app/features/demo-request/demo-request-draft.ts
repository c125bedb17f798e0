import type { DemoRequest, DemoRequestField } from "@campusward/contracts/leads";
import * as z from "zod/mini";

/** What stands in the form, as typed. */
export type DemoRequestValues = Record<DemoRequestField, string>;

export const emptyValues: DemoRequestValues = { name: "", email: "", contact: "", city: "", profile: "" };

/** One content that was sent at least once: a retry of it says the same, under the same id. */
const Attempt = z.object({ requestId: z.string(), page: z.string(), fingerprint: z.string() });
export type Attempt = z.infer<typeof Attempt>;

export const DemoRequestDraft = z.object({
  values: z.object({ name: z.string(), email: z.string(), contact: z.string(), city: z.string(), profile: z.string() }),
  attempt: z.nullable(Attempt),
});
export type DemoRequestDraft = z.infer<typeof DemoRequestDraft>;

export function emptyDraft(): DemoRequestDraft {
  return { values: emptyValues, attempt: null };
}

export function isBlank(values: DemoRequestValues): boolean {
  return Object.values(values).every((text) => text.trim() === "");
}

/**
 * The id to send a request under. The last one's, page included, while the content is the same: an answer that was
 * lost on the way then makes no second lead. A new one for anything else.
 */
export function attemptFor(last: Attempt | null, request: DemoRequest, page: string, createId: () => string): Attempt {
  const { name, email, contact, city, profile } = request;
  const fingerprint = JSON.stringify([name, email, contact, city, profile ?? ""]);
  return last?.fingerprint === fingerprint ? last : { requestId: createId(), page, fingerprint };
}
