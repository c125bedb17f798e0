import { listPublications, publishSite } from "@campusward/contracts/desk/site-desk";
import { RotateCcw } from "lucide";
import { useEffect, useState } from "react";
import type * as z from "zod/mini";
import type { SiteDeskWords } from "../../../content/desk/site/site-desk.ts";
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
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { type DifferentPart, differWords } from "../draft/words-differ.ts";
import { failureWords } from "./publish-dialog.tsx";

type Publication = z.infer<typeof listPublications.response>["publications"][number];
type HistoryTabProps = { draft: SiteDraft; words: SiteDeskWords; onBegun: (id: string) => void };

/** Every publication, what it changed, and the way back to it. */
export function HistoryTab({ draft, words, onBegun }: HistoryTabProps) {
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
  const said = words.history;
  return (
    <ListFrame query={query} words={words.list} empty={false}>
      <div className="site-history">
        <ul className="site-numbers" aria-label={said.label}>
          {publications.map((publication) => (
            <NumberRow
              key={publication.number}
              number={publication.number}
              title={titleOf(publication, words)}
              publication={publication}
              words={words}
              isLive={publication.number === number}
              isOpen={publication.number === open}
              onOpen={() => setChosen(publication.number)}
            />
          ))}
          <NumberRow
            number={0}
            title={said.asItCame}
            words={words}
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
          words={words}
          onBegun={onBegun}
        />
      </div>
    </ListFrame>
  );
}

function titleOf({ backTo, changes }: Publication, words: SiteDeskWords): string {
  if (backTo !== null) return words.history.wentBack(backTo);
  return changes.map(({ path }) => nameOf(path, words)).join("; ");
}

type NumberRowProps = {
  number: number;
  title: string;
  publication?: Publication;
  words: SiteDeskWords;
  isLive: boolean;
  isOpen: boolean;
  onOpen: () => void;
};

function NumberRow({ number, title, publication, words, isLive, isOpen, onOpen }: NumberRowProps) {
  const said = words.history;
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
          {publication && <When publication={publication} words={words} />}
        </span>
        {isLive ? <span className="site-live">{said.live}</span> : <span className="site-see">{said.see}</span>}
      </button>
    </li>
  );
}

function When({ publication: { at, by }, words }: { publication: Publication; words: SiteDeskWords }) {
  const now = useMinute();
  const { times } = words.history;
  const near = { ...times, short: said, spoken: said };
  return <span className="site-when">{words.history.by(capital(shortTime(at, now, near)), by)}</span>;
}

function said(day: string, time: string): string {
  return `${day}, ${time}`;
}

type NumberCardProps = HistoryTabProps & { number: number; publication: Publication | null };

function NumberCard({ number, publication, draft, words, onBegun }: NumberCardProps) {
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  const text = words.history;
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
        {number === 0 ? text.asItCame : text.number(number)}
      </h2>
      {publication ? (
        <When publication={publication} words={words} />
      ) : (
        isLive && <p className="text-ink-muted">{text.asItCameText}</p>
      )}
      {publication?.changes.map((change) => (
        <Difference key={change.path} change={change} draft={draft} words={words} />
      ))}
      {failure && <Alert kind="error">{failureWords(failure, words)}</Alert>}
      {!isLive && site.canBuild && (
        <>
          <p className="site-back-note">
            <LineIcon of={RotateCcw} size={22} className="flex-none" />
            <span>{text.note(site.number + 1, site.number)}</span>
          </p>
          <Button aria-disabled={isSaving || undefined} onClick={goBack}>
            <LineIcon of={RotateCcw} size={20} />
            <span>{text.back(number)}</span>
          </Button>
        </>
      )}
    </section>
  );
}

type DifferenceProps = { change: Publication["changes"][number]; draft: SiteDraft; words: SiteDeskWords };

function Difference({ change, draft, words }: DifferenceProps) {
  const lines = listLines(change, draft, words);
  const text = words.history;
  return (
    <>
      <h3 className="site-difference-name">{nameOf(change.path, words)}</h3>
      {lines ? (
        <ul className="site-conflict-lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <BeforeAndAfter
          before={inWords(change.path, change.before, words)}
          after={inWords(change.path, change.after, words)}
          text={text}
        />
      )}
    </>
  );
}

function BeforeAndAfter({ before, after, text }: { before: string; after: string; text: SiteDeskWords["history"] }) {
  const parts = differWords(before, after);
  return (
    <dl className="site-difference">
      <div data-before>
        <dt>{text.before}</dt>
        <dd>
          <Parts parts={parts.before} mark="del" />
        </dd>
      </div>
      <div>
        <dt>{text.after}</dt>
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
