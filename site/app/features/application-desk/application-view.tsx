import type { ApplicationStage } from "@campusward/contracts/desk/application-stages";
import { type ApplicationDetail, readApplication } from "@campusward/contracts/desk/applications-desk";
import { occasionOf } from "@campusward/contracts/desk/family-letters";
import { roadOf } from "@campusward/contracts/leads/application-road";
import { toMailLink } from "@campusward/contracts/mail-link";
import { ArrowLeft } from "lucide";
import { useState } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { LinkTarget } from "../../content/action.ts";
import { stoneNames, trackTitles } from "../../content/desk/application-words.ts";
import { spokenDay } from "../../dates/team-clock.ts";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { UndoToast } from "../../desk-work/undo-toast.tsx";
import { useUndo } from "../../desk-work/use-undo.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { failureOf } from "../../queries/use-save.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { ListNote } from "../../ui/list/list-note.tsx";
import { MinorMark } from "../../ui/list/minor-mark.tsx";
import { StoneRoad } from "../../ui/stone/stone-road.tsx";
import { NextCard } from "./next-card.tsx";
import type { ChosenStage } from "./next-values.ts";
import { NotesCard } from "./notes-card.tsx";
import { ReachCard } from "./reach-card.tsx";
import { EffectsCard, ToldCard } from "./side-cards.tsx";

const applicantNames: Record<string, string> = {
  student: "the student",
  parent: "a parent",
  counsellor: "a counsellor",
};

type ApplicationViewProps = {
  id: string;
  back: LinkTarget;
  /** What the way back is called. */
  list: string;
  mayAssign?: boolean;
};

export function ApplicationView({ id, back, list, mayAssign = false }: ApplicationViewProps) {
  const { query, replace } = useEndpoint(readApplication, { id });
  const undo = useUndo();
  const [chosen, setChosen] = useState<ChosenStage | null>(null);
  const application = query.data ?? null;
  const isGone = query.isError && failureOf(query.error) === "not_found";
  return (
    <>
      <SiteLink href={back} className="text-link mb-1">
        <LineIcon of={ArrowLeft} size={20} strokeWidth={2.25} />
        <span>{list}</span>
      </SiteLink>
      <h1 className="dashboard-heading mb-2.5 wrap-anywhere" tabIndex={-1}>
        {application?.name ?? (isGone ? "This application is not here." : "Opening the application…")}
      </h1>
      {application?.isMinor && (
        <p className="-mt-2 mb-4 font-semibold">
          <MinorMark>Under 18</MinorMark> <span>Write to the parent or guardian first.</span>
        </p>
      )}
      {isGone ? (
        <ListNote heading="It was erased, is not yours to read, or waits for a parent or guardian to agree." />
      ) : (
        <AnswerFrame query={query} coming="Opening the application…">
          {application && (
            <>
              <RoadCard application={application} isFolded={isLetterOpen(application, chosen?.to)} />
              <div className="desk-columns">
                <div className="desk-column">
                  <NextCard
                    application={application}
                    mayAssign={mayAssign}
                    onChange={replace}
                    onChoose={setChosen}
                    offerUndo={undo.offer}
                  />
                  <ApplicationAnswers application={application} />
                </div>
                <div className="desk-column">
                  {chosen && <EffectsCard application={application} {...chosen} />}
                  <ReachCard application={application} onChange={replace} offerUndo={undo.offer} />
                  <ToldCard told={application.told} contacts={application.contacts} />
                  <NotesCard application={application} onChange={replace} />
                </div>
              </div>
              <div className="desk-toasts">
                <UndoToast state={undo.state} undo={undo.undo} hasKey={false} />
              </div>
            </>
          )}
        </AnswerFrame>
      )}
    </>
  );
}

/** What is chosen comes with a letter to the family. */
function isLetterOpen({ stage, readers }: ApplicationDetail, chosen: ApplicationStage | undefined): boolean {
  return chosen !== undefined && chosen !== stage && occasionOf(chosen) !== null && readers.length > 0;
}

type RoadCardProps = {
  application: ApplicationDetail;
  /** Leaves the room to a letter. */
  isFolded: boolean;
};

function RoadCard({ application, isFolded }: RoadCardProps) {
  const steps = roadOf(application, application.guardian?.agreedAt ?? null);
  return (
    <section
      className="dashboard-card group/road data-folded:py-2.5 data-folded:[&>.stone-road]:my-0 data-folded:[&_.stone-road_p>span]:hidden"
      data-folded={isFolded || undefined}
      aria-labelledby="road-heading"
    >
      <div className="desk-row group-data-folded/road:hidden">
        <h2 id="road-heading" className="dashboard-card-heading">
          {trackTitles[application.track]}
        </h2>
        {application.cameFrom && (
          <p className="text-sm text-ink-muted">{`Came from ${placeOf(application.cameFrom)}`}</p>
        )}
      </div>
      <StoneRoad
        steps={steps.map(({ stone, state, at }) => ({
          id: stone,
          state,
          label: stoneNames[stone],
          text: at !== null ? spokenDay(at) : state === "later" ? "Not yet" : "",
          isEnd: stone === "declined",
        }))}
      />
    </section>
  );
}

/** `home/programmes/innovation` as it is read. */
function placeOf(cameFrom: string): string {
  return cameFrom.split("/").filter(Boolean).join(", ").replaceAll("-", " ") || cameFrom;
}

/** What was written in the form. For a minor the guardian comes first. */
function ApplicationAnswers({ application }: { application: ApplicationDetail }) {
  return (
    <>
      <section className="dashboard-card">
        <h2 className="dashboard-card-heading">In three sentences</h2>
        <blockquote className="mt-2 text-lead leading-[1.55] wrap-anywhere whitespace-pre-line">{`“${application.motivation}”`}</blockquote>
      </section>
      <section className="dashboard-card">
        <h2 className="dashboard-card-heading">Answers</h2>
        <dl className="mt-2">
          {factsOf(application).map(([name, value, email]) => (
            <div
              key={name}
              className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-y-0 gap-x-4.5 py-1.25 max-columns:grid-cols-[minmax(0,6.5rem)_minmax(0,1fr)] max-columns:gap-y-0 max-columns:gap-x-3.5"
            >
              <dt className="text-ink-muted">{name}</dt>
              <dd className="font-semibold wrap-anywhere">
                <span>{value}</span>
                {email && (
                  <a
                    href={toMailLink(email)}
                    className="block w-fit max-w-full min-h-6 underline decoration-2 underline-offset-4"
                  >
                    {email}
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

/** Without a value, null, it is left out. */
type Fact = [name: string, value: string | number | null, email?: string | undefined];

function factsOf(application: ApplicationDetail): Fact[] {
  const { guardian, schoolClass, applyingAs, isMinor, lines = [] } = application;
  const agreedAt = guardian?.agreedAt ?? null;
  const facts: Fact[] = [
    [
      "Guardian",
      guardian && (agreedAt === null ? guardian.name : `${guardian.name}, agreed ${spokenDay(agreedAt)}`),
      guardian?.email,
    ],
    ["Class", schoolClass === "after-school" ? "After school" : schoolClass],
    [applyingAs === "counsellor" ? "Organisation" : "School", application.school || null],
    ["City", application.city],
    ["Born in", application.birthYear],
    ["Hours free each week", application.hoursPerWeek],
    ...lines.map(({ label, value }): Fact => [label, value]),
    ["Filled in by", applicantNames[applyingAs] ?? applyingAs],
    [isMinor ? "Student’s email" : "Email", "", application.email],
    // A parent who filled in the form gave their own number.
    [isMinor && applyingAs !== "parent" ? "Student’s phone" : "Contact", application.contact],
    ["Reference", application.reference],
  ];
  return facts.filter(([, value]) => value !== null);
}

/** The rest of an address below another one, such as an id. Null at the address itself. */
export function idBelow(address: string, pathname: string): string | null {
  const rest = pathname.startsWith(`${address}/`) ? pathname.slice(address.length + 1).replace(/\/+$/, "") : "";
  return rest === "" ? null : decoded(rest);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
