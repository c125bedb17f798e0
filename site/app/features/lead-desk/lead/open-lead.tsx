import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { useEffect, useRef } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { useDesk } from "../desk-context.ts";
import { ChangeNote } from "./change-note.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { FlaggedLead } from "./flagged-lead.tsx";
import { GuardianFirst } from "./guardian-first.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { NoteForm } from "./note-form.tsx";
import { OtherLeads } from "./other-leads.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { Story } from "./story.tsx";
import { useChange } from "./use-change.ts";
import { useDraft } from "./use-draft.ts";
import type { LeadControl } from "./use-lead.ts";
import { useVerdict } from "./use-verdict.ts";

type OpenLeadProps = { lead: LeadDetail; control: LeadControl };

/** What is known of a lead, and what can be done with it. */
export function OpenLead({ lead, control }: OpenLeadProps) {
  const { words } = useDesk();
  const change = useChange(lead, control);
  const draft = useDraft(lead.id);
  const replyText = useRef<HTMLTextAreaElement>(null);
  const verdict = useVerdict(lead, control.take);
  const isDecided = lead.flaggedFor === null;
  const wasDecidedHere = isDecided && verdict.work.status === "done";
  const isReadable = isDecided && !lead.isHeld;

  // The buttons that were pressed are gone.
  useEffect(() => {
    if (wasDecidedHere) document.getElementById("lead-name")?.focus({ preventScroll: true });
  }, [wasDecidedHere]);

  return (
    <>
      <div className="panel-body">
        {lead.isMinor && isReadable && <GuardianFirst lead={lead} />}
        {isReadable && <ContactActions lead={lead} take={control.take} onReply={() => replyText.current?.focus()} />}
        {!isDecided && <FlaggedLead lead={lead} verdict={verdict} />}
        <div role="status" className="panel-said">
          {wasDecidedHere &&
            (lead.isHeld && verdict.verdict === "not-spam"
              ? words.flagged.decidedHeld
              : words.flagged.decided[verdict.verdict])}
        </div>
        {lead.isHeld && (
          <Alert kind="information" className="panel-alert">
            {words.flagged.held}
          </Alert>
        )}
        <ChangeNote change={change} />
        <LeadFacts lead={lead} change={change} />
        <Story lead={lead} />
        <OtherLeads others={lead.others} />
        {isReadable && <NoteForm lead={lead} draft={draft} take={control.take} />}
      </div>
      {isReadable && <ReplyForm lead={lead} draft={draft} take={control.take} textArea={replyText} />}
    </>
  );
}
