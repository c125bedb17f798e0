import { type LeadFilter, type LeadSummary, listLeads } from "@campusward/contracts/desk/leads-desk";
import { toQuery } from "./desk-address.ts";
import type { DeskCall } from "./use-desk-call.ts";

export type LeadPages = { leads: readonly LeadSummary[]; next: string | null };

/** Reads so many pages of a list, the second from where the first one ended. Throws as a call does. */
export async function readLeads(
  call: DeskCall,
  filter: LeadFilter,
  { pages, cursor = null, signal }: { pages: number; cursor?: string | null; signal: AbortSignal },
): Promise<LeadPages> {
  const leads: LeadSummary[] = [];
  let next = cursor;
  for (let page = 0; page < pages && (page === 0 || next !== null); page += 1) {
    const request = { ...toQuery(filter), ...(next && { cursor: next }) };
    const reply = await call(listLeads, request, { signal });
    leads.push(...reply.leads);
    next = reply.next;
  }
  return { leads: withoutDoubles(leads), next };
}

/** A lead whose place changed between two pages comes twice. */
export function withoutDoubles(leads: readonly LeadSummary[]): readonly LeadSummary[] {
  return [...new Map(leads.map((lead) => [lead.id, lead])).values()];
}
