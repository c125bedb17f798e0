import { type LeadSummary, listLeads } from "@campusward/contracts/desk/leads-desk";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { askAgain } from "../desk-context.ts";

export type Pages = InfiniteData<z.infer<typeof listLeads.response>>;

/** This many are read again after a change; somebody further down loads the rest by scrolling. */
const mostPagesAgain = 10;

/** Reads the shown leads again. If it fails, they stay, and the notice about the connection says so. */
export async function readListAgain(client: QueryClient): Promise<void> {
  const queryKey = [listLeads.path];
  client.setQueriesData<Pages>({ queryKey }, (before) => before && firstPages(before));
  await askAgain(client, queryKey);
}

/** Updates the row of a lead that was read or changed at this desk. */
export function replaceInList(client: QueryClient, lead: LeadSummary): void {
  client.setQueriesData<Pages>({ queryKey: [listLeads.path] }, (before) => before && withLead(before, lead));
}

function firstPages(data: Pages): Pages {
  if (data.pages.length <= mostPagesAgain) return data;
  return { pages: data.pages.slice(0, mostPagesAgain), pageParams: data.pageParams.slice(0, mostPagesAgain) };
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
