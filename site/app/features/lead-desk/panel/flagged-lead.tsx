import { judgeLead, type LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type { SpamSign } from "@campusward/contracts/leads/spam-signs";
import { useState } from "react";
import { callFailures } from "../../../desk-work/call-failures.ts";
import { TryAgain } from "../../../desk-work/failure-note.tsx";
import { useChange } from "../../../queries/use-save.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, keepFocus } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { useDesk } from "../desk-context.ts";
import { leadNameId } from "../element-ids.ts";

/** Why a request looks like spam, in a sentence each. */
const spamSignSentences: Record<SpamSign, string> = {
  "trap-filled": "A line that people cannot see was filled in.",
  "too-fast": "It was sent within two seconds of the form opening.",
  "no-timing": "Nothing says how long the form was open.",
  "no-browser": "It was not sent by an ordinary browser.",
  "link-in-name": "The name or the city holds a web address.",
  markup: "It holds the code of a link.",
  advertising: "It reads like an advertisement.",
  "mixed-scripts": "One word mixes letters of two scripts that look alike.",
  "scrambled-letters": "The name or the city is a jumble of small and capital letters.",
  "same-in-all-fields": "Name and city say the same.",
  "disposable-address": "The email address is of the throw-away kind.",
  "dotted-address": "The email address is strewn with dots.",
  "impossible-number": "There is no such phone number.",
  "same-digits": "The phone number is one digit again and again, or all of them in order.",
  "same-words": "The same name or number came from several email addresses within a day.",
};

const decidedTexts = {
  "not-spam": "Not spam. What was held back is on its way, and the 24 hours count from when it was received.",
  spam: "Spam. It is closed, and nobody was mailed.",
};

type Verdict = "spam" | "not-spam";

/**
 * Whether it is spam is decided, and deciding it again changes nothing; then it says what was decided here, and that a
 * lead is still held back.
 */
export function FlaggedLead({ lead }: { lead: LeadDetail }) {
  const judging = useVerdict(lead.id);
  const { verdict, isSaved } = judging;
  const isDecided = lead.flaggedFor === null;
  return (
    <>
      {!isDecided && <SpamQuestion lead={lead} judging={judging} />}
      <div role="status" className="panel-said">
        {isDecided &&
          isSaved &&
          (lead.isHeld && verdict === "not-spam"
            ? "Not spam. The parent or guardian gets the letter that asks them."
            : decidedTexts[verdict])}
      </div>
      {lead.isHeld && (
        <Alert kind="information" className="panel-alert">
          Nobody may read this before a parent or guardian agrees.
        </Alert>
      )}
    </>
  );
}

/** What was decided here last, and deciding it. */
function useVerdict(id: string) {
  const { store, replace } = useDesk();
  const { send, ...saving } = useChange();
  const [verdict, setVerdict] = useState<Verdict>("not-spam");

  function decide(wanted: Verdict): void {
    setVerdict(wanted);
    send(judgeLead, { id, verdict: wanted }, (answer) => {
      replace(answer);
      // The pressed buttons are gone.
      store.focusOn(leadNameId, { scroll: "none" });
    });
  }

  return { ...saving, verdict, decide };
}

function SpamQuestion({ lead, judging }: { lead: LeadDetail; judging: ReturnType<typeof useVerdict> }) {
  const { isPage } = useDesk();
  const { verdict, decide, isSaving, failure } = judging;
  // One heading level below the panel's own.
  const Heading = isPage ? "h2" : "h3";
  return (
    <section
      className="rounded-[6px] px-4.5 py-4 text-(length:--text-sm) border-l-6 border-l-amaltas-400 bg-amaltas-100"
      aria-labelledby="flagged-heading"
    >
      <Heading id="flagged-heading" className="font-semibold text-(length:--text-body)">
        This looks like spam.
      </Heading>
      <p>Nobody was mailed, and the 24 hours have not begun.</p>
      <p id="flagged-why" className="mt-3 font-semibold">
        Why it looks like it
      </p>
      <ul className="grid gap-1 mt-1 pl-4.5 list-disc" aria-labelledby="flagged-why">
        {(lead.flaggedFor ?? []).map((sign) => (
          <li key={sign}>{spamSignSentences[sign]}</li>
        ))}
      </ul>
      <ButtonRow>
        {(["not-spam", "spam"] as const).map((choice) => (
          <Button
            key={choice}
            small
            {...(choice === "spam" ? { look: "quiet" } : { "aria-describedby": "flagged-help" })}
            isBusy={isSaving}
            onMouseDown={keepFocus}
            onClick={() => decide(choice)}
          >
            {isSaving && verdict === choice ? "Deciding..." : choice === "spam" ? "It is spam" : "Not spam"}
          </Button>
        ))}
      </ButtonRow>
      <p id="flagged-help" className="mt-2.5 text-(length:--text-xs) text-ink-muted">
        {lead.isHeld
          ? "“Not spam” sends the parent or guardian the letter that asks them. Until they agree, nobody reads this."
          : "“Not spam” sends what was held back. The 24 hours count from when it was received."}
      </p>
      {failure && <TryAgain className="panel-alert" text={callFailures[failure]} onAgain={() => decide(verdict)} />}
    </section>
  );
}
