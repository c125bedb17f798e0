import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { leadFilterFields, team } from "./leads-desk.ts";

export const sourceGroups = ["source", "campaign", "page", "profile", "colleague"] as const;
export type SourceGroup = (typeof sourceGroups)[number];

/** The field of the lists' filter whose value the key of a row is. */
export const filterOfGroup = {
  source: "source",
  campaign: "campaign",
  page: "page",
  profile: "profile",
  colleague: "assignee",
} as const satisfies Record<SourceGroup, keyof typeof leadFilterFields>;

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const Funnel = {
  leads: z.int(),
  inTime: z.int(),
  /** Whose promise was kept or broken: what `inTime` is a share of. */
  promised: z.int(),
  demos: z.int(),
  won: z.int(),
  /** The median first answer of those promised one. Milliseconds; null where nobody was answered. */
  firstAnswerMs: z.nullable(z.int()),
};
export const SourceRow = z.object({
  key: z.string(),
  /** The name of a colleague; null for the others. */
  label: z.nullable(z.string()),
  ...Funnel,
});
export type SourceRow = z.infer<typeof SourceRow>;

/** What figures can be narrowed to, as the lists of leads are. */
export const figureFilters = ["assignee", "source", "kind", "profile", "city", "campaign", "page"] as const;
const { assignee, source, kind, profile, city, campaign, page } = leadFilterFields;

/**
 * From lead to answered in 24 hours to demo to won, by where they came from, for the days from the first to the last.
 * A row's key is the value of the filter that lists it: `view=all` with the same days, the key, and `cameTo` for a
 * number lists exactly these leads. Somebody who is no admin gets the figures of their own leads.
 */
export const readSources = defineEndpoint("GET", "/api/v1/leads/sources", team, {
  request: z.object({
    assignee,
    source,
    kind,
    profile,
    city,
    campaign,
    page,
    from: Day,
    to: Day,
    by: z.enum(sourceGroups),
  }),
  response: z.object({
    /** The most frequent first; at most fifty. */
    rows: z.array(SourceRow),
    all: z.object(Funnel),
    /** Received in these days, too, and counted nowhere else. */
    spam: z.int(),
  }),
  errors: ["invalid_fields"],
});

/**
 * The line above the list. Days, the week from Monday and the month are the team's. For an admin it counts all leads,
 * for others their own. `answered` and the first answer are those of `readFigures`: for an admin of the last 14 days, for
 * others of this week.
 */
export const readFiguresLine = defineEndpoint("GET", "/api/v1/leads/figures-line", team, {
  response: z.object({
    isOwn: z.boolean(),
    answered: z.object({ inTime: z.int(), of: z.int() }),
    firstAnswerMs: z.nullable(z.int()),
    /** Demos of this week, from Monday to Sunday, that stand or were held. */
    demos: z.int(),
    /** Leads that were won this month. */
    won: z.int(),
  }),
});
