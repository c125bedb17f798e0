import { judgeLead, type LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { useOpenSession } from "../../../identity/session.ts";
import { useSave } from "../../../queries/use-save.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button, keepFocus } from "../../../ui/button.tsx";
import { useDesk } from "../desk-context.ts";
import type { LeadControl } from "./lead-panel.tsx";

export function FlaggedLead({ lead, verdict }: { lead: LeadDetail; verdict: VerdictControl }) {
  const { words, isPage } = useDesk();
  const { flagged } = words;
  // One heading level below the panel's own.
  const Heading = isPage ? "h2" : "h3";
  const { save, decide, tryAgain } = verdict;
  const isSaving = save.status === "saving";
  return (
    <section className="flagged-lead" aria-labelledby="flagged-heading">
      <Heading id="flagged-heading" className="flagged-heading">
        {flagged.heading}
      </Heading>
      <p>{flagged.text}</p>
      <p id="flagged-why" className="flagged-why">
        {flagged.why}
      </p>
      <ul aria-labelledby="flagged-why">
        {(lead.flaggedFor ?? []).map((sign) => (
          <li key={sign}>{flagged.signs[sign]}</li>
        ))}
      </ul>
      <div className="panel-buttons">
        <Button
          small
          aria-disabled={isSaving || undefined}
          aria-describedby="flagged-help"
          onMouseDown={keepFocus}
          onClick={() => decide("not-spam")}
        >
          {isSaving && verdict.verdict === "not-spam" ? flagged.deciding : flagged.notSpam}
        </Button>
        <Button
          small
          look="outline"
          aria-disabled={isSaving || undefined}
          onMouseDown={keepFocus}
          onClick={() => decide("spam")}
        >
          {isSaving && verdict.verdict === "spam" ? flagged.deciding : flagged.spam}
        </Button>
      </div>
      <p id="flagged-help" className="flagged-help">
        {lead.isHeld ? flagged.helpHeld : flagged.help}
      </p>
      {save.status === "failed" && (
        <Alert kind="error" className="panel-alert">
          {flagged.failed} <InlineButton onClick={tryAgain}>{flagged.again}</InlineButton>
        </Alert>
      )}
    </section>
  );
}

type Verdict = "spam" | "not-spam";

/** Decides whether a lead is spam. Deciding it again changes nothing. */
export function useVerdict(lead: LeadDetail, take: LeadControl["take"]) {
  const { call } = useOpenSession();
  const { save, run } = useSave();
  const [verdict, setVerdict] = useState<Verdict>("not-spam");

  function decide(wanted: Verdict): void {
    setVerdict(wanted);
    void run(async () => take(await call(judgeLead, { id: lead.id, verdict: wanted })));
  }

  return { save, verdict, decide, tryAgain: () => decide(verdict) };
}

type VerdictControl = ReturnType<typeof useVerdict>;
