import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { nameOfQuote, type SentQuote } from "@campusward/contracts/quotes/quote-content";
import { readQuoteLink } from "@campusward/contracts/quotes/quotes";
import { useState } from "react";
import { company } from "../../../content/company.ts";
import { endOfTeamDay, spokenDay, teamDayOf } from "../../../dates/team-clock.ts";
import { moneyText } from "../../../desk-work/payments/payment-words.ts";
import { useChange, useSave } from "../../../queries/use-save.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { StoneMark } from "../../../ui/stone/stone-mark.tsx";
import { useDesk } from "../desk-context.ts";
import type { DraftControl } from "../panel/drafts.ts";
import { PanelHeading } from "../panel/panel-head.tsx";
import type { QuoteDialog } from "./quote-dialog.tsx";
import { beginNewer, beginQuote, TypedQuote } from "./typed-quote.ts";

const own = {
  tax: { name: company.tax.name, percent: String(company.tax.percent) },
  recordsMove: "Your records move in within a week of payment",
};

const stateNames = {
  sent: "Sent",
  /** Programs that check mails open links, too. */
  opened: "Opened by them or a mail scanner",
  accepted: "Accepted",
  past: "Ended",
};

/** The quotes of a lead, and the way to write one. What is typed is kept until it is sent. */
export function Quotes({ lead, draft }: { lead: LeadDetail; draft: DraftControl }) {
  const { now } = useDesk();
  const fetching = useSave();
  /** Its form is fetched when one is written. */
  const [Dialog, setDialog] = useState<typeof QuoteDialog | null>(null);
  /** The quote of which a newer version is wanted, while another one is being written. */
  const [wanted, setWanted] = useState<SentQuote | null>(null);
  const typed = TypedQuote.safeParse(JSON.parse(draft.draft.quote ?? "null")).data ?? null;
  const today = teamDayOf(now);

  function open(begun: TypedQuote | null): void {
    if (begun) draft.write({ quote: JSON.stringify(begun) });
    setWanted(null);
    void fetching.run(async () => {
      const fetched = await import("./quote-dialog.tsx");
      setDialog(() => fetched.QuoteDialog);
    });
  }

  function openNewer(sent: SentQuote): void {
    open(beginNewer(sent, nameOfQuote(sent), today));
  }

  function askForNewer(sent: SentQuote): void {
    if (!typed) openNewer(sent);
    else if (typed.replaces?.id === sent.id) open(null);
    else setWanted(sent);
  }

  return (
    <section className="pt-4.5" aria-labelledby="lead-quotes">
      <PanelHeading id="lead-quotes">Quotes</PanelHeading>
      {lead.quotes.length > 0 && (
        <ul>
          {lead.quotes.map((sent) => (
            <SentOne key={sent.id} lead={lead} sent={sent} onNewer={() => askForNewer(sent)} />
          ))}
        </ul>
      )}
      {wanted && typed && (
        <p role="alert" className="timeline-line">
          You are writing another quote. Send it first, or throw it away.
        </p>
      )}
      <ButtonRow>
        <Button small look="quiet" onClick={() => open(typed ? null : beginQuote(lead, own, today))}>
          {typed ? "Go on with the quote" : "Write a quote"}
        </Button>
        {wanted && typed && (
          <LinkButton
            onClick={() => openNewer(wanted)}
          >{`Throw it away and write a newer ${nameOfQuote(wanted)}`}</LinkButton>
        )}
      </ButtonRow>
      {fetching.failure && (
        <p role="alert" className="timeline-line">
          The form did not come. Load this page again: what you typed is kept.
        </p>
      )}
      {Dialog && typed && (
        <Dialog lead={lead} typed={typed} draft={draft} today={today} onClose={() => setDialog(null)} />
      )}
    </section>
  );
}

/** What became of it; a day for all but the last. */
function stateOf(sent: SentQuote, lead: LeadDetail, today: string): { state: keyof typeof caps; at: number } {
  const { acceptedAt, openedAt, sentAt, content } = sent;
  if (acceptedAt !== null) return { state: "accepted", at: acceptedAt };
  const isReplaced = lead.quotes.some(
    ({ reference, version }) => reference === sent.reference && version > sent.version,
  );
  if (isReplaced) return { state: "replaced", at: sentAt };
  if (content.validUntil < today) return { state: "past", at: endOfTeamDay(content.validUntil) };
  return openedAt === null ? { state: "sent", at: sentAt } : { state: "opened", at: openedAt };
}

const caps = { sent: "amaltas", opened: "roller", accepted: "neem", past: "unpainted", replaced: "unpainted" } as const;

function SentOne({ lead, sent, onNewer }: { lead: LeadDetail; sent: SentQuote; onNewer: () => void }) {
  const { now } = useDesk();
  const { send, isSaved, failure } = useChange();
  const { state, at } = stateOf(sent, lead, teamDayOf(now));
  const said = state === "replaced" ? "There is a newer one" : `${stateNames[state]}, ${spokenDay(at, now)}`;
  return (
    <li className="flex gap-3 py-2">
      <StoneMark cap={caps[state]} />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-y-0.5 gap-x-2.5 tabular-nums">
          <span>{nameOfQuote(sent)}</span> <strong>{moneyText(sent.total, sent.content.currency)}</strong>
        </p>
        <p className="timeline-line">{said}</p>
        <p className="flex flex-wrap gap-y-0.5 gap-x-4 text-(length:--text-sm)">
          {state !== "replaced" && <LinkButton onClick={onNewer}>Newer version</LinkButton>}
          {state !== "replaced" && (
            <LinkButton
              onClick={() =>
                send(readQuoteLink, { id: lead.id, quote: sent.id }, async ({ link }) => {
                  await navigator.clipboard.writeText(link);
                })
              }
            >
              Copy the link
            </LinkButton>
          )}
        </p>
        <p role="status" className="timeline-line">
          {isSaved ? "The link is copied." : failure && "The link cannot be read. Send a newer version."}
        </p>
      </div>
    </li>
  );
}
