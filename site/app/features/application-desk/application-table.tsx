import { type ApplicationSummary, stagesOf } from "@campusward/contracts/desk/applications-desk";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { LinkTarget } from "../../content/action.ts";
import type { ApplicationDeskWords } from "../../content/desk/application-desk.ts";
import { initialsOf } from "../../identity/initials.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { type Column, DataRow, DataTable } from "../../ui/list/data-table.tsx";
import { MinorMark } from "../../ui/list/minor-mark.tsx";
import { StoneRow } from "../../ui/stone/stone-row.tsx";
import { dueOf } from "./due.ts";

type ApplicationTableProps = {
  caption: string;
  applications: readonly ApplicationSummary[];
  words: ApplicationDeskWords;
  addressOf: (id: string) => LinkTarget;
  showsMentor?: boolean;
  isStale?: boolean;
};

/** Applicants, each with their stage and what is next. */
export function ApplicationTable(props: ApplicationTableProps) {
  const { caption, applications, words, addressOf, showsMentor = false, isStale = false } = props;
  const { columns } = words;
  const shown: Column[] = [
    { id: "student", heading: columns.student },
    { id: "stage", heading: columns.stage },
    { id: "next", heading: columns.next, from: "tablet" },
    { id: "stones", heading: columns.stones, from: "desk" },
    ...(showsMentor ? [{ id: "mentor", heading: columns.mentor, from: "tablet" } as const] : []),
  ];
  return (
    <DataTable caption={caption} columns={shown} isStale={isStale}>
      {applications.map((application) => (
        <DataRow key={application.id}>
          <td>
            <div className="cell-person">
              <Avatar
                photoUrl={null}
                initials={initialsOf(application.name, application.name)}
                className="cell-avatar"
              />
              <p className="min-w-0">
                <SiteLink href={addressOf(application.id)} className="row-opener">
                  {application.name}
                </SiteLink>
                <span className="block text-sm text-ink-muted">
                  {words.shortTracks[application.track]} {application.isMinor && <MinorMark>{words.under18}</MinorMark>}
                </span>
              </p>
            </div>
          </td>
          <td className="application-stage">
            {words.stages[application.stage]}
            <DueOnPhones application={application} words={words} />
          </td>
          <td data-from="tablet" className="text-sm">
            <NextStep application={application} words={words} />
          </td>
          <td data-from="desk">
            <Stones application={application} words={words} />
          </td>
          {showsMentor && (
            <td data-from="tablet" className="text-sm">
              {application.mentor?.name ?? <span className="text-ink-muted">{words.nobody}</span>}
            </td>
          )}
        </DataRow>
      ))}
    </DataTable>
  );
}

type CellProps = { application: ApplicationSummary; words: ApplicationDeskWords };

/** There is no room for the next step, but a late one must be visible. */
function DueOnPhones({ application: { dueAt }, words }: CellProps) {
  const due = dueOf(dueAt, Date.now(), words.due);
  if (!due?.isNow) return null;
  return <span className={`application-due ${due.isLate ? "cell-late" : ""}`}>{due.text}</span>;
}

function NextStep({ application: { next, dueAt }, words }: CellProps) {
  const due = dueOf(dueAt, Date.now(), words.due);
  return (
    <>
      {next && <span className="block">{next}</span>}
      {due && <span className={due.isLate ? "cell-late" : "text-ink-muted"}>{due.text}</span>}
    </>
  );
}

function Stones({ application, words }: CellProps) {
  const stones = stonesPainted(application);
  if (!stones) return null;
  const isLate = dueOf(application.dueAt, Date.now(), words.due)?.isLate ?? false;
  return (
    <>
      <StoneRow {...stones} cap={isLate ? "late" : application.stage === "enrolled" ? "neem" : "amaltas"} />
      <span className="sr-only">{words.stonesPainted(stones.painted, stones.of)}</span>
    </>
  );
}

/** How many stones of its track an application has passed. Null for a closed application. */
function stonesPainted({
  track,
  stage,
}: Pick<ApplicationSummary, "track" | "stage">): { painted: number; of: number } | null {
  const road = stagesOf(track);
  const at = road.indexOf(stage);
  return at === -1 ? null : { painted: at + 1, of: road.length };
}
