import type { routeAhead } from "../../content/lists/route-ahead.ts";
import { SnapRow } from "../../ui/snap-row.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { SectionHead } from "../section-head.tsx";
import "./route-ahead.css";

/** The way by night: four stones that count down, and buildings along the road with their lights on. */
export function RouteAhead({
  head,
  heading,
  unit,
  steps,
  road,
  walker,
  arrival,
  proof,
  hint,
  outcomes,
}: typeof routeAhead) {
  return (
    <section
      id="route"
      data-stone={2}
      className="route-ahead on-night overflow-hidden bg-ink pt-section pb-8 text-white app:pb-10"
      tabIndex={-1}
    >
      <div className="page-width">
        <SectionHead number={2} cap="amaltas" {...head} />
        <h2 className="type-d2 mt-7 max-w-[14.5em] app:mt-9">{heading}</h2>
        <div className="route-way">
          <img className="route-road" {...road} alt="" loading="lazy" decoding="async" />
          <img className="route-walker" {...walker} alt="" loading="lazy" decoding="async" />
          <ol className="route-steps">
            {steps.map((step) => (
              <Step key={step.name} unit={unit} {...step} />
            ))}
          </ol>
        </div>
        <div className="mt-4 mb-6 flex flex-wrap items-baseline justify-between gap-x-6 app:mt-9 app:mb-0">
          <h3 className="type-d3">{arrival}</h3>
          {proof && <p className="text-sm text-jamun-200">{proof}</p>}
        </div>
      </div>
      <SnapRow className="outcomes" hint={hint} label={arrival}>
        {outcomes.map((outcome) => (
          <OutcomeBuilding key={outcome.label} {...outcome} />
        ))}
      </SnapRow>
    </section>
  );
}

function Step({ name, text, cap, weeks, stone, unit }: (typeof routeAhead.steps)[number] & { unit: string }) {
  return (
    <li className="route-step">
      <Stone cap={cap} label={unit} number={String(weeks)} title={stone} />
      <div>
        <h3 className="type-d3">{name}</h3>
        <p className="mt-2 text-jamun-200">{text}</p>
      </div>
    </li>
  );
}

/** The figure is on the roof, in letters as tall as a storey. */
function OutcomeBuilding({ figure, label, picture: { alt, ...drawing } }: (typeof routeAhead.outcomes)[number]) {
  return (
    <li className="outcome">
      <p className="type-numeral text-[clamp(2.6rem,1.4rem+3vw,4rem)] text-amaltas-400">{figure}</p>
      <p className="outcome-label">{label}</p>
      <img {...drawing} alt={alt} loading="lazy" decoding="async" />
    </li>
  );
}
