import { readVitals, type VisitedVitals, type VitalDays, vitalDays } from "@campusward/contracts/desk/vitals-desk";
import { coreVitals } from "@campusward/contracts/site/vital-names";
import type { VitalsDeskWords } from "../../content/desk/vitals-desk.ts";
import { useSearchParams } from "../../navigation/navigation.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { CountChips } from "../../ui/list/count-chips.tsx";
import { ListFrame, ListNote } from "../../ui/list/list-frame.tsx";
import { PageTable } from "./page-table.tsx";
import { fewVisits } from "./rating-shares.ts";
import { RatingLegend, RatingPaints, VitalFigure } from "./vital-figure.tsx";
import "./vitals-desk.css";

type VitalsDeskProps = { heading: string; words: VitalsDeskWords };

/** How fast the public pages were for real visitors. */
export function VitalsDesk({ heading, words }: VitalsDeskProps) {
  const [params, setParams] = useSearchParams();
  const days = vitalDays.find((known) => known === params.get("days")) ?? "28";
  const { query } = useEndpoint(readVitals, { days });
  const { sample, all, pages } = query.data ? query.data : { sample: null, all: null, pages: [] };

  return (
    <>
      <div className="desk-head">
        <h1 className="dashboard-heading" tabIndex={-1}>
          {heading}
        </h1>
        <CountChips<VitalDays>
          label={words.days.label}
          options={words.days.options}
          chosen={days}
          onChoose={(value) => setParams({ days: value }, { replace: true })}
        />
      </div>
      <ListFrame
        query={query}
        words={words.list}
        empty={all === null ? <NoVisits sample={sample ?? 0} words={words} /> : null}
      >
        {all && sample !== null && (
          <>
            <RatingPaints />
            <p className="vitals-about">{words.about(sample, all.visits)}</p>
            <AllPages all={all} words={words} />
            <div className="vitals-legend">
              <RatingLegend words={words} />
              <p>
                {words.legend.text} {words.legend.few(fewVisits)}
              </p>
            </div>
            <PageTable pages={pages} words={words} />
          </>
        )}
      </ListFrame>
    </>
  );
}

function NoVisits({ sample, words }: { sample: number; words: VitalsDeskWords }) {
  if (sample === 0) return <ListNote {...words.off} />;
  return <ListNote heading={words.empty.heading} text={words.empty.text(sample)} />;
}

/** The core vitals of all visits together, each with what it is and when it is good. */
function AllPages({ all, words }: { all: VisitedVitals; words: VitalsDeskWords }) {
  return (
    <section className="all-vitals" aria-label={words.all}>
      {coreVitals.map((vital) => (
        <div key={vital} className="dashboard-card vital-card">
          <h2 className="dashboard-card-heading">{words.heading(vital, words.names[vital])}</h2>
          <p className="vital-about">{words.meanings[vital]}</p>
          <VitalFigure vital={vital} figures={all[vital]} words={words} />
          <p className="vital-thresholds">{words.thresholds(vital)}</p>
        </div>
      ))}
    </section>
  );
}
