import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { ChevronDown, ChevronUp } from "lucide";
import type { ReactNode } from "react";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { CloseButton } from "../../../ui/close-button.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDeskAddress } from "../desk-address.ts";
import { useDesk } from "../desk-context.ts";
import { ClockStone, describeClock } from "../reply-clock.tsx";
import { useLeadState } from "../use-lead-state.ts";
import { LeadPeople } from "./lead-people.tsx";
import "./lead-people.css";

export type PanelPlace = {
  words: string;
  previous: string | null;
  next: string | null;
};

type PanelHeadProps = {
  lead: LeadDetail | null;
  place: PanelPlace;
  /** Right of the name. */
  beside?: Elements;
  children: Elements;
};

/** Its ground takes the colour of the clock. */
export function PanelHead({ lead, place, beside, children }: PanelHeadProps) {
  const { words } = useDesk();
  const { close } = useDeskAddress();
  const { detail } = words;
  const clock = useLeadState(lead)?.clock;
  return (
    <header className={clock ? `panel-head panel-${clock.state}` : "panel-head"}>
      <div className="panel-ways">
        <StepButton label={detail.previous} to={place.previous}>
          <LineIcon of={ChevronUp} size={24} strokeWidth={2.5} />
        </StepButton>
        <StepButton label={detail.next} to={place.next}>
          <LineIcon of={ChevronDown} size={24} strokeWidth={2.5} />
        </StepButton>
        <p className="panel-place">{place.words}</p>
        {lead && <LeadPeople lead={lead.id} />}
        <CloseButton label={detail.close} onClose={close} />
      </div>
      <div className="panel-person">
        {clock && (
          <ClockStone
            clock={clock}
            label={clock.state === "late" ? words.clock.lateSign : ""}
            className="panel-stone"
          />
        )}
        <div className="panel-words">
          {clock && <p className="sr-only">{describeClock(clock, words.clock)}</p>}
          {children}
          {lead && <p>{[words.profileName(lead.profile), lead.city].filter(Boolean).join(", ")}</p>}
        </div>
        {beside}
      </div>
    </header>
  );
}

function StepButton({ label, to, children }: { label: string; to: string | null; children: ReactNode }) {
  const { open } = useDeskAddress();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={to === null || undefined}
      onClick={() => to && open(to)}
    >
      {children}
    </button>
  );
}

export function PanelHeading({ id, tabIndex, children }: { id?: string; tabIndex?: -1; children: ReactNode }) {
  const { isPage } = useDesk();
  const Heading = isPage ? "h2" : "h3";
  return (
    <Heading id={id} className="panel-heading" tabIndex={tabIndex}>
      {children}
    </Heading>
  );
}

/** Something of the lead was not saved, and the button that tries it again. */
export function PanelFailure({ text, again, onAgain }: { text: string; again: string; onAgain: () => void }) {
  return (
    <Alert kind="error" className="panel-alert">
      <span>{text}</span> <InlineButton onClick={onAgain}>{again}</InlineButton>
    </Alert>
  );
}
