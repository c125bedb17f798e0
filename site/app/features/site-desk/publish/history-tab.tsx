import { listPublications, publishSite } from "@campusward/contracts/desk/site-desk";
import { RotateCcw } from "lucide";
import { useEffect, useState } from "react";
import type * as z from "zod/mini";
import { capital, shortTime } from "../../../dates/near-time.ts";
import { useMinute } from "../../../dates/use-minute.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { useSave } from "../../../queries/use-save.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { ListFrame } from "../../../ui/list/list-frame.tsx";
import { Stone } from "../../../ui/stone/stone.tsx";
import { inWords, listLines, nameOf } from "../draft/change-lines.ts";
import { siteList } from "../draft/site-list.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { type DifferentPart, differWords } from "../draft/words-differ.ts";
import { failureWords } from "./publish-dialog.tsx";

type Publication = z.infer<typeof listPublications.response>["publications"][number];
type HistoryTabProps = { draft: SiteDraft; onBegun: (id: string) => void };

/** Every publication, what it changed, and the way back to it. */
export function HistoryTab({ draft, onBegun }: HistoryTabProps) {
  const { query } = useEndpoint(listPublications);
  const { number } = draft.site;
  // Somebody published while this was open.
  const { refetch } = query;
  useEffect(() => {
    if (number > 0) void refetch();
  }, [number, refetch]);
  const [chosen, setChosen] = useState<number | null>(null);
  const publications = query.data?.publications ?? [];
  const open = chosen ?? publications[0]?.number ?? 0;
  return (
    <ListFrame query={query} words={siteList} empty={false}>
      <div className="site-history">
        <ul className="site-numbers" aria-label="What was published">
          {publications.map((publication) => (
            <NumberRow
              key={publication.number}
              number={publication.number}
              title={titleOf(publication)}
              publication={publication}
              isLive={publication.number === number}
              isOpen={publication.number === open}
              onOpen={() => setChosen(publication.number)}
            />
          ))}
          <NumberRow
            number={0}
            title="As it came"
            isLive={number === 0}
            isOpen={open === 0}
            onOpen={() => setChosen(0)}
          />
        </ul>
        <NumberCard
          key={open}
          number={open}
          publication={publications.find((one) => one.number === open) ?? null}
          draft={draft}
          onBegun={onBegun}
        />
      </div>
    </ListFrame>
  );
}

function titleOf({ backTo, changes }: Publication): string {
  if (backTo !== null) return backTo === 0 ? "Went back to the site as it came" : `Went back to number ${backTo}`;
  return changes.map(({ path }) => nameOf(path)).join("; ");
}

type NumberRowProps = {
  number: number;
  title: string;
  publication?: Publication;
  isLive: boolean;
  isOpen: boolean;
  onOpen: () => void;
};

function NumberRow({ number, title, publication, isLive, isOpen, onOpen }: NumberRowProps) {
  return (
    <li>
      <button type="button" className="site-number" aria-current={isOpen ? "true" : undefined} onClick={onOpen}>
        <Stone
          cap={isLive ? "neem" : isOpen ? "amaltas" : "sky"}
          number={String(number)}
          className="stone-large site-number-stone"
        />
        <span className="min-w-0">
          <strong>{title}</strong>
          {publication && <When publication={publication} />}
        </span>
        {isLive ? <span className="site-live">On the site now</span> : <span className="site-see">See</span>}
      </button>
    </li>
  );
}

function When({ publication: { at, by } }: { publication: Publication }) {
  const now = useMinute();
  const near = { today: "today", tomorrow: "tomorrow", yesterday: "yesterday", short: said, spoken: said };
  return <span className="site-when">{`${capital(shortTime(at, now, near))}, ${by}`}</span>;
}

function said(day: string, time: string): string {
  return `${day}, ${time}`;
}

type NumberCardProps = HistoryTabProps & { number: number; publication: Publication | null };

function NumberCard({ number, publication, draft, onBegun }: NumberCardProps) {
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  const { site } = draft;
  const isLive = number === site.number;

  function goBack(): void {
    void run(async () => {
      const after = await call(publishSite, { backTo: number });
      draft.take(after);
      if (after.build) onBegun(after.build.id);
    });
  }

  return (
    <section className="dashboard-card desk-panel site-number-card" aria-labelledby="site-number">
      <h2 id="site-number" className="type-d3">
        {number === 0 ? "As it came" : `Number ${number}`}
      </h2>
      {publication ? (
        <When publication={publication} />
      ) : (
        isLive && <p className="text-ink-muted">Nothing was published yet. The site has the words it came with.</p>
      )}
      {publication?.changes.map((change) => (
        <Difference key={change.path} change={change} draft={draft} />
      ))}
      {failure && <Alert kind="error">{failureWords(failure)}</Alert>}
      {!isLive && site.canBuild && (
        <>
          <p className="site-back-note">
            <LineIcon of={RotateCcw} size={22} className="flex-none" />
            <span>{`Going back publishes this state again as number ${site.number + 1}. ${site.number === 0 ? "" : `Number ${site.number} stays in the history, and `}your draft stays a draft.`}</span>
          </p>
          <Button aria-disabled={isSaving || undefined} onClick={goBack}>
            <LineIcon of={RotateCcw} size={20} />
            <span>{number === 0 ? "Go back to how it came" : `Go back to ${number}`}</span>
          </Button>
        </>
      )}
    </section>
  );
}

type DifferenceProps = { change: Publication["changes"][number]; draft: SiteDraft };

function Difference({ change, draft }: DifferenceProps) {
  const lines = listLines(change, draft);
  return (
    <>
      <h3 className="site-difference-name">{nameOf(change.path)}</h3>
      {lines ? (
        <ul className="site-conflict-lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <BeforeAndAfter before={inWords(change.path, change.before)} after={inWords(change.path, change.after)} />
      )}
    </>
  );
}

function BeforeAndAfter({ before, after }: { before: string; after: string }) {
  const parts = differWords(before, after);
  return (
    <dl className="site-difference">
      <div data-before>
        <dt>Before</dt>
        <dd>
          <Parts parts={parts.before} mark="del" />
        </dd>
      </div>
      <div>
        <dt>After</dt>
        <dd>
          <Parts parts={parts.after} mark="ins" />
        </dd>
      </div>
    </dl>
  );
}

function Parts({ parts, mark: Mark }: { parts: readonly DifferentPart[]; mark: "del" | "ins" }) {
  let at = 0;
  return parts.map(({ text, isOther }) => {
    at += text.length;
    return isOther ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>;
  });
}
