import { type LeadSummary, listLeads } from "@campusward/contracts/desk/leads-desk";
import {
  attachInbound,
  type InboundDetail,
  leadOfInbound,
  readInbound,
  setInboundAside,
} from "@campusward/contracts/mail/inbound-desk";
import { useId, useState } from "react";
import type { MailInWords } from "../../content/desk/mail/mail-in.ts";
import { MailFiles } from "../../desk-work/mail-files.tsx";
import { useOpenSession } from "../../identity/session.ts";
import { useNavigation } from "../../navigation/navigation.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useSave } from "../../queries/use-save.ts";
import { InlineButton, LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ListFrame } from "../../ui/list/list-frame.tsx";
import { SidePanel } from "../../ui/list/side-panel.tsx";
import { MailWords } from "./mail-panel.tsx";

type InboundPanelProps = { id: string; words: MailInWords; onChange: () => void; onClose: () => void };

/** One mail: its words, and what can become of it. */
export function InboundPanel({ id, words, onChange, onClose }: InboundPanelProps) {
  const { query } = useEndpoint(readInbound, { id });
  const mail = query.data ?? null;
  const said = words.panel;
  return (
    <SidePanel
      id="inbound-heading"
      heading={mail ? mail.subject || words.noSubject : said.coming}
      about={mail && said.from(mail.from.address, mail.sentBy)}
      onClose={onClose}
    >
      <ListFrame query={query} words={{ ...words.list, coming: said.coming }}>
        {mail && (
          <>
            {mail.note && <Alert kind="information">{words.notes[mail.note]}</Alert>}
            <MailWords>{mail.text}</MailWords>
            {mail.quoted && (
              <details className="my-2 text-sm">
                <summary>{said.quoted(mail.quoted.split("\n").length)}</summary>
                <MailWords>{mail.quoted}</MailWords>
              </details>
            )}
            <MailFiles files={mail.attached} words={words.files} />
            {mail.leftOut.map(({ name, why }) => (
              <p key={name} className="text-sm text-ink-muted">
                {words.files.leftOut[why](name)}
              </p>
            ))}
            <Sorting mail={mail} words={words} onChange={onChange} onClose={onClose} />
          </>
        )}
      </ListFrame>
    </SidePanel>
  );
}

type SortingProps = { mail: InboundDetail; words: MailInWords; onChange: () => void; onClose: () => void };

function Sorting({ mail, words, onChange, onClose }: SortingProps) {
  const { call } = useOpenSession();
  const { navigate } = useNavigation();
  const { run, isSaving, failure } = useSave();
  const [name, setName] = useState(mail.from.name ?? "");
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<readonly LeadSummary[] | null>(null);
  const field = useId();
  const said = words.panel;
  const isThrown = mail.state === "thrown-away";

  function openLead(id: string): void {
    navigate(`/adminDashboardHome?lead=${id}`);
  }

  const putTo = (lead: string) => void run(async () => openLead((await call(attachInbound, { id: mail.id, lead })).id));
  const make = () => void run(async () => openLead((await call(leadOfInbound, { id: mail.id, name })).id));
  const move = () =>
    void run(async () => {
      await call(setInboundAside, { id: mail.id, state: isThrown ? "unmatched" : "thrown-away" });
      onChange();
      onClose();
    });
  const find = () =>
    void run(async () => setFound((await call(listLeads, { view: "all", q: typed.trim() })).leads.slice(0, 5)));

  return (
    <div className="mt-4 grid gap-4">
      {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
      {mail.near.length > 0 && <LeadChoices heading={said.near} leads={mail.near} words={words} onChoose={putTo} />}
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) find();
        }}
      >
        <label htmlFor={`${field}-find`}>{said.other}</label>
        <div className="flex gap-2">
          <input
            id={`${field}-find`}
            className="field-input min-w-0 flex-1"
            value={typed}
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" look="outline" small aria-disabled={isSaving || undefined}>
            {said.find}
          </Button>
        </div>
        <div role="status">
          {found?.length === 0 && <span>{said.nobody}</span>}
          {found && found.length > 0 && <LeadChoices heading={null} leads={found} words={words} onChoose={putTo} />}
        </div>
      </form>
      {mail.from.address && (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) make();
          }}
        >
          <label htmlFor={`${field}-name`}>{said.name}</label>
          <div className="flex gap-2">
            <input
              id={`${field}-name`}
              className="field-input min-w-0 flex-1"
              value={name}
              maxLength={120}
              required
              onChange={({ target }) => setName(target.value)}
            />
            <Button type="submit" look="yellow" small aria-disabled={isSaving || undefined}>
              {isSaving ? said.making : said.make}
            </Button>
          </div>
        </form>
      )}
      <LinkButton isBusy={isSaving} onClick={move}>
        {isThrown ? said.bringBack : said.throwAway}
      </LinkButton>
    </div>
  );
}

type LeadChoicesProps = {
  heading: string | null;
  leads: readonly LeadSummary[];
  words: MailInWords;
  onChoose: (id: string) => void;
};

function LeadChoices({ heading, leads, words, onChoose }: LeadChoicesProps) {
  return (
    <div>
      {heading && <p className="font-semibold">{heading}</p>}
      <ul className="grid gap-1">
        {leads
          .filter(({ isHeld, flaggedFor }) => !isHeld && flaggedFor === null)
          .map(({ id, name, reference }) => (
            <li key={id}>
              <InlineButton onClick={() => onChoose(id)}>{words.panel.putTo(name, reference)}</InlineButton>
            </li>
          ))}
      </ul>
    </div>
  );
}
