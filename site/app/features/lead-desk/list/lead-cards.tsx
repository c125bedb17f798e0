import { type MouseEvent, memo, type PointerEvent, useEffect, useRef } from "react";
import { useDesk, useDeskState } from "../desk-context.ts";
import { isChoosable } from "../lead-desk-store.ts";
import { ClockStone, describeClock, shortClock } from "../reply-clock.tsx";
import { useLeadState } from "../use-lead-state.ts";
import {
  ChooseBox,
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
  const { words } = useDesk();
  return (
    <div className="lead-cards">
      {sections.map(({ group, count, leads }) => (
        <section key={group} aria-label={group ? words.list.groups[group] : words.list.label}>
          {group && (
            <h2 className={`lead-cards-group lead-group-${group} ${group === "new" ? "bg-amaltas-100" : ""}`}>
              <GroupName group={group} count={count} />
            </h2>
          )}
          <ol>
            {leads.map((lead) => (
              <LeadCard key={lead.id} lead={lead} href={hrefOf(lead.id)} />
            ))}
          </ol>
          {group === "slept" && afterSlept && <div className="lead-fold">{afterSlept}</div>}
        </section>
      ))}
    </div>
  );
}

const LeadCard = memo(function LeadCard({ lead, href }: RowProps) {
  const { words, open, store } = useDesk();
  const hold = useHold();
  const isChoosing = useDeskState(({ chosen }) => chosen.size > 0);
  const isChosen = useIsChosen(lead.id);
  const toggle = () => store.send({ type: "toggle", lead: lead.id });
  const press = useLongPress(() => isChoosable(lead) && toggle());
  const { clock, group } = useLeadState(lead);
  const isQuiet = clock.state === "quiet";
  const who = [
    words.profileName(lead.profile),
    lead.isMinor && words.list.under18,
    lead.city,
    ...(lead.ownAnswers?.map(({ value }) => value) ?? []),
    isQuiet && describeClock(clock, words.clock),
  ];
  return (
    <li
      className={`lead-card clock-card-${clock.state}`}
      data-chosen={isChosen || undefined}
      onPointerDown={(event) => {
        hold(lead.id);
        press.begin(event);
      }}
      onPointerMove={press.move}
      onPointerCancel={() => {
        hold(null);
        press.end();
      }}
      onPointerUp={() => {
        hold(null);
        press.end();
      }}
      onClickCapture={press.click}
      onContextMenu={press.menu}
      onFocus={() => hold(lead.id)}
      onBlur={() => hold(null)}
    >
      <ClockStone clock={clock} />
      <div className="lead-card-words">
        <LeadLink lead={lead} href={href} onOpen={isChoosing && isChoosable(lead) ? toggle : () => open(lead.id)} />
        {!isQuiet && <span className="sr-only">{describeClock(clock, words.clock)}</span>}
        <NextShort
          lead={lead}
          clock={group === "new" ? "" : shortClock(clock, words.clock)}
          isPressing={clock.state === "late" || clock.state === "urgent"}
        />
        <span className="lead-card-who">{who.filter(Boolean).join(", ")}</span>
      </div>
      <OwnerMark lead={lead} />
      {isChoosing ? <ChooseBox lead={lead} /> : <RowActs lead={lead} isShort />}
    </li>
  );
});

/** A finger that stays this long begins to choose. Milliseconds; pixels that it may move. */
const longPressMs = 500;
const longPressMove = 10;

/** A long press of a finger, and nothing else of that press. */
function useLongPress(onLong: () => void) {
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLong = useRef(false);
  useEffect(() => () => clearTimeout(running.current?.timer), []);

  function end(): void {
    clearTimeout(running.current?.timer);
    running.current = null;
  }

  return {
    begin({ pointerType, clientX: x, clientY: y }: PointerEvent): void {
      end();
      wasLong.current = false;
      if (pointerType === "mouse") return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        onLong();
      }, longPressMs);
      running.current = { timer, x, y };
    },
    move({ clientX, clientY }: PointerEvent): void {
      const from = running.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > longPressMove) end();
    },
    end,
    click(event: MouseEvent): void {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    menu(event: MouseEvent): void {
      if (running.current || wasLong.current) event.preventDefault();
    },
  };
}
