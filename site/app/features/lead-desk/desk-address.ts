import { LeadFilter, leadFilterFields } from "@campusward/contracts/desk/leads-desk";

/** What the address bar says: which leads are listed, and which one is open. */
export type DeskAddress = { filter: LeadFilter; lead: string | null };

const longestId = 128;

/** The names after the question mark, in the order in which they are written. */
const names = Object.keys(leadFilterFields) as (keyof LeadFilter)[];

/** What does not fit is left out, so that a mistyped address still opens the desk. */
export function parseDeskAddress(search: string): DeskAddress {
  const given = new URLSearchParams(search);
  const fields: Record<string, unknown> = {};
  for (const name of names) {
    const value = given.get(name);
    const parsed = leadFilterFields[name].safeParse(value ?? undefined);
    if (value && parsed.success) fields[name] = parsed.data;
  }
  const lead = given.get("lead");
  return { filter: LeadFilter.parse(fields), lead: lead && lead.length <= longestId ? lead : null };
}

/** With its question mark, or empty: the view that opens by itself is not written. */
export function toDeskSearch({ filter, lead }: DeskAddress): string {
  const fields = new URLSearchParams(toQuery(filter));
  if (filter.view === "waiting") fields.delete("view");
  if (lead) fields.set("lead", lead);
  const text = fields.toString();
  return text === "" ? "" : `?${text}`;
}

/** The filter as fields of a call: only what is set. */
export function toQuery(filter: LeadFilter): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
}

/** Whether a list shows less than its view. */
export function isNarrowed(filter: LeadFilter): boolean {
  return filter.q !== undefined || countFilters(filter) > 0;
}

/** How many filters beside view and search are set. */
export function countFilters({ view: _view, q: _q, ...filters }: LeadFilter): number {
  return Object.values(filters).filter(Boolean).length;
}
