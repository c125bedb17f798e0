import { listPeople, type PersonSummary } from "@campusward/contracts/accounts/people";
import { type LeadSummary, listLeads } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { useSettled } from "../../browser/use-settled.ts";
import { useOpenSession } from "../../identity/session.ts";
import { recentLeads } from "../../queries/recent-leads.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";

/** Asked after typing pauses. Milliseconds. */
const pauseMs = 150;
const mostLeads = 6;
const mostPeople = 4;

export type Found = {
  status: "idle" | "searching" | "done" | "failed";
  leads: readonly LeadSummary[];
  people: readonly PersonSummary[];
};

/**
 * Leads, and for an admin people, by what was typed; before that the leads that were open last. What was found stays
 * until more has come.
 */
export function useFound(typed: string): Found {
  const { me, user } = useOpenSession();
  const [recent] = useState(() => recentLeads(user.uid));
  const q = useSettled(typed, pauseMs);
  const isAsked = q !== "";
  const isAdmin = me.role === "admin";
  const leads = useEndpoint(listLeads, { view: "all", q }, { isAsked, isSlow: true }).query;
  const people = useEndpoint(listPeople, { q }, { isAsked: isAsked && isAdmin, isSlow: true }).query;
  const asked = isAdmin ? [leads, people] : [leads];

  if (typed === "") return { status: "idle", leads: recent, people: [] };
  if (!isAsked) return { status: "searching", leads: [], people: [] };
  if (asked.some(({ isError }) => isError)) return { status: "failed", leads: [], people: [] };
  return {
    status: asked.some(({ isFetching }) => isFetching) ? "searching" : "done",
    leads: leads.data?.leads.slice(0, mostLeads) ?? [],
    people: people.data?.people.slice(0, mostPeople) ?? [],
  };
}
