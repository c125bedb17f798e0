import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { Count, countLeads } from "./desk-counts.ts";
import { leadFilterFields, team } from "./leads-desk.ts";

const { q: _search, ...fields } = leadFilterFields;
const { view: _view, ...narrowing } = leadFilterFields;

/** What a view of one's own is narrowed to. Without words that were searched for: they may name a person. */
export const DeskView = z.object(fields);
export type DeskView = z.infer<typeof DeskView>;

export const mostDeskViews = 5;

const DeskViews = z.object({ views: z.array(DeskView).check(z.maxLength(mostDeskViews)) });

/** The caller's own views of the leads, in the order in which they were kept. */
export const readDeskViews = defineEndpoint("GET", "/api/v1/desk/views", team, { response: DeskViews });

/** Keeps these, and no others. */
export const keepDeskViews = defineEndpoint("PUT", "/api/v1/desk/views", team, {
  request: DeskViews,
  response: DeskViews,
  errors: ["invalid_fields"],
});

/** How many leads each view holds within a filter and a search; those of one's own within what they are narrowed to. */
export const countViews = defineEndpoint("GET", "/api/v1/desk/views/counts", team, {
  request: z.object(narrowing),
  response: z.object({
    views: countLeads.response.shape.views,
    won: Count,
    closed: Count,
    /** In the order in which they were kept. */
    own: z.array(Count),
  }),
  errors: ["invalid_fields"],
});
