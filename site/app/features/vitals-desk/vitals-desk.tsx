import {
  type PageVitals,
  readVitals,
  type VisitedVitals,
  type VitalDays,
  vitalDays,
} from "@campusward/contracts/desk/vitals-desk";
import { coreVitals, type VitalName } from "@campusward/contracts/site/vital-names";
import type { VitalsDeskWords } from "../../content/desk/vitals-desk.ts";
import { useNarrowing } from "../../navigation/use-narrowing.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { CountChips } from "../../ui/list/count-chips.tsx";
import { DataRow, DataTable } from "../../ui/list/data-table.tsx";
import { ListFrame, ListNote } from "../../ui/list/list-frame.tsx";
import { fewVisits, RatingLegend, RatingPaints, shownValue, VitalFigure } from "./vital-figure.tsx";
import "./vitals-desk.css";

export function VitalsDesk({ heading, words }: { heading: string; words: VitalsDeskWords }) {
  const { params, narrow } = useNarrowing<"days">();
  const days = vitalDays.find((known) => known === params.get("days")) ?? "28";
  const { query } = useEndpoint(readVitals, { days });
  const { sample, all, pages } = query.data ? query.data : { sample: null, all: null, pages: [] };

  return (
    <>
      <div className="desk-head">
        <DashboardHeading>{heading}</DashboardHeading>
        <CountChips<VitalDays>
          label={words.days.label}
          options={words.days.options}
          chosen={days}
          onChoose={(value) => narrow("days", value)}
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
              <p>{`${words.legend.text} ${words.legend.few(fewVisits)}`}</p>
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

const otherVitals = ["TTFB", "FCP"] as const satisfies readonly VitalName[];

function PageTable({ pages, words }: { pages: readonly PageVitals[]; words: VitalsDeskWords }) {
  return (
    <DataTable
      caption={words.caption}
      headings={{ ...words.columns, ...Object.fromEntries(coreVitals.map((vital) => [vital, vital])) }}
    >
      {pages.map((page) => (
        <DataRow key={page.page}>
          <td className="vital-page">
            <strong className="font-semibold">{words.pageName(page.page)}</strong>
            <OtherVitals page={page} words={words} />
          </td>
          <td className="vital-visits">{words.visits(page.visits)}</td>
          {coreVitals.map((vital) => (
            <td key={vital} className="vital-cell">
              <span className="vital-label">{vital}</span>
              <VitalFigure vital={vital} figures={page[vital]} words={words} />
            </td>
          ))}
        </DataRow>
      ))}
    </DataTable>
  );
}

function OtherVitals({ page, words }: { page: PageVitals; words: VitalsDeskWords }) {
  return (
    <span className="vital-others">
      {otherVitals.map((vital) => {
        const figures = page[vital];
        return (
          figures && (
            <span key={vital}>
              <abbr title={words.names[vital]}>{vital}</abbr> <span>{shownValue(vital, figures, words)}</span>
            </span>
          )
        );
      })}
    </span>
  );
}
