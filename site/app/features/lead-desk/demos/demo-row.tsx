import type { DeskDemo } from "@campusward/contracts/booking/demos-desk";
import { elsewhere } from "@campusward/contracts/booking/time-words";
import { profileLabel } from "@campusward/contracts/desk/lead-words";
import type { Owner } from "@campusward/contracts/desk/leads-desk";
import { CalendarClock, CalendarX, Link2, Phone, UserRoundPlus, Video } from "lucide";
import { SiteLink } from "../../../call-to-action/site-link.tsx";
import { dayParts, hourOf, locale, teamDaysBetween, timeZone, wholeDay } from "../../../dates/team-clock.ts";
import { ColleagueMark } from "../../../desk-work/colleague-mark.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { firstNameOf } from "../../../ui/initials.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { toolClass } from "../../../ui/toolbar.tsx";
import type { DemoAct } from "./demo-dialog.tsx";
import { type DemoGroup, isRoomNear, untilStart } from "./demo-groups.ts";

type DemoRowProps = {
  demo: DeskDemo;
  group: DemoGroup;
  /** The next one of the day, which stands out. */
  isNext: boolean;
  now: number;
  colleagues: readonly Owner[];
  onAct: (act: DemoAct) => void;
  onCopied: (link: string) => void;
};

const rowClass =
  "grid-cols-[4rem_minmax(0,1fr)_2rem] border-b app:grid-cols-[4rem_minmax(0,14rem)_2rem_minmax(0,1fr)_auto] last:border-b-0 grid items-center gap-x-4 gap-y-1 border-jamun-200 px-4 py-2 max-narrow:px-3";

/** When, who, whose, what they want, and what can be done with it now. */
export function DemoRow({ demo, group, isNext, now, colleagues, onAct, onCopied }: DemoRowProps) {
  const { lead, colleague, startsAt } = demo;
  const isOther = teamDaysBetween(startsAt, now) !== 0 && group === "over";
  const who = [
    lead.profile && profileLabel(lead.profile),
    lead.isMinor && "under 18",
    lead.city,
    lead.guardian && `with ${lead.guardian}`,
  ];
  return (
    <li className={`${rowClass} ${isNext ? "bg-amaltas-100" : "bg-white"}`}>
      <p className="font-display text-body font-bold">{isOther ? dayParts(startsAt).weekday : hourOf(startsAt)}</p>
      <div className="min-w-0">
        <SiteLink href={`/adminDashboardHome?lead=${lead.id}`} className="font-semibold hover:underline">
          <span className="break-words">{lead.name}</span>
        </SiteLink>
        <p className="text-sm text-ink-muted">{who.filter(Boolean).join(", ")}</p>
      </div>
      {demo.isNobodys || !colleague ? (
        <span className="size-7 border-ink-muted rounded-full border-2 border-dashed" aria-hidden="true" />
      ) : (
        <ColleagueMark name={colleague.name} id={colleague.id} team={colleagues} />
      )}
      <div className="col-[2/-1] app:col-[4/5] min-w-0 text-sm">
        {demo.isNobodys ? (
          <p className="font-semibold text-error">
            {colleague ? `Nobody has it. ${firstNameOf(colleague.name)} is away` : "Nobody has it."}
          </p>
        ) : (
          <>
            {demo.wants && <p className="font-semibold break-words">{demo.wants}</p>}
            <p className="text-ink-muted">
              {group !== "over" ? (
                <StateNow demo={demo} now={now} />
              ) : isOther ? (
                `${wholeDay(startsAt)}, ${hourOf(startsAt)}`
              ) : (
                `over at ${hourOf(demo.endsAt)}`
              )}
            </p>
          </>
        )}
      </div>
      <div className="col-span-full app:col-start-5 app:justify-end flex flex-wrap items-center gap-2 max-narrow:gap-1">
        <DemoActs demo={demo} group={group} now={now} onAct={onAct} onCopied={onCopied} />
      </div>
    </li>
  );
}

function StateNow({ demo, now }: { demo: DeskDemo; now: number }) {
  const until = untilStart(demo, now);
  const there = elsewhere(demo.startsAt, demo.zone, { timeZone, locale });
  return (
    <>
      {until && <strong className="font-semibold text-ink">{until}</strong>}
      {!until && demo.startsAt <= now && <strong className="font-semibold text-ink">It is on</strong>}
      {there && <span>{`${until ? ", " : ""}${there}`}</span>}
      {demo.isMovedByThem && (
        <span className="not-first:ml-2 rounded bg-amaltas-100 px-2 py-0.5 font-semibold text-ink">
          Moved by the family
        </span>
      )}
    </>
  );
}

type DemoActsProps = Pick<DemoRowProps, "demo" | "group" | "now" | "onAct" | "onCopied">;

function DemoActs({ demo, group, now, onAct, onCopied }: DemoActsProps) {
  const { lead, roomUrl, link } = demo;
  if (group === "over") {
    return (
      <>
        <Button small aria-label={`${lead.name} came`} onClick={() => onAct("came")}>
          Came
        </Button>
        <Button small look="quiet" aria-label={`${lead.name} did not come`} onClick={() => onAct("missed")}>
          Did not come
        </Button>
      </>
    );
  }
  return (
    <>
      {demo.isNobodys ? (
        <Button small look="quiet" aria-label={`Give the demo with ${lead.name} to`} onClick={() => onAct("give")}>
          Give it to
        </Button>
      ) : roomUrl ? (
        <a
          className={buttonClass({ small: true, look: isRoomNear(demo, now) ? "strong" : "quiet" })}
          href={roomUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Open the room for ${lead.name}`}
        >
          <LineIcon of={Video} size={18} className="max-narrow:hidden" /> <span>Open the room</span>
        </a>
      ) : (
        <span className="text-sm text-ink-muted">No room yet</span>
      )}
      {lead.phone && (
        <a className={toolClass} href={`tel:${lead.phone}`} aria-label={`Call ${lead.guardian ?? lead.name}`}>
          <LineIcon of={Phone} size={20} />
        </a>
      )}
      <Menu
        words={{ open: `More for ${lead.name}`, label: `More for ${lead.name}` }}
        items={[
          { icon: CalendarClock, label: "Move it", press: () => onAct("move") },
          { icon: CalendarX, label: "Cancel it", press: () => onAct("cancel") },
          { icon: UserRoundPlus, label: "Give it to a colleague", press: () => onAct("give") },
          { icon: Link2, label: "Copy the link of their page", press: () => onCopied(link) },
        ]}
      />
    </>
  );
}
