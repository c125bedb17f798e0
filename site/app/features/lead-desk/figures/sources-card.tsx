import { toFilterText } from "@campusward/contracts/desk/filter-values";
import type { SourceRow } from "@campusward/contracts/desk/lead-sources";
import { SiteLink } from "../../../call-to-action/site-link.tsx";
import { Link } from "../../../navigation/link.tsx";
import { useDeskAddress } from "../desk-address.ts";
import { useDesk } from "../desk-context.ts";

const paints = ["figure-paint-1", "figure-paint-2", "figure-paint-3", "figure-paint-4"];
const mostLines = 5;

type SourcesCardProps = { rows: readonly SourceRow[] | null; range: { from: string; to: string } };

/** Where the leads of the last fourteen days came from. Each number opens its list. */
export function SourcesCard({ rows, range }: SourcesCardProps) {
  const { words } = useDesk();
  const address = useDeskAddress();
  const { figures } = words;
  const shown = (rows ?? []).slice(0, mostLines);
  const most = Math.max(1, ...shown.map(({ leads }) => leads));
  const hrefOf = (key: string) =>
    address.hrefOfView({ view: "all", ...range, source: toFilterText([key]), cameTo: "lead" });
  return (
    <div className="figure-card figure-sources">
      <h2 className="dashboard-card-heading">{figures.from}</h2>
      <ul className="figure-lines">
        {shown.map(({ key, leads }, at) => (
          <li key={key}>
            <span className="figure-line-name">{words.sourceName(key)}</span>
            <svg width="100%" height="16" aria-hidden="true">
              <rect
                x="1"
                y="1"
                width={`${Math.max((leads / most) * 96, 6)}%`}
                height="14"
                rx="4"
                className={key === "not-known" ? "figure-paint-none" : (paints[at] ?? "figure-paint-none")}
              />
            </svg>
            <Link href={hrefOf(key)}>{leads}</Link>
          </li>
        ))}
      </ul>
      {rows?.length === 0 && <p className="figure-empty">{figures.nobody}</p>}
      <SiteLink href="/adminDashboardHome/figures" className="text-link">
        {figures.all}
      </SiteLink>
    </div>
  );
}
