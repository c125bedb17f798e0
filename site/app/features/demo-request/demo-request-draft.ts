import type { DemoRequestField } from "@campusward/contracts/leads/lead-fields";
import type { DemoRequest } from "@campusward/contracts/leads/leads";
import * as z from "zod/mini";
import { Attempt, attemptFor } from "../../api/attempt.ts";

/** What stands in the form, as typed. */
export type DemoRequestValues = Record<DemoRequestField, string>;

export const emptyValues: DemoRequestValues = { name: "", email: "", contact: "", city: "", profile: "" };

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

/** The id to send a request under: the last one's while its content is the same. */
export function attemptForRequest(
  last: Attempt | null,
  request: DemoRequest,
  page: string,
  createId: () => string,
): Attempt {
  const { name, email, contact, city, profile = "" } = request;
  return attemptFor(last, [name, email, contact, city, profile], page, createId);
}
