import type { OwnMeetingHours } from "@campusward/contracts/booking/meeting-hours";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { MyHoursWords } from "../../content/account/my-hours.ts";
import { hourOf, timeZone } from "../../dates/near-time.ts";
import { wholeDay } from "../../dates/step-time.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { SlotStone } from "../../ui/slots/slots.tsx";
import { UnpaintedStone } from "../../ui/stone/stone.tsx";

/** What is booked with a colleague, the next one first; and what was, until somebody says how it went. */
export function Ahead({ own: { ahead }, words }: { own: OwnMeetingHours; words: MyHoursWords }) {
  const said = words.ahead;
  return (
    <DashboardCard id="hours-ahead" heading={said.heading}>
      {ahead.length === 0 ? (
        <div className="ahead-none">
          <UnpaintedStone className="ahead-none-stone" />
          <p>
            <span>{said.none}</span> <span className="text-ink-muted">{said.noneText}</span>
          </p>
        </div>
      ) : (
        <ul className="ahead">
          {ahead.map(({ id, startsAt, endsAt, roomUrl, lead }) => {
            const isOver = endsAt <= Date.now();
            return (
              <li key={id} data-over={isOver || undefined}>
                <SlotStone clock={hourOf(startsAt)} half={null} cap={<i className="slot-cap" />} />
                <div className="min-w-0">
                  <SiteLink href={`/adminDashboardHome?lead=${lead.id}`} className="text-link">
                    <span>{lead.name}</span>
                  </SiteLink>
                  <p className="ahead-line">{`${wholeDay(startsAt, timeZone)}, ${hourOf(startsAt)}`}</p>
                  {isOver && <p className="ahead-over">{said.over}</p>}
                  {!isOver && roomUrl && (
                    <a className="text-link ahead-room" href={roomUrl} target="_blank" rel="noopener noreferrer">
                      <span>{said.room}</span>
                    </a>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </DashboardCard>
  );
}
