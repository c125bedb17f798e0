import type { VisitedVitals } from "@campusward/contracts/desk/vitals-desk";
import { coreVitals } from "@campusward/contracts/site/vital-names";
import type { VitalsDeskWords } from "../../content/vitals-desk.ts";
import { VitalFigure } from "./vital-figure.tsx";

/** The core vitals of all visits together, each with what it is and when it is good. */
export function AllPages({ all, words }: { all: VisitedVitals; words: VitalsDeskWords }) {
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
