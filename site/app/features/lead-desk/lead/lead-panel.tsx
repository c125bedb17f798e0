import { useEffect, useRef } from "react";
import { PaintingStone, UnpaintedStone } from "../../../ui/stone.tsx";
import { useDesk } from "../desk-context.ts";
import { FailedStone } from "../list-states.tsx";
import { OpenLead } from "./open-lead.tsx";
import { PanelHead, type PanelPlace } from "./panel-head.tsx";
import { useLead } from "./use-lead.ts";

type LeadPanelProps = {
  id: string;
  place: PanelPlace;
  /** The focus goes in when somebody opened it, and stays in the list for who walks through it by keys. */
  takesFocus: () => boolean;
};

/** One lead: beside the list on wide windows, in its place on narrow ones. */
export function LeadPanel({ id, place, takesFocus }: LeadPanelProps) {
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
    <section className="lead-panel" aria-labelledby="lead-name">
      <PanelHead lead={state.status === "ready" ? state.lead : null} place={place}>
        <Heading id="lead-name" className="panel-name" tabIndex={-1} ref={heading}>
          {state.status === "ready" && (state.lead.isHeld ? words.flagged.heldName : state.lead.name)}
          {state.status === "loading" && detail.loading}
          {state.status === "missing" && detail.missing.title}
          {state.status === "failed" && detail.failed.title}
        </Heading>
      </PanelHead>
      {state.status === "ready" && <OpenLead lead={state.lead} control={control} />}
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
            <button type="button" className="inline-button" onClick={open}>
              {detail.failed.again}
            </button>
            . {detail.failed.text}
          </p>
        </div>
      )}
    </section>
  );
}
