import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { leadFilterFields, leadStatuses, reasonLimit, team } from "./leads-desk.ts";
import { NextStep } from "./next-steps.ts";

/** So many leads are changed with one call, at most. */
export const manyLimit = 200;

const Many = z.array(z.object({ id: z.string(), version: z.int() })).check(z.minLength(1), z.maxLength(manyLimit));

const ManyDone = z.object({
  /** With their new versions. One that was like that already keeps its own. */
  changed: z.array(z.object({ id: z.string(), version: z.int() })),
  /** `refused` where the change does not fit it, such as a next step of a closed lead. */
  left: z.array(z.object({ id: z.string(), why: z.enum(["changed_meanwhile", "not_found", "too_late", "refused"]) })),
});
export type ManyDone = z.infer<typeof ManyDone>;

/**
 * Changes many leads, each as `changeLead` does, and each alone: one that somebody changed meanwhile is left and named,
 * and stops none of the others.
 */
export const changeManyLeads = defineEndpoint("POST", "/api/v1/leads/many", team, {
  request: z.object({
    leads: Many,
    status: z.optional(z.enum(leadStatuses)),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(reasonLimit))),
    assignee: z.optional(z.nullable(z.string())),
    next: z.optional(z.nullable(NextStep)),
  }),
  response: ManyDone,
  errors: ["invalid_fields"],
});

/** Takes back the caller's own last change of many leads, each as `undoChange` does. */
export const undoManyLeads = defineEndpoint("POST", "/api/v1/leads/many/undo", team, {
  request: z.object({ leads: Many }),
  response: ManyDone,
  errors: ["invalid_fields"],
});

/** What an export is narrowed to: a filter, and the leads that were chosen in its list, their ids with commas between. */
export const ExportFilter = z.object({
  ...leadFilterFields,
  ids: z.optional(z.string().check(z.maxLength(manyLimit * 40))),
});
export type ExportFilter = z.infer<typeof ExportFilter>;
