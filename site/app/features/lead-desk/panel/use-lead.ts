import { type LeadDetail, LeadSummary, readLead } from "@campusward/contracts/desk/leads-desk";
import { useEffect } from "react";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { useDesk } from "../desk-context.ts";

export type LeadState = { status: "loading" | "failed" | "missing" } | { status: "ready"; lead: LeadDetail };

/** One lead: read when it is opened, and again when anybody changed it. */
export function useLead(id: string) {
  const { noteLead } = useDesk();
  const { query, replace } = useEndpoint(readLead, { id });
  const { data: lead, error, isError, refetch } = query;

  useEffect(() => {
    if (lead) noteLead(LeadSummary.parse(lead));
  }, [lead, noteLead]);

  /** Throws as a call does. */
  async function read(): Promise<LeadDetail> {
    const { data, error: failure } = await refetch();
    if (failure || !data) throw failure;
    return data;
  }

  const isMissing = error instanceof RefusedError && error.code === "not_found";
  // If the lead cannot be read again, the shown one stays, and the notice about the connection says so.
  const state: LeadState =
    lead && !isMissing ? { status: "ready", lead } : { status: isMissing ? "missing" : isError ? "failed" : "loading" };
  return { state, take: replace, read, open: () => void refetch() };
}

export type LeadControl = ReturnType<typeof useLead>;
