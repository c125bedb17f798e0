import type { LeadDetail } from "@campusward/contracts/leads-desk";
import { useRef } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { useDesk } from "../desk-context.ts";
import { ChangeNote } from "./change-note.tsx";
import { ContactActions } from "./contact-actions.tsx";
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
  const { words } = useDesk();
  const change = useChange(lead, control);
  const draft = useDraft(lead.id);
  const replyText = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <div className="panel-body">
        <ContactActions lead={lead} take={control.take} onReply={() => replyText.current?.focus()} />
        {lead.isMinor && (
          <Alert kind="information" className="panel-alert">
            {words.detail.minor}
          </Alert>
        )}
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
