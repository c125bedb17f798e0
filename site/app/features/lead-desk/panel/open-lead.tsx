import { type LeadDetail, type LeadSummary, sayAnswered } from "@campusward/contracts/desk/leads-desk";
import { ArrowRight, ChevronDown, ChevronUp } from "lucide";
import { useState } from "react";
import { callFailures } from "../../../desk-work/call-failures.ts";
import { CopyButton } from "../../../desk-work/copy-button.tsx";
import { useCallOnce, useSave } from "../../../queries/use-save.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { firstNameOf } from "../../../ui/initials.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { demoHeadingId, LeadDemo } from "../demo/lead-demo.tsx";
import { useDeskAddress } from "../desk-address.ts";
import { useCommand, useDesk, useDeskState, useLeadState } from "../desk-context.ts";
import { nextLeadId, ownerFieldId, recordPaymentId } from "../element-ids.ts";
import { SamePerson } from "../entry/same-person.tsx";
import { opening } from "../list/lead-rows.tsx";
import { NextLine } from "../next/next-line.tsx";
import { AskedCard } from "../payments/asked-card.tsx";
import { LeadPayments } from "../payments/lead-payments.tsx";
import { StruckCard } from "../payments/struck-card.tsx";
import { useLeadPayments } from "../payments/use-lead-payments.ts";
import { Quotes } from "../quote/quotes.tsx";
import { shortClock } from "../reply-clock.tsx";
import { useOwnPresence } from "../use-presence.ts";
import { ContactActions } from "./contact-actions.tsx";
import { useDraft } from "./drafts.ts";
import { Address } from "./fact.tsx";
import { FlaggedLead } from "./flagged-lead.tsx";
import { ChangeNote, useChange } from "./lead-change.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { NoteForm } from "./note-form.tsx";
import { PanelHeading } from "./panel-head.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { Timeline } from "./timeline.tsx";

/** A lead that has come: what is next with it, what is known of it, what was said, and the reply below. */
export function OpenLead({ lead, upNext }: { lead: LeadDetail; upNext: LeadSummary | null }) {
  const { contacts } = useDesk();
  const isHandled = useDeskState(({ handled }) => handled === lead.id);
  const change = useChange(lead);
  const draft = useDraft(lead.id);
  const isReadable = lead.flaggedFor === null && !lead.isHeld;
  const facts = useFacts(lead.id, isReadable);
  const payments = useLeadPayments(lead, isReadable && facts.isOpen);
  useOwnPresence(lead.id, draft.draft.reply);

  return (
    <>
      <div className="px-5 pt-3.5 pb-5 wide:flex-1 wide:min-h-0 wide:overflow-auto wide:overscroll-contain">
        {isHandled && upNext && <NextLead lead={upNext} />}
        {lead.isMinor && isReadable && <GuardianFirst lead={lead} />}
        {isReadable && (
          <>
            <ContactActions lead={lead} />
            <AnsweredElsewhere lead={lead} />
            <BouncedAddress lead={lead} />
          </>
        )}
        {isReadable && <StruckCard payments={payments} />}
        {isReadable && <AskedCard lead={lead} payments={payments} />}
        <FlaggedLead lead={lead} />
        {isReadable && lead.dueAt !== null && !contacts.asked(lead.id) && <NextLine lead={lead} change={change} />}
        <ChangeNote lead={lead} change={change} />
        <FactsCard lead={lead} isOpen={facts.isOpen} onToggle={isReadable ? facts.toggle : undefined}>
          {facts.isOpen && <LeadFacts lead={lead} change={change} />}
          {isReadable && lead.status !== "spam" && <LeadDemo lead={lead} isFolded={!facts.isOpen} />}
          {isReadable && facts.isOpen && <Quotes lead={lead} draft={draft} />}
          {isReadable && facts.isOpen && !payments.isPressing && <LeadPayments lead={lead} payments={payments} />}
        </FactsCard>
        {isReadable && payments.isPressing && <LeadPayments lead={lead} payments={payments} />}
        <Timeline lead={lead} change={change} />
        <SamePerson lead={lead} />
        {isReadable && <NoteForm lead={lead} draft={draft} />}
      </div>
      {isReadable && <ReplyForm lead={lead} draft={draft} change={change} />}
    </>
  );
}

type FactsCardProps = {
  lead: LeadDetail;
  isOpen: boolean;
  /** Left out where the facts are what is decided by: they then stay open. */
  onToggle: (() => void) | undefined;
  children: Elements;
};

/** How somebody is reached, in a line; all else that is known of them at a press, or by its key. */
function FactsCard({ lead, isOpen, onToggle, children }: FactsCardProps) {
  return (
    <section
      className={`mt-2 rounded-box border-2 px-3 py-1 text-(length:--text-sm) ${isOpen && onToggle ? "border-ink" : "border-jamun-200"}`}
      aria-label="Facts"
    >
      <div className="flex items-center justify-between gap-2">
        {isOpen ? <PanelHeading>Facts</PanelHeading> : <ReachedBy lead={lead} />}
        {onToggle && (
          <button
            type="button"
            className="facts-toggle flex flex-none items-center gap-1.5 min-h-11 font-semibold cursor-pointer"
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <span>{isOpen ? "Fold" : "Facts"}</span>
            <LineIcon of={isOpen ? ChevronUp : ChevronDown} size={20} strokeWidth={2.25} />
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

/** Whom an answer goes to: of a student under 18 the parent or guardian, and the student's number says whose it is. */
function ReachedBy({ lead }: { lead: LeadDetail }) {
  const { contact, city, answerTo } = lead;
  return (
    <div className="min-w-0">
      {contact && (
        <p className="flex flex-wrap items-center gap-y-0 gap-x-1.5">
          {!answerTo.hasNumber && <span>Student’s phone</span>}{" "}
          <span className="flex items-center gap-1.5">
            <strong translate="no">{contact}</strong>
            <CopyButton text={contact} label="Copy the number" className="w-8 -my-2" />
          </span>
        </p>
      )}
      <p className="wrap-anywhere text-ink-muted">
        {answerTo.email && <Address of={answerTo.email} />}
        {city && <span>{answerTo.email ? `\u00a0· ${city}` : city}</span>}
      </p>
    </div>
  );
}

/** Whether the facts are open: at a press, by their key, and where they are what is decided by. */
function useFacts(lead: string, isReadable: boolean) {
  const { store } = useDesk();
  const [isOpened, setOpened] = useState(false);
  const toggle = () => setOpened(!isOpened);

  function goTo(id: string): void {
    if (!document.getElementById(id)) setOpened(true);
    store.focusOn(id);
  }
  useCommand("facts", lead, () => isReadable && toggle());
  useCommand("owner", lead, () => goTo(ownerFieldId));
  useCommand("demo", lead, () => goTo(demoHeadingId));
  useCommand("payments", lead, () => goTo(recordPaymentId));

  // What was found to be wrong is put into editing.
  useCommand("correct", lead, ({ fact }) => {
    setOpened(true);
    store.ask({ do: fact, lead });
  });

  return { isOpen: isOpened || !isReadable, toggle };
}

/** After a lead was answered or called: the next one, with Enter. */
function NextLead({ lead }: { lead: LeadSummary }) {
  const { open } = useDesk();
  const { hrefOf } = useDeskAddress();
  const clock = shortClock(useLeadState(lead).clock);
  const name = lead.isHeld ? "A student under 18" : lead.name;

  return (
    <a
      id={nextLeadId}
      href={hrefOf(lead.id)}
      className="flex items-center justify-between gap-3 min-h-11 mb-3 rounded-input px-3.5 py-1.5 font-[650] text-(length:--text-sm) bg-neem-100 [&>svg]:flex-none hover:bg-neem-300"
      onClick={opening(() => open(lead.id))}
    >
      <span>{`Next: ${[name, clock].filter(Boolean).join(", ")}`}</span>
      <LineIcon of={ArrowRight} size={20} strokeWidth={2.25} />
    </a>
  );
}

/** Reply in the notice reaches them where no mail comes in, and the desk sees nothing of it. */
function AnsweredElsewhere({ lead }: { lead: LeadDetail }) {
  const { replace } = useDesk();
  const callOnce = useCallOnce();
  const { run, isSaving, failure } = useSave();
  if (!lead.mayBeAnswered) return null;
  const who = firstNameOf(lead.answerTo.name ?? lead.name) ?? lead.name;
  const say = () => void run(async () => replace(await callOnce(sayAnswered, { id: lead.id })));
  return (
    <p className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3 mt-3 rounded-input px-3 py-2 text-(length:--text-sm) bg-roller-100">
      <span>{`Reply in the notice goes to ${who}, past the desk. Did you answer from your mailbox?`}</span>{" "}
      <InlineButton className="pointer-coarse:min-h-11" onClick={say}>
        {isSaving ? "Saving..." : "Yes, I answered"}
      </InlineButton>
      {failure && <span role="alert">{callFailures[failure]}</span>}
    </p>
  );
}

/** A mail to their address came back: whoever reads it can correct it at once. */
function BouncedAddress({ lead }: { lead: LeadDetail }) {
  const { store } = useDesk();
  if (lead.bounced === null) return null;
  const { address, reason } = lead.bounced;
  return (
    <Alert className="panel-alert">
      <p>{`${address} takes no mail.`}</p>
      {reason && <p className="font-normal text-sm">{`The server said: ${reason}`}</p>}
      {address === lead.email && (
        <p>
          <InlineButton onClick={() => store.ask({ do: "correct", lead: lead.id, fact: "email" })}>
            Correct the address
          </InlineButton>
        </p>
      )}
    </Alert>
  );
}

/** For a student under 18, says whom to write to before it offers anything else. */
function GuardianFirst({ lead }: { lead: LeadDetail }) {
  const { name, email } = lead.answerTo;
  const isGuardian = email !== lead.email || name !== lead.name;
  return (
    <Alert kind="information" className="panel-alert">
      <span>
        {isGuardian && name
          ? `Under 18. Write to ${name}, parent or guardian, first: `
          : "Under 18. Write to the parent or guardian."}
      </span>
      {isGuardian && <span className="break-words">{email}</span>}
    </Alert>
  );
}
