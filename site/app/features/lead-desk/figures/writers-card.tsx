import { useState } from "react";
import { useDesk } from "../desk-context.ts";
import type { Figures } from "./figure-days.ts";

type Line = { name: string; count: number };

const paints = ["figure-paint-1", "figure-paint-2", "figure-paint-3", "figure-paint-4", "figure-paint-5"];
const mostLines = 5;

/** Who writes, and from which page: one chart at a time. */
export function WritersCard({ figures }: { figures: Figures | null }) {
  const { words } = useDesk();
  const [shown, setShown] = useState<"who" | "where">("who");
  const lines: Record<typeof shown, Line[]> = {
    who: (figures?.byProfile ?? []).map(({ profile, leads }) => ({ name: words.profileName(profile), count: leads })),
    where: (figures?.byPage ?? []).map(({ page, leads }) => ({ name: words.pageName(page), count: leads })),
  };
  return (
    <div className="dashboard-card figure-card figure-writers">
      <h2 className="figure-tabs">
        {(["who", "where"] as const).map((tab) => (
          <button key={tab} type="button" aria-pressed={shown === tab} onClick={() => setShown(tab)}>
            {words.figures[tab]}
          </button>
        ))}
      </h2>
      <Lines lines={lines[shown].slice(0, mostLines)} />
      {figures && lines[shown].length === 0 && <p className="figure-empty">{words.figures.nobody}</p>}
    </div>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const most = Math.max(1, ...lines.map(({ count }) => count));
  return (
    <ul className="figure-lines">
      {lines.map(({ name, count }, at) => (
        <li key={name}>
          <span className="figure-line-name">{name}</span>
          <svg width="100%" height="16" aria-hidden="true">
            <rect
              x="1"
              y="1"
              width={`${Math.max((count / most) * 96, 6)}%`}
              height="14"
              rx="4"
              className={paints[at]}
            />
          </svg>
          <strong>{count}</strong>
        </li>
      ))}
    </ul>
  );
}
