import { LeadSummary, readLead } from "@campusward/contracts/desk/leads-desk";
import { languageOf } from "@campusward/contracts/desk/templates";
import { useEffect } from "react";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { forgetRecent, noteRecent } from "../../../queries/recent-leads.ts";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { PaintingStone, UnpaintedStone } from "../../../ui/stone/stone.tsx";
import { useCommand, useDesk } from "../desk-context.ts";
import { leadNameId } from "../element-ids.ts";
import { SamePersonPill } from "../entry/same-person.tsx";
import { FailedStone } from "../reply-clock.tsx";
import { OpenLead } from "./open-lead.tsx";
import { PanelHead, type PanelPlace } from "./panel-head.tsx";

const titles = { loading: "Opening...", missing: "This lead is not here.", failed: "The lead did not come." };

type LeadPanelProps = {
  id: string;
  place: PanelPlace;
  /** The lead below it in the list. */
  upNext: LeadSummary | null;
};

/** One lead: next to the list on wide windows, instead of it on narrow ones. */
export function LeadPanel({ id, place, upNext }: LeadPanelProps) {
  const { isPage, store } = useDesk();
  const { lead, status, again } = useLead(id);
  const Heading = isPage ? "h1" : "h2";
  useCommand("open", id, () => store.focusOn(leadNameId, { scroll: "none" }), lead !== null || status !== "loading");

  return (
    <section
      className="lead-panel bg-white wide:fixed wide:z-10 wide:inset-y-0 wide:right-0 wide:left-auto wide:flex wide:flex-col wide:w-[var(--lead-panel,24.25rem)] wide:border-l-2 wide:border-l-ink max-wide:min-h-dvh"
      data-lead={id}
      aria-labelledby={leadNameId}
    >
      <PanelHead lead={lead} place={place} beside={lead && <SamePersonPill lead={lead} />}>
        <Heading
          id={leadNameId}
          className="font-bold font-display text-[1.25rem] leading-[1.15] tracking-[-0.01em] wrap-anywhere"
          lang={lead ? languageOf(lead.name) : undefined}
          translate={lead && !lead.isHeld ? "no" : "yes"}
          tabIndex={-1}
        >
          {!lead ? titles[status] : lead.isHeld ? "A student under 18" : lead.name}
        </Heading>
      </PanelHead>
      {lead ? <OpenLead lead={lead} upNext={upNext} /> : <PanelNote status={status} onAgain={again} />}
    </section>
  );
}

/** In place of a lead that has not come, or is not there. */
function PanelNote({ status, onAgain }: { status: keyof typeof titles; onAgain: () => void }) {
  return (
    <div className="panel-note" role={{ loading: undefined, missing: "status", failed: "alert" }[status]}>
      {status === "loading" && <PaintingStone className="h-18" />}
      {status === "missing" && <UnpaintedStone className="h-18" />}
      {status === "missing" && <p>It was erased, or the link is wrong.</p>}
      {status === "failed" && <FailedStone />}
      {status === "failed" && (
        <p>
          <span>{"Nothing was lost. "}</span>
          <InlineButton onClick={onAgain}>Try again</InlineButton>
        </p>
      )}
    </div>
  );
}

/** One lead: read when it is opened, and again when anybody changed it. */
function useLead(id: string) {
  const { noteLead, store } = useDesk();
  const { user } = useOpenSession();
  const { query } = useEndpoint(readLead, { id });
  const { data: lead, error, isError, refetch } = query;

  useEffect(() => {
    if (!lead) return;
    const summary = LeadSummary.parse(lead);
    noteLead(summary);
    noteRecent(user.uid, summary);
  }, [lead, noteLead, user.uid]);

  const isMissing = error instanceof RefusedError && error.code === "not_found";
  useEffect(() => {
    if (!isMissing) return;
    store.send({ type: "removed", lead: id });
    forgetRecent(user.uid, id);
  }, [isMissing, id, store, user.uid]);

  // If the lead cannot be read again, the shown one stays, and the notice about the connection says so.
  const shown = (!isMissing && lead) || null;
  const status: keyof typeof titles = isMissing ? "missing" : isError ? "failed" : "loading";
  return { lead: shown, status, again: () => void refetch() };
}
