import type { LeadClock } from "@campusward/contracts/desk/lead-state";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { ChevronDown, ChevronUp, type IconNode } from "lucide";
import type { ReactNode } from "react";
import { profileName } from "../../../desk-work/lead-words.ts";
import { CloseButton } from "../../../ui/close-button.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useDeskAddress } from "../desk-address.ts";
import { useDesk, useLeadState } from "../desk-context.ts";
import { ClockStone, describeClock } from "../reply-clock.tsx";
import { LeadPeople } from "./lead-people.tsx";

export type PanelPlace = {
  words: string;
  previous: string | null;
  next: string | null;
};

type PanelHeadProps = {
  lead: LeadDetail | null;
  place: PanelPlace;
  /** Right of the name; below it where that is long. */
  beside?: Elements;
  children: Elements;
};

const grounds: Record<LeadClock["state"], string> = {
  late: "bg-gulmohar-400",
  urgent: "bg-gulmohar-300",
  soon: "bg-amaltas-400",
  step: "bg-roller-300",
  ample: "bg-neem-300",
  answered: "bg-neem-300",
  quiet: "bg-jamun-100",
  paused: "bg-jamun-100",
  closed: "bg-jamun-100",
};

/** Its ground takes the colour of the clock. */
export function PanelHead({ lead, place, beside, children }: PanelHeadProps) {
  const { close } = useDeskAddress();
  const clock = useLeadState(lead)?.clock;
  return (
    <header className={`flex-none overflow-hidden px-5 pt-2 ${clock ? grounds[clock.state] : "bg-jamun-100"}`}>
      <div className="panel-ways flex items-center print:hidden! [&>.icon-button]:mr-1 [&>.icon-button:last-child]:-mr-2 [&>.icon-button:last-child]:ml-0 [&>.icon-button:last-child]:my-0 [&>.icon-button[aria-disabled=true]]:opacity-40 [&>.icon-button[aria-disabled=true]]:cursor-default [&>.icon-button:hover:not([aria-disabled=true])]:bg-plinth">
        <StepButton label="Previous lead" icon={ChevronUp} to={place.previous} />
        <StepButton label="Next lead" icon={ChevronDown} to={place.next} />
        <p className="mr-auto ml-1 font-semibold text-(length:--text-sm)">{place.words}</p>
        {lead && <LeadPeople lead={lead.id} />}
        <CloseButton label="Close" onClose={close} />
      </div>
      <div className="flex items-end gap-4.5 min-h-19 mt-1">
        {clock && <ClockStone clock={clock} hasSide className="w-17 h-21 -mb-1" />}
        <div className="flex min-w-0 flex-1 flex-wrap gap-x-4.5 gap-y-2 pb-3.5">
          <div className="min-w-0 flex-auto text-sm leading-[1.3]">
            {clock && <p className="sr-only">{describeClock(clock)}</p>}
            {children}
            {lead && <p>{[profileName(lead.profile), lead.city].filter(Boolean).join(", ")}</p>}
          </div>
          {beside}
        </div>
      </div>
    </header>
  );
}

function StepButton({ to, ...button }: { label: string; icon: IconNode; to: string | null }) {
  const { open } = useDeskAddress();
  const go = () => to && open(to);
  return <IconButton {...button} size={24} strokeWidth={2.5} aria-disabled={to === null || undefined} onClick={go} />;
}

type PanelHeadingProps = { id?: string; tabIndex?: -1; className?: string; children: ReactNode };

export function PanelHeading({ id, tabIndex, className = "", children }: PanelHeadingProps) {
  const { isPage } = useDesk();
  const Heading = isPage ? "h2" : "h3";
  return (
    <Heading id={id} className={`panel-heading flex items-center gap-3 font-semibold ${className}`} tabIndex={tabIndex}>
      {children}
    </Heading>
  );
}
