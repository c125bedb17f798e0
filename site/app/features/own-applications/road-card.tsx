import type { OwnApplication } from "@campusward/contracts/desk/applications-desk";
import { roadOf } from "@campusward/contracts/leads/application-road";
import type { OwnApplicationsWords } from "../../content/account/own-applications.ts";
import { formatDay } from "../../dates/day-words.ts";
import { indianTimeZone } from "../../dates/india.ts";
import { StoneRoad } from "../../ui/stone/stone-road.tsx";

type RoadCardProps = { application: OwnApplication; words: OwnApplicationsWords };

/** The road of one application, with the day of each stone that was reached. */
export function RoadCard({ application, words }: RoadCardProps) {
  const { road } = words;
  return (
    <section className="dashboard-card" aria-label={words.tracks[application.track]}>
      <div className="desk-row">
        <p className="dashboard-card-heading">{words.tracks[application.track]}</p>
        <p className="text-sm text-ink-muted">{road.reference(application.reference)}</p>
      </div>
      <StoneRoad
        steps={roadOf(application).map(({ stone, state, at }) => ({
          id: stone,
          state,
          label: words.stones[stone],
          text: at !== null ? formatDay(at, Date.now(), indianTimeZone) : state === "later" ? road.notYet : "",
          ...(stone === "guardian" && application.guardianState === "waiting" && road.guardianWaiting),
          isEnd: stone === "declined",
        }))}
      />
    </section>
  );
}
