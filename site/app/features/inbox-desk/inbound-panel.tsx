import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import {
  attachInbound,
  type InboundDetail,
  type InboundNote,
  leadOfInbound,
  readInbound,
  setInboundAside,
} from "@campusward/contracts/mail/inbound-desk";
import { useState } from "react";
import { callFailures } from "../../desk-work/call-failures.ts";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { isChoosable, LeadSearch } from "../../desk-work/find-lead.tsx";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { filesLeftOut } from "../../desk-work/mail-file-words.ts";
import { MailFiles } from "../../desk-work/mail-files.tsx";
import { useNavigation } from "../../navigation/navigation.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useCallOnce, useChange } from "../../queries/use-save.ts";
import { InlineButton, LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SidePanel } from "../../ui/list/side-panel.tsx";
import { MailWords } from "./mail-panel.tsx";

const failureTexts = { ...callFailures, changed_meanwhile: "It stands in a story already." };

const quoted = (lines: number) => `The mail before, ${lines} ${lines === 1 ? "line" : "lines"}`;

const notes: Record<InboundNote, string> = {
  "several-leads": "Several open leads have this address.",
  "not-proved": "It bears a colleague’s address, and no server vouches for it. Nothing was sent.",
  "no-second-step": "It is a colleague’s whose role asks for a second step, and who has none. Nothing was sent.",
  "too-many": "More than five from this address in a day.",
  empty: "It holds no words but what it quotes. Nothing was sent.",
};

type InboundPanelProps = { id: string; onChange: () => void; onClose: () => void };

/** One mail: its words, and what can become of it. */
export function InboundPanel({ id, onChange, onClose }: InboundPanelProps) {
  const { query } = useEndpoint(readInbound, { id });
  const mail = query.data ?? null;
  return (
    <SidePanel
      id="inbound-heading"
      heading={mail ? mail.subject || "No subject" : "Opening the mail…"}
      about={mail && (mail.sentBy ? `From ${mail.from.address}, sent by ${mail.sentBy}` : `From ${mail.from.address}`)}
      onClose={onClose}
    >
      <AnswerFrame query={query} coming="Opening the mail…">
        {mail && (
          <>
            {mail.note && <Alert kind="information">{notes[mail.note]}</Alert>}
            <MailWords>{mail.text}</MailWords>
            {mail.quoted && (
              <details className="my-2 text-sm">
                <summary>{quoted(mail.quoted.split("\n").length)}</summary>
                <MailWords>{mail.quoted}</MailWords>
              </details>
            )}
            <MailFiles files={mail.attached} />
            {mail.leftOut.map(({ name, why }) => (
              <p key={name} className="text-sm text-ink-muted">
                {filesLeftOut[why](name)}
              </p>
            ))}
            <Sorting mail={mail} onChange={onChange} onClose={onClose} />
          </>
        )}
      </AnswerFrame>
    </SidePanel>
  );
}

type SortingProps = { mail: InboundDetail; onChange: () => void; onClose: () => void };

function Sorting({ mail, onChange, onClose }: SortingProps) {
  const { navigate } = useNavigation();
  const callOnce = useCallOnce();
  const { send, run, isSaving, failure } = useChange();
  const [name, setName] = useState(mail.from.name ?? "");
  const isThrown = mail.state === "thrown-away";

  const openLead = ({ id }: { id: string }) => navigate(`/adminDashboardHome?lead=${id}`);
  const putTo = (lead: { id: string }) =>
    void run(async () => openLead(await callOnce(attachInbound, { id: mail.id, lead: lead.id })));
  const make = () => void run(async () => openLead(await callOnce(leadOfInbound, { id: mail.id, name })));
  const move = () =>
    send(setInboundAside, { id: mail.id, state: isThrown ? "unmatched" : "thrown-away" }, () => {
      onChange();
      onClose();
    });

  return (
    <div className="mt-4 grid gap-4">
      <FailureNote failure={failure} words={failureTexts} />
      {mail.near.length > 0 && <LeadChoices leads={mail.near} onChoose={putTo} />}
      <LeadSearch label="Another lead: name, city or address" onChoose={putTo} />
      {mail.from.address && (
        <Form
          className="flex items-end gap-2 [&>.field]:flex-1"
          noValidate={false}
          onSubmit={() => name.trim() && make()}
        >
          <Field label="Name" value={name} maxLength={120} required onChange={({ target }) => setName(target.value)} />
          <Button type="submit" look="primary" small isBusy={isSaving} busy="Making...">
            Make a lead
          </Button>
        </Form>
      )}
      <LinkButton isBusy={isSaving} onClick={move}>
        {isThrown ? "Bring it back" : "Throw it away"}
      </LinkButton>
    </div>
  );
}

type LeadChoicesProps = { leads: readonly LeadSummary[]; onChoose: (lead: LeadSummary) => void };

function LeadChoices({ leads, onChoose }: LeadChoicesProps) {
  return (
    <div>
      <p className="font-semibold">Leads with this address</p>
      <ul className="grid gap-1">
        {leads.filter(isChoosable).map((lead) => (
          <li key={lead.id}>
            <InlineButton onClick={() => onChoose(lead)}>{`Put to ${lead.name}, ${lead.reference}`}</InlineButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
