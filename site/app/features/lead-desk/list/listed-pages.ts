import { type LeadSummary, listLeads } from "@campusward/contracts/desk/leads-desk";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";

type Pages = InfiniteData<z.infer<typeof listLeads.response>>;

/** Updates the row of a lead that was read or changed at this desk. */
export function replaceInList(client: QueryClient, lead: LeadSummary): void {
  client.setQueriesData<Pages>({ queryKey: [listLeads.path] }, (before) => before && withLead(before, lead));
}

function withLead(data: Pages, lead: LeadSummary): Pages {
  const isListed = data.pages.some((page) => page.leads.some(({ id }) => id === lead.id));
  if (!isListed) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    leads: page.leads.map((shown) => (shown.id === lead.id ? { ...lead, ownAnswers: shown.ownAnswers } : shown)),
  }));
  return { ...data, pages };
}
