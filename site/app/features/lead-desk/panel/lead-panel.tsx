import { type LeadDetail, LeadSummary, readLead } from "@campusward/contracts/desk/leads-desk";
import { languageOf } from "@campusward/contracts/desk/templates";
import { useEffect, useRef, useState } from "react";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { greetingName, withTemplate } from "../../../desk-work/use-templates.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { forgetRecent, noteRecent } from "../../../queries/recent-leads.ts";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { PaintingStone, UnpaintedStone } from "../../../ui/stone/stone.tsx";
import { demoHeadingId, LeadDemo } from "../demo/lead-demo.tsx";
import { useLeadTemplates } from "../demo/use-lead-demo.ts";
import { useDesk } from "../desk-context.ts";
import { SamePerson, SamePersonPill } from "../entry/same-person.tsx";
import { FailedStone } from "../list/lead-list.tsx";
import { NextLead } from "../next/next-lead.tsx";
import { NextLine } from "../next/next-line.tsx";
import { Quotes } from "../quote/quotes.tsx";
import { useIsWriting, useOwnPresence } from "../use-presence.ts";
import { ContactActions } from "./contact-actions.tsx";
import { useDraft } from "./drafts.ts";
import { FactsCard } from "./facts-card.tsx";
import { FlaggedLead, useVerdict } from "./flagged-lead.tsx";
import { ChangeNote, useChange } from "./lead-change.tsx";
import { LeadFacts, ownerFieldId } from "./lead-facts.tsx";
import { AnsweredElsewhere, BouncedAddress } from "./lead-notices.tsx";
import { PanelHead, type PanelPlace } from "./panel-head.tsx";
import { Timeline } from "./timeline.tsx";
import { NoteForm, ReplyForm } from "./write-forms.tsx";

type LeadPanelProps = {
  id: string;
  place: PanelPlace;
  /** The lead below it in the list. */
  upNext: LeadSummary | null;
  /** The focus moves into the panel when somebody opens it, and stays in the list during navigation by keys. */
  takesFocus: () => boolean;
};

/** One lead: next to the list on wide windows, instead of it on narrow ones. */
export function LeadPanel({ id, place, upNext, takesFocus }: LeadPanelProps) {
  const { words, isPage } = useDesk();
  const { detail } = words;
  const control = useLead(id);
  const { state, open } = control;
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = isPage ? "h1" : "h2";
  const isThere = state.status !== "loading";

  useEffect(() => {
    if (isThere && takesFocus()) heading.current?.focus({ preventScroll: true });
  }, [isThere, takesFocus]);

  return (
    <section className="lead-panel" data-lead={id} aria-labelledby="lead-name">
      <PanelHead
        lead={state.status === "ready" ? state.lead : null}
        place={place}
        beside={state.status === "ready" && <SamePersonPill lead={state.lead} />}
      >
        <Heading
          id="lead-name"
          className="panel-name"
          lang={state.status === "ready" ? languageOf(state.lead.name) : undefined}
          translate={state.status === "ready" && !state.lead.isHeld ? "no" : "yes"}
          tabIndex={-1}
          ref={heading}
        >
          {state.status === "ready"
            ? state.lead.isHeld
              ? words.flagged.heldName
              : state.lead.name
            : state.status === "loading"
              ? detail.loading
              : detail[state.status].title}
        </Heading>
      </PanelHead>
      {state.status === "ready" && <OpenLead lead={state.lead} upNext={upNext} control={control} />}
      {state.status === "loading" && (
        <div className="panel-note">
          <PaintingStone className="panel-note-stone" />
        </div>
      )}
      {state.status === "missing" && (
        <div className="panel-note" role="status">
          <UnpaintedStone className="panel-note-stone" />
          <p>{detail.missing.text}</p>
        </div>
      )}
      {state.status === "failed" && (
        <div className="panel-note" role="alert">
          <FailedStone />
          <p>
            <InlineButton onClick={open}>{detail.failed.again}</InlineButton>
            <span>{`. ${detail.failed.text}`}</span>
          </p>
        </div>
      )}
    </section>
  );
}

/** Open or not, and how often the number and the address were found to be wrong: they are then put into editing. */
const folded = { isOpen: false, contact: 0, email: 0 };

type OpenLeadProps = { lead: LeadDetail; upNext: LeadSummary | null; control: LeadControl };

function OpenLead({ lead, upNext, control }: OpenLeadProps) {
  const { words, wanted, isDown, contacts, handled } = useDesk();
  const templates = useLeadTemplates(lead, "mail");
  const change = useChange(lead, control);
  const draft = useDraft(lead.id);
  const replyText = useRef<HTMLTextAreaElement>(null);
  const verdict = useVerdict(lead, control.take);
  const isDecided = lead.flaggedFor === null;
  const wasDecidedHere = isDecided && verdict.save.status === "saved";
  const isReadable = isDecided && !lead.isHeld;

  useOwnPresence(lead.id, useIsWriting(draft.draft.reply) ? "writing" : "open", isDown);

  const [facts, setFacts] = useState(folded);
  const areFactsOpen = facts.isOpen || !isReadable;
  const correct = (wrong: "contact" | "email") =>
    setFacts((before) => ({ ...before, isOpen: true, [wrong]: before[wrong] + 1 }));

  function beginReply(): void {
    replyText.current?.focus();
  }

  function offer(text: string): void {
    const { reply } = draft.draft;
    if (reply.trim() !== "") draft.write({ reply: withTemplate(reply, text) });
    else
      draft.write({
        reply: `${words.demo.offer.greeting(greetingName(lead.answerTo.name ?? lead.name))}\n\n${text}`,
        wordSeen: lead.lastWordAt,
      });
    beginReply();
  }

  function writeInstead(template: string | null): void {
    const filled = templates.in("en").find(({ id }) => id === template);
    if (filled && draft.draft.reply.trim() === "") draft.write({ reply: filled.text, wordSeen: lead.lastWordAt });
    beginReply();
  }

  // A row, a key or the palette began it.
  const begun = isReadable ? wanted.of(lead.id) : null;
  useEffect(() => {
    if (begun === "reply") replyText.current?.focus();
    else if (begun === "owner" || begun === "demo") {
      const field = document.getElementById(begun === "owner" ? ownerFieldId : demoHeadingId);
      // It is there once the facts are open.
      if (!field && !facts.isOpen) return setFacts((before) => ({ ...before, isOpen: true }));
      field?.focus();
    } else return;
    wanted.done();
  }, [begun, wanted, facts]);

  // The pressed buttons no longer exist.
  useEffect(() => {
    if (wasDecidedHere) document.getElementById("lead-name")?.focus({ preventScroll: true });
  }, [wasDecidedHere]);

  return (
    <>
      <div className="panel-body">
        {handled.lead === lead.id && upNext && <NextLead key={`${upNext.id} ${handled.times}`} lead={upNext} />}
        {lead.isMinor && isReadable && <GuardianFirst lead={lead} />}
        {isReadable && (
          <ContactActions
            lead={lead}
            onReply={beginReply}
            onWrite={writeInstead}
            onWrongNumber={() => correct("contact")}
          />
        )}
        {isReadable && <AnsweredElsewhere lead={lead} take={control.take} />}
        {isReadable && <BouncedAddress lead={lead} onCorrect={() => correct("email")} />}
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
        {isReadable && lead.dueAt !== null && !contacts.asked(lead.id) && <NextLine lead={lead} change={change} />}
        <ChangeNote lead={lead} change={change} />
        <FactsCard
          lead={lead}
          isOpen={areFactsOpen}
          onToggle={isReadable ? () => setFacts(facts.isOpen ? folded : { ...facts, isOpen: true }) : undefined}
        >
          {areFactsOpen && (
            <LeadFacts
              lead={lead}
              change={change}
              take={control.take}
              wrongNumbers={facts.contact}
              wrongAddresses={facts.email}
            />
          )}
          {isReadable && lead.status !== "spam" && (
            <LeadDemo lead={lead} control={control} onOffer={offer} isFolded={!areFactsOpen} />
          )}
          {isReadable && areFactsOpen && <Quotes lead={lead} draft={draft} control={control} />}
        </FactsCard>
        <Timeline lead={lead} change={change} />
        <SamePerson lead={lead} take={control.take} />
        {isReadable && <NoteForm lead={lead} draft={draft} take={control.take} />}
      </div>
      {isReadable && <ReplyForm lead={lead} draft={draft} control={control} change={change} textArea={replyText} />}
    </>
  );
}

/** For a student under 18, says whom to write to before it offers anything else. */
function GuardianFirst({ lead }: { lead: LeadDetail }) {
  const { detail } = useDesk().words;
  const { name, email } = lead.answerTo;
  const isGuardian = email !== lead.email || name !== lead.name;
  return (
    <Alert kind="information" className="panel-alert">
      <span>{isGuardian && name ? detail.minorWithGuardian(name) : detail.minor}</span>
      {isGuardian && <span className="break-words">{email}</span>}
    </Alert>
  );
}

type LeadState = { status: "loading" | "failed" | "missing" } | { status: "ready"; lead: LeadDetail };

/** One lead: read when it is opened, and again when anybody changed it. */
function useLead(id: string) {
  const { noteLead, noteGone } = useDesk();
  const { user } = useOpenSession();
  const { query, replace } = useEndpoint(readLead, { id });
  const { data: lead, error, isError, refetch } = query;

  useEffect(() => {
    if (!lead) return;
    const summary = LeadSummary.parse(lead);
    noteLead(summary);
    noteRecent(user.uid, summary);
  }, [lead, noteLead, user.uid]);

  /** Throws as a call does. */
  async function read(): Promise<LeadDetail> {
    const { data, error: failure } = await refetch();
    if (failure || !data) throw failure;
    return data;
  }

  const isMissing = error instanceof RefusedError && error.code === "not_found";
  useEffect(() => {
    if (!isMissing) return;
    noteGone(id);
    forgetRecent(user.uid, id);
  }, [isMissing, id, noteGone, user.uid]);

  // If the lead cannot be read again, the shown one stays, and the notice about the connection says so.
  const state: LeadState =
    lead && !isMissing ? { status: "ready", lead } : { status: isMissing ? "missing" : isError ? "failed" : "loading" };
  return { state, take: replace, read, open: () => void refetch() };
}

export type LeadControl = ReturnType<typeof useLead>;
