import type { SectionHead, Statistic } from "../../content/pages/solution-page.ts";
import { Verge } from "../verge.tsx";

/** A few figures, as large as on a signpost, side by side or below each other. */
export function Statistics({ head, figures }: { head: SectionHead; figures: Statistic[] }) {
  return (
    <section aria-label={head.label} className="page-width pt-section">
      <Verge {...head} />
      <ul className="statistics">
        {figures.map(({ value, label }) => (
          <li key={label}>
            <strong className="type-numeral">{value}</strong> <span className="text-lead">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
