import { judgeLead, type LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { useDesk } from "../desk-context.ts";
import type { LeadControl } from "./use-lead.ts";
import { useWork } from "./use-work.ts";

export type Verdict = "spam" | "not-spam";

/** Decides whether a lead is spam. Deciding it again changes nothing. */
export function useVerdict(lead: LeadDetail, take: LeadControl["take"]) {
  const { call } = useDesk();
  const { work, run } = useWork();
  const [verdict, setVerdict] = useState<Verdict>("not-spam");

  function decide(wanted: Verdict): void {
    setVerdict(wanted);
    void run(async () => take(await call(judgeLead, { id: lead.id, verdict: wanted })));
  }

  return { work, verdict, decide, tryAgain: () => decide(verdict) };
}

export type VerdictControl = ReturnType<typeof useVerdict>;
