import { toFilterText } from "@campusward/contracts/desk/filter-values";
import type { SourceRow } from "@campusward/contracts/desk/lead-sources";
import { SiteLink } from "../../../call-to-action/site-link.tsx";
import { sourceName } from "../../../desk-work/lead-words.ts";
import { Link } from "../../../navigation/link.tsx";
import { useDeskAddress } from "../desk-address.ts";

const paints = ["fill-amaltas-400", "fill-roller-300", "fill-gulmohar-400", "fill-neem-300"];
const mostLines = 5;

type SourcesCardProps = { rows: readonly SourceRow[] | null; range: { from: string; to: string } };

/** Where the leads of the last fourteen days came from. Each number opens its list. */
export function SourcesCard({ rows, range }: SourcesCardProps) {
  const address = useDeskAddress();
  const shown = (rows ?? []).slice(0, mostLines);
  const most = Math.max(1, ...shown.map(({ leads }) => leads));
  const hrefOf = (key: string) =>
    address.hrefOfView({ view: "all", ...range, source: toFilterText([key]), cameTo: "lead" });
  return (
    <div className="relative min-h-37.5 border-jamun-100 px-4 py-0.5 @max-[44rem]/board:col-span-full @min-[44rem]/board:not-first:border-l-2">
      <h2 className="dashboard-card-heading text-base">Where they came from</h2>
      <ul className="grid gap-1.75 mt-2 text-(length:--text-sm)">
        {shown.map(({ key, leads }, at) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,6.4rem)_minmax(0,1fr)_minmax(1.6rem,auto)] items-center gap-2"
          >
            <span className="truncate">{sourceName(key)}</span>
            <svg width="100%" height="16" aria-hidden="true">
              <rect
                x="1"
                y="1"
                width={`${Math.max((leads / most) * 96, 6)}%`}
                height="14"
                rx="4"
                className={`stroke-ink stroke-[1.6] ${key === "not-known" ? "fill-jamun-100" : (paints[at] ?? "fill-jamun-100")}`}
              />
            </svg>
            <Link
              className="grid content-center min-w-6 min-h-6 font-semibold text-right underline decoration-2 decoration-jamun-200 underline-offset-4"
              href={hrefOf(key)}
            >
              {leads}
            </Link>
          </li>
        ))}
      </ul>
      {rows?.length === 0 && (
        <p className="absolute inset-x-4.5 top-[42%] text-center text-(length:--text-sm) text-ink-muted">
          Nobody wrote in these days.
        </p>
      )}
      <SiteLink href="/adminDashboardHome/figures" className="text-link">
        All figures
      </SiteLink>
    </div>
  );
}
