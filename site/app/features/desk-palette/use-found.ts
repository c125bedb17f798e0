import { listPeople, type PersonSummary } from "@campusward/contracts/accounts/people";
import { type LeadSummary, listLeads } from "@campusward/contracts/desk/leads-desk";
import { useEffect, useRef, useState } from "react";
import { useOpenSession } from "../../identity/session.ts";
import { recentLeads } from "../../queries/recent-leads.ts";

/** Asked after typing pauses. Milliseconds. */
const pauseMs = 150;
const mostLeads = 6;
const mostPeople = 4;

export type Found = {
  status: "idle" | "searching" | "done" | "failed";
  leads: readonly LeadSummary[];
  people: readonly PersonSummary[];
};

const nothing: Found = { status: "idle", leads: [], people: [] };

/**
 * Leads, and for an admin people, by what was typed; before that the leads that were open last. What was found stays
 * until more has come.
 */
export function useFound(typed: string): Found {
  const { call, me, user } = useOpenSession();
  const isAdmin = me.role === "admin";
  const [recent] = useState((): Found => ({ status: "idle", leads: recentLeads(user.uid), people: [] }));
  const [found, setFound] = useState(recent);
  const latest = useRef(call);
  latest.current = call;

  useEffect(() => {
    if (typed === "") {
      setFound(recent);
      return;
    }
    const stop = new AbortController();
    const { signal } = stop;
    async function find(): Promise<void> {
      setFound((before) => ({ ...(before === recent ? nothing : before), status: "searching" }));
      try {
        const [{ leads }, { people }] = await Promise.all([
          latest.current(listLeads, { view: "all", q: typed }, { signal }),
          isAdmin ? latest.current(listPeople, { q: typed }, { signal }) : { people: [] },
        ]);
        if (signal.aborted) return;
        setFound({ status: "done", leads: leads.slice(0, mostLeads), people: people.slice(0, mostPeople) });
      } catch {
        if (!signal.aborted) setFound({ status: "failed", leads: [], people: [] });
      }
    }
    const timer = setTimeout(() => void find(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, isAdmin, recent]);

  // The leads that were open last are no answer to what is typed.
  return typed !== "" && found === recent ? nothing : found;
}
