import { readSources, type SourceGroup, sourceGroups } from "@campusward/contracts/desk/lead-sources";
import { useState } from "react";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { useDesk } from "../desk-context.ts";

const filterOf = {
  source: "source",
  campaign: "campaign",
  page: "page",
  profile: "profile",
  colleague: "assignee",
} as const satisfies Record<SourceGroup, string>;

/** From lead to answered to demo to won. Every number opens its list. */
export function SourcesCard({ from, to }: { from: string; to: string }) {
  const { words, address } = useDesk();
  const { sources } = words.figures;
  const [by, setBy] = useState<SourceGroup>("source");
  const { query } = useEndpoint(readSources, { from, to, by }, { isSlow: true });
  const rows = query.data?.rows ?? [];

  const nameOf = ({ key, label }: { key: string; label: string | null }) => {
    if (key === "") return sources.notKnown;
    if (by === "profile") return words.profileName(key);
    if (by === "page") return words.pageName(key);
    return label ?? sources.names[key] ?? key;
  };

  return (
    <div className="figure-card figure-sources">
      <h2 className="figure-tabs">
        {sourceGroups.map((group) => (
          <button key={group} type="button" aria-pressed={by === group} onClick={() => setBy(group)}>
            {sources.groups[group]}
          </button>
        ))}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{sources.came}</th>
            {[sources.leads, sources.inTime, sources.demos, sources.won, sources.first].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const link = (count: number, status?: "demo-booked" | "won") =>
              row.key === "" || count === 0 ? (
                count
              ) : (
                <a
                  href={address.hrefWith({
                    view: "all",
                    [filterOf[by]]: row.key,
                    ...(status && { status }),
                  })}
                >
                  {count}
                </a>
              );
            return (
              <tr key={row.key}>
                <th scope="row">{nameOf(row)}</th>
                <td>{link(row.leads)}</td>
                <td>{sources.share(row.inTime, row.leads)}</td>
                <td>{sources.share(row.demos, row.leads)}</td>
                <td>{link(row.won, "won")}</td>
                <td>{row.firstAnswerMs === null ? "–" : sources.hours(row.firstAnswerMs)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="field-help">{sources.note}</p>
    </div>
  );
}
