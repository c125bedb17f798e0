import { type MouseEvent, memo, type PointerEvent, useRef, useState } from "react";
import { useTimeout } from "../../../browser/use-timeout.ts";
import { profileName } from "../../../desk-work/lead-words.ts";
import { useDesk, useDeskState, useLeadState } from "../desk-context.ts";
import { isChoosable } from "../lead-desk-store.ts";
import { groupNames } from "../lead-names.ts";
import { ClockStone, describeClock, shortClock } from "../reply-clock.tsx";
import {
  ChooseBox,
  foldLook,
  GroupName,
  LeadLink,
  type LeadRowsProps,
  type RowProps,
  useHold,
  useIsChosen,
} from "./lead-rows.tsx";
import { OwnerMark } from "./owner-mark.tsx";
import { NextShort, RowActs } from "./row-parts.tsx";

export function LeadCards({ sections, hrefOf, afterSlept }: LeadRowsProps) {
  return (
    <div className="-mx-5 border-y-2 border-y-jamun-200 bg-white">
      {sections.map(({ group, count, leads }) => (
        <section key={group} aria-label={group ? groupNames[group] : "Leads"}>
          {group && (
            <h2
              className={`px-4 pt-2 pb-1.75 border-b-2 border-b-ink ${group === "new" ? "bg-amaltas-100" : "bg-jamun-50"}`}
            >
              <GroupName group={group} count={count} />
            </h2>
          )}
          <ol>
            {leads.map((lead) => (
              <LeadCard key={lead.id} lead={lead} href={hrefOf(lead.id)} />
            ))}
          </ol>
          {group === "slept" && afterSlept && <div className={`px-4 ${foldLook}`}>{afterSlept}</div>}
        </section>
      ))}
    </div>
  );
}

const card =
  "relative flex min-h-21 scroll-m-22.5 items-center gap-3 border-jamun-100 border-b-2 py-2 pr-2.5 pl-3.5 leading-[1.3] [-webkit-touch-callout:none] active:bg-jamun-50 has-[.lead-link:focus-visible]:outline-3 has-[.lead-link:focus-visible]:-outline-offset-3 has-[.lead-link:focus-visible]:outline-ink";

const LeadCard = memo(function LeadCard({ lead, href }: RowProps) {
  const { open, store } = useDesk();
  const hold = useHold();
  const isChoosing = useDeskState(({ chosen }) => chosen.size > 0);
  const isChosen = useIsChosen(lead.id);
  const toggle = () => store.send({ type: "toggle", lead: lead.id });
  const press = useLongPress(() => isChoosable(lead) && toggle());
  const release = () => {
    hold(null);
    press.end();
  };
  const { clock, group } = useLeadState(lead);
  const isQuiet = clock.state === "quiet";
  const who = [
    profileName(lead.profile),
    lead.isMinor && "Under 18",
    lead.city,
    ...(lead.ownAnswers?.map(({ value }) => value) ?? []),
    isQuiet && describeClock(clock),
  ];
  return (
    <li
      className={`lead-card ${card} ${isChosen ? "bg-roller-100" : clock.state === "late" ? "bg-gulmohar-50" : ""}`}
      onPointerDown={(event) => {
        hold(lead.id);
        press.begin(event);
      }}
      onPointerMove={press.move}
      onPointerCancel={release}
      onPointerUp={release}
      onClickCapture={press.click}
      onContextMenu={press.menu}
      onFocus={() => hold(lead.id)}
      onBlur={() => hold(null)}
    >
      <ClockStone clock={clock} className="h-13.5 w-10" />
      <div className="flex-auto min-w-0 ">
        <LeadLink
          lead={lead}
          href={href}
          className="block wrap-anywhere"
          onOpen={isChoosing && isChoosable(lead) ? toggle : () => open(lead.id)}
        />
        {!isQuiet && <span className="sr-only">{describeClock(clock)}</span>}
        <NextShort
          lead={lead}
          clock={group === "new" ? "" : shortClock(clock)}
          isPressing={clock.state === "late" || clock.state === "urgent"}
        />
        <span className="block text-(length:--text-xs) text-ink-muted">{who.filter(Boolean).join(", ")}</span>
      </div>
      <OwnerMark lead={lead} />
      {isChoosing ? <ChooseBox lead={lead} isLarge /> : <RowActs lead={lead} isShort />}
    </li>
  );
});

/** A finger that stays this long begins to choose. Milliseconds; pixels that it may move. */
const longPressMs = 500;
const longPressMove = 10;

/** A long press of a finger, and nothing else of that press. */
function useLongPress(onLong: () => void) {
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  const wasLong = useRef(false);
  const press = () => {
    wasLong.current = true;
    onLong();
  };
  useTimeout(press, from && longPressMs, from);
  return {
    begin({ pointerType, clientX: x, clientY: y }: PointerEvent): void {
      wasLong.current = false;
      setFrom(pointerType === "mouse" ? null : { x, y });
    },
    move({ clientX, clientY }: PointerEvent): void {
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > longPressMove) setFrom(null);
    },
    end: () => setFrom(null),
    click(event: MouseEvent): void {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    menu(event: MouseEvent): void {
      if (from || wasLong.current) event.preventDefault();
    },
  };
}
