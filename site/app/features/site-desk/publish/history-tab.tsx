import { listPublications } from "@campusward/contracts/desk/site-desk";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Change } from "diff";
import { RotateCcw } from "lucide";
import { useState } from "react";
import type * as z from "zod/mini";
import { dayName, hourOf } from "../../../dates/team-clock.ts";
import { useMinute } from "../../../dates/use-minute.ts";
import { AnswerFrame } from "../../../desk-work/list/answer-frame.tsx";
import { useOpenSession } from "../../../identity/session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { Stone } from "../../../ui/stone/stone.tsx";
import { capital } from "../../../words/english.ts";
import { inWords, listLines, nameOf } from "../draft/change-lines.ts";
import { siteList } from "../draft/site-list.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { differWords } from "../draft/words-differ.ts";
import { failureWords } from "./failure-words.ts";
import type { Publishing } from "./use-publishing.ts";

type Publication = z.infer<typeof listPublications.response>["publications"][number];
type HistoryTabProps = { draft: SiteDraft; publishing: Publishing };

/** Every publication, what it changed, and the way back to it. */
export function HistoryTab({ draft, publishing }: HistoryTabProps) {
  const { call } = useOpenSession();
  const { number } = draft.site;
  // Asked again when somebody published while this was open.
  const query = useQuery({
    queryKey: [listPublications.path, number],
    queryFn: () => call(listPublications, {}),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<number | null>(null);
  const publications = query.data?.publications ?? [];
  const open = chosen ?? publications[0]?.number ?? 0;
  return (
    <AnswerFrame query={query} {...siteList}>
      <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <ul
          className="overflow-hidden border-2 rounded-sheet border-jamun-200 bg-white"
          aria-label="What was published"
        >
          {[...publications, null].map((publication) => {
            const own = publication?.number ?? 0;
            return (
              <NumberRow
                key={own}
                number={own}
                publication={publication}
                isLive={own === number}
                isOpen={own === open}
                onOpen={() => setChosen(own)}
              />
            );
          })}
        </ul>
        <NumberCard
          key={open}
          number={open}
          publication={publications.find((one) => one.number === open) ?? null}
          draft={draft}
          publishing={publishing}
        />
      </div>
    </AnswerFrame>
  );
}

function titleOf({ backTo, changes }: Publication): string {
  if (backTo !== null) return backTo === 0 ? "Went back to the site as it came" : `Went back to number ${backTo}`;
  return changes.map(({ path }) => nameOf(path)).join("; ");
}

type NumberRowProps = {
  number: number;
  /** Null for the site as it came. */
  publication: Publication | null;
  isLive: boolean;
  isOpen: boolean;
  onOpen: () => void;
};

function NumberRow({ number, publication, isLive, isOpen, onOpen }: NumberRowProps) {
  return (
    <li className="not-first:border-t-2 not-first:border-t-jamun-100">
      <button
        type="button"
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 w-full px-5 py-3 text-left max-columns:grid-cols-[auto_minmax(0,1fr)] max-columns:px-3.5 hover:bg-jamun-50 [&[aria-current]]:bg-amaltas-100 focus-visible:[outline-offset:-4px] max-columns:[&>:last-child]:col-start-2 max-columns:[&>:last-child]:justify-self-start"
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
      >
        <Stone
          cap={isLive ? "neem" : isOpen ? "amaltas" : "sky"}
          number={String(number)}
          className="stone-large w-10.5"
        />
        <span className="min-w-0">
          <strong className="block font-semibold leading-[1.35] wrap-anywhere">
            {publication ? titleOf(publication) : "As it came"}
          </strong>
          {publication && <When publication={publication} />}
        </span>
        {isLive ? (
          <span className="rounded-[9px_9px_3px_3px] px-2.25 py-0.75 font-bold text-(length:--text-xs) bg-neem-100 text-neem-700">
            On the site now
          </span>
        ) : (
          <span className="font-semibold text-(length:--text-sm) border-b-2">See</span>
        )}
      </button>
    </li>
  );
}

function When({ publication: { at, by } }: { publication: Publication }) {
  const now = useMinute();
  return (
    <span className="text-(length:--text-sm) text-ink-muted [[aria-current]_&]:text-ink">{`${capital(dayName(at, now))}, ${hourOf(at)}, ${by}`}</span>
  );
}

type NumberCardProps = HistoryTabProps & { number: number; publication: Publication | null };

function NumberCard({ number, publication, draft, publishing }: NumberCardProps) {
  const { goBack, isBusy, failure } = publishing;
  const { site } = draft;
  const isLive = number === site.number;
  return (
    <section
      className="dashboard-card desk-panel grid grid-cols-1 justify-items-start gap-3"
      aria-labelledby="site-number"
    >
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
      {failure && <Alert>{failureWords(failure)}</Alert>}
      {!isLive && (
        <>
          <p className="flex gap-3 rounded-[6px] px-4 py-3 text-(length:--text-sm) border-l-6 border-l-amaltas-400 bg-amaltas-50">
            <LineIcon of={RotateCcw} size={22} className="flex-none" />
            <span>{`Going back publishes this state again as number ${site.number + 1}. ${site.number === 0 ? "" : `Number ${site.number} stays in the history, and `}your draft stays a draft.`}</span>
          </p>
          <Button aria-disabled={isBusy || undefined} onClick={() => goBack(number)}>
            <LineIcon of={RotateCcw} size={20} />
            <span>{number === 0 ? "Go back to how it came" : `Go back to ${number}`}</span>
          </Button>
        </>
      )}
    </section>
  );
}

function Difference({ change, draft }: { change: Publication["changes"][number]; draft: SiteDraft }) {
  const lines = listLines(change, draft);
  return (
    <>
      <h3 className="font-semibold">{nameOf(change.path)}</h3>
      {lines ? (
        <ul className="font-semibold wrap-anywhere">
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
    <dl className="w-full overflow-hidden border-2 rounded-box wrap-anywhere border-jamun-200 [&_dt]:font-semibold [&_dt]:text-(length:--text-sm) [&_dt]:text-neem-700 [&_dd]:max-h-64 [&_dd]:overflow-auto [&_dd]:whitespace-pre-wrap [&_ins]:no-underline [&_ins]:bg-[color-mix(in_srgb,var(--color-neem-300)_60%,transparent)] [&_del]:bg-gulmohar-100 [&>[data-before]]:bg-gulmohar-50 [&_[data-before]_dt]:text-error">
      <div className="px-3.5 pt-2.5 pb-3 bg-neem-100" data-before>
        <dt>Before</dt>
        <dd>
          <Parts of={parts.filter(({ added }) => !added)} />
        </dd>
      </div>
      <div className="px-3.5 pt-2.5 pb-3 bg-neem-100">
        <dt>After</dt>
        <dd>
          <Parts of={parts.filter(({ removed }) => !removed)} />
        </dd>
      </div>
    </dl>
  );
}

function Parts({ of }: { of: readonly Change[] }) {
  return of.map(({ value, added, removed }, at) => {
    const Mark = added ? "ins" : removed ? "del" : "span";
    return <Mark key={at}>{value}</Mark>;
  });
}
