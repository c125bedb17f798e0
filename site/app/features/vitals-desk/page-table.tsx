import type { PageVitals } from "@campusward/contracts/desk/vitals-desk";
import { coreVitals, type VitalName } from "@campusward/contracts/site/vital-names";
import type { VitalsDeskWords } from "../../content/desk/vitals-desk.ts";
import { DataRow, DataTable } from "../../ui/list/data-table.tsx";
import { shownValue, VitalFigure } from "./vital-figure.tsx";

const otherVitals = ["TTFB", "FCP"] as const satisfies readonly VitalName[];

/** Each page with its vitals, most visited first. */
export function PageTable({ pages, words }: { pages: readonly PageVitals[]; words: VitalsDeskWords }) {
  return (
    <DataTable
      caption={words.caption}
      columns={[
        { id: "page", heading: words.columns.page },
        { id: "visits", heading: words.columns.visits },
        ...coreVitals.map((vital) => ({ id: vital, heading: vital })),
      ]}
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
              <abbr title={words.names[vital]}>{vital}</abbr> {shownValue(vital, figures, words)}
            </span>
          )
        );
      })}
    </span>
  );
}
