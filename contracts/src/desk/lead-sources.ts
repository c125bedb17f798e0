import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { team } from "./leads-desk.ts";

export const sourceGroups = ["source", "campaign", "page", "profile", "colleague"] as const;
export type SourceGroup = (typeof sourceGroups)[number];

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/**
 * From lead to answered in 24 hours to demo to won, by where they came from, for the days from the first to the last.
 * A row's key is the value of the filter that lists it; empty where it is not known. Of colleagues, somebody who is no
 * admin sees the own line alone.
 */
export const readSources = defineEndpoint("GET", "/api/v1/leads/sources", team, {
  request: z.object({ from: Day, to: Day, by: z.enum(sourceGroups) }),
  response: z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        /** The name of a colleague; null for the others. */
        label: z.nullable(z.string()),
        leads: z.int(),
        inTime: z.int(),
        demos: z.int(),
        won: z.int(),
        /** The middle first answer. Milliseconds; null where nobody was answered. */
        firstAnswerMs: z.nullable(z.int()),
      }),
    ),
  }),
  errors: ["invalid_fields"],
});
