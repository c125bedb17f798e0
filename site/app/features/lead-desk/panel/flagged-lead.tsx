import { judgeLead, type LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { useOpenSession } from "../../../identity/session.ts";
import { useSave } from "../../../queries/use-save.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, keepFocus } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { useDesk } from "../desk-context.ts";
import { leadNameId } from "../element-ids.ts";
import type { LeadControl } from "./lead-panel.tsx";
import { PanelFailure } from "./panel-head.tsx";

/** Whether it is spam is decided; then it says what was decided here, and that a lead is still held back. */
export function FlaggedLead({ lead, verdict }: FlaggedLeadProps) {
  const { flagged } = useDesk().words;
  const isDecided = lead.flaggedFor === null;
  const isHeldStill = lead.isHeld && verdict.verdict === "not-spam";
  return (
    <>
      {!isDecided && <SpamQuestion lead={lead} verdict={verdict} />}
      <div role="status" className="panel-said">
        {isDecided &&
          verdict.save.status === "saved" &&
          (isHeldStill ? flagged.decidedHeld : flagged.decided[verdict.verdict])}
      </div>
      {lead.isHeld && (
        <Alert kind="information" className="panel-alert">
          {flagged.held}
        </Alert>
      )}
    </>
  );
}

function SpamQuestion({ lead, verdict }: FlaggedLeadProps) {
  const { words, isPage } = useDesk();
  const { flagged } = words;
  // One heading level below the panel's own.
  const Heading = isPage ? "h2" : "h3";
  const { save, decide, tryAgain } = verdict;
  const isSaving = save.status === "saving";
  return (
    <section
      className="rounded-[6px] px-4.5 py-4 text-(length:--text-sm) border-l-6 border-l-amaltas-400 bg-amaltas-100"
      aria-labelledby="flagged-heading"
    >
      <Heading id="flagged-heading" className="font-semibold text-(length:--text-body)">
        {flagged.heading}
      </Heading>
      <p>{flagged.text}</p>
      <p id="flagged-why" className="mt-3 font-semibold">
        {flagged.why}
      </p>
      <ul className="grid gap-1 mt-1 pl-4.5 list-disc" aria-labelledby="flagged-why">
        {(lead.flaggedFor ?? []).map((sign) => (
          <li key={sign}>{flagged.signs[sign]}</li>
        ))}
      </ul>
      <ButtonRow>
        {(["not-spam", "spam"] as const).map((choice) => (
          <Button
            key={choice}
            small
            {...(choice === "spam" ? { look: "outline" } : { "aria-describedby": "flagged-help" })}
            aria-disabled={isSaving || undefined}
            onMouseDown={keepFocus}
            onClick={() => decide(choice)}
          >
            {isSaving && verdict.verdict === choice
              ? flagged.deciding
              : choice === "spam"
                ? flagged.spam
                : flagged.notSpam}
          </Button>
        ))}
      </ButtonRow>
      <p id="flagged-help" className="mt-2.5 text-(length:--text-xs) text-ink-muted">
        {lead.isHeld ? flagged.helpHeld : flagged.help}
      </p>
      {save.status === "failed" && <PanelFailure text={flagged.failed} again={flagged.again} onAgain={tryAgain} />}
    </section>
  );
}

type FlaggedLeadProps = { lead: LeadDetail; verdict: VerdictControl };

type Verdict = "spam" | "not-spam";

/** Decides whether a lead is spam. Deciding it again changes nothing. */
export function useVerdict(lead: LeadDetail, take: LeadControl["take"]) {
  const { store } = useDesk();
  const { call } = useOpenSession();
  const { save, run } = useSave();
  const [verdict, setVerdict] = useState<Verdict>("not-spam");

  function decide(wanted: Verdict): void {
    setVerdict(wanted);
    void run(async () => {
      take(await call(judgeLead, { id: lead.id, verdict: wanted }));
      // The pressed buttons are gone.
      store.focusOn(leadNameId, { scroll: "none" });
    });
  }

  return { save, verdict, decide, tryAgain: () => decide(verdict) };
}

type VerdictControl = ReturnType<typeof useVerdict>;
