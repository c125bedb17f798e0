import { readMeetingHours } from "@campusward/contracts/booking/meeting-hours";
import { teamZoneAt } from "../../dates/team-clock.ts";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { PageHead } from "../../ui/dashboard-card.tsx";
import type { Elements } from "../../ui/elements.ts";
import { Feed } from "./feed.tsx";
import { HoursForm } from "./hours-form.tsx";

type MyHoursProps = {
  heading: string;
  /** Calendars and rooms that are connected. */
  accounts: Elements;
};

/** When a colleague can be met, and their own calendar. */
export function MyHours({ heading, accounts }: MyHoursProps) {
  const { query, replace } = useEndpoint(readMeetingHours);
  const own = query.data;
  return (
    <>
      <PageHead heading={heading} />
      <AnswerFrame query={query}>
        {own && (
          <div className="grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-4.5 mt-3.5 max-wide:grid-cols-1 [&_.field]:m-0">
            <HoursForm own={own} zone={teamZoneAt(Date.now())} onChange={replace} />
            <div className="desk-column">
              <Feed own={own} onChange={replace} />
              {accounts}
            </div>
          </div>
        )}
      </AnswerFrame>
    </>
  );
}
