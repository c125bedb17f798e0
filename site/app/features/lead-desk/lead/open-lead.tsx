import type { LeadDetail } from "@campusward/contracts/leads-desk";
import { useRef } from "react";
import { ChangeNote } from "./change-note.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { GuardianFirst } from "./guardian-first.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { NoteForm } from "./note-form.tsx";
import { OtherLeads } from "./other-leads.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { Story } from "./story.tsx";
import { useChange } from "./use-change.ts";
import { useDraft } from "./use-draft.ts";
import type { LeadControl } from "./use-lead.ts";

type OpenLeadProps = { lead: LeadDetail; control: LeadControl };

/** What is known of a lead, and what can be done with it. */
export function OpenLead({ lead, control }: OpenLeadProps) {
  const change = useChange(lead, control);
  const draft = useDraft(lead.id);
  const replyText = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <div className="panel-body">
        {lead.isMinor && <GuardianFirst lead={lead} />}
        <ContactActions lead={lead} take={control.take} onReply={() => replyText.current?.focus()} />
        <ChangeNote change={change} />
        <LeadFacts lead={lead} change={change} />
        <Story lead={lead} />
        <OtherLeads others={lead.others} />
        <NoteForm lead={lead} draft={draft} take={control.take} />
      </div>
      <ReplyForm lead={lead} draft={draft} take={control.take} textArea={replyText} />
    </>
  );
}
