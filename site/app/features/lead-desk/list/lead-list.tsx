import type { LeadView } from "@campusward/contracts/desk/desk-counts";
import { type LeadGroup, leadGroups } from "@campusward/contracts/desk/lead-state";
import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { useMediaQuery } from "../../../browser/use-media-query.ts";
import { noLeadsPicture } from "../../../content/desk/desk-pictures.ts";
import { dueTime } from "../../../dates/team-clock.ts";
import { MoreRows } from "../../../desk-work/list/answer-frame.tsx";
import { Link } from "../../../navigation/link.tsx";
import type { DeskCounts } from "../../../queries/desk-counts.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { countText } from "../../../ui/list/count-chips.tsx";
import { ListNote } from "../../../ui/list/list-note.tsx";
import { Stone, UnpaintedStone } from "../../../ui/stone/stone.tsx";
import { counted } from "../../../words/english.ts";
import { countFilters, type DeskAddressControl, isNarrowed } from "../desk-address.ts";
import { useDesk } from "../desk-context.ts";
import { FailedStone } from "../reply-clock.tsx";
import { FirstDay } from "./first-day.tsx";
import { LeadCards } from "./lead-cards.tsx";
import type { LeadSection } from "./lead-rows.tsx";
import { LeadTable } from "./lead-table.tsx";
import { readNext } from "./next-step.ts";
import type { LeadListControl } from "./use-lead-list.ts";

const emptyNotes = {
  waiting: {
    heading: "Nobody is waiting.",
    text: "Enjoy it. New requests appear here with 24 hours on the clock.",
  },
  new: { heading: "Nothing is new.", text: "New requests appear here by themselves." },
  today: { heading: "All done for today.", text: "Nobody is open. New requests appear here by themselves." },
  slept: { heading: "Nobody sleeps.", text: "Every open request is due today." },
  later: { heading: "Nothing comes later.", text: "Every open request is due today, or slept." },
  open: { heading: "Nothing is open.", text: "New requests appear here by themselves." },
  unassigned: { heading: "Everybody has somebody.", text: "No open request is without a colleague." },
  mine: { heading: "Nothing of yours is open.", text: "Take a request from the waiting ones, and it stands here." },
  all: { heading: "No request yet.", text: "The first demo, quote or application appears here by itself." },
  flagged: {
    heading: "Nothing looks like spam.",
    text: "What does waits here until one of you decides. It mails nobody, and nothing is thrown away.",
  },
} satisfies Record<LeadView, { heading: string; text: string }>;

/** What comes next with whom, in a sentence. */
const stepSentences = {
  reply: (name: string) => `reply to ${name}`,
  call: (name: string) => `call ${name}`,
  whatsapp: (name: string) => `WhatsApp ${name}`,
  mail: (name: string) => `mail ${name}`,
  demo: (name: string) => `demo with ${name}`,
  meeting: (name: string) => `meet ${name}`,
};

type LeadListProps = {
  list: LeadListControl;
  counts: DeskCounts | null;
  /** The address that the list is of; the one in the bar may be a press ahead. */
  address: DeskAddressControl;
};

export function LeadList({ list, counts, address }: LeadListProps) {
  const { store } = useDesk();
  const isNarrow = useMediaQuery("(width < 40rem)");
  const { status, leads, held, further, folded } = list;
  const isWhole = !isNarrowed(address.filter);
  const firstDays = address.filter.view === "today" && isWhole ? counts?.firstDays : null;
  if (status === "loading") return <ListSkeleton />;
  if (status === "failed") return <ListFailed onAgain={list.again} />;
  if (leads.length === 0) {
    if (firstDays && !firstDays.hasAnswered) return <FirstDay done={firstDays} />;
    return (
      <>
        <ListEmpty isStale={list.isStale} address={address} />
        {firstDays && <FirstDay done={firstDays} />}
      </>
    );
  }
  const Rows = isNarrow ? LeadCards : LeadTable;
  const sections = toSections(list, isWhole ? counts : null);
  const isNew = ({ group }: LeadSection) => group === "new";
  // Nothing is late or due. What is new still waits.
  const isQuiet = isWhole && sections.every((one) => isNew(one) || one.group === "slept" || one.group === "later");
  const first = isQuiet ? sections.filter(isNew) : [];
  const rows = {
    hrefOf: address.hrefOf,
    afterSlept: folded > 0 && (
      <InlineButton onClick={() => store.set({ isSleptOpen: true })}>
        {`Show ${foldedCount(list, counts, isWhole)} more`}
      </InlineButton>
    ),
  };
  return (
    <div className={list.isStale ? "relative opacity-60" : "relative"} aria-busy={list.isStale}>
      {held !== null && (
        <button
          type="button"
          className="sticky z-3 top-2.5 block min-h-11 mx-auto -mb-11 border-2 rounded-box px-5 py-1 font-semibold text-(length:--text-sm) border-white bg-ink shadow-float text-white hover:bg-jamun-700"
          onClick={() => store.send({ type: "release" })}
        >
          {held > 0 ? `Show ${held} ${held === 1 ? "new request" : "new requests"}` : "Show what changed"}
        </button>
      )}
      {first.length > 0 && <Rows sections={first} {...rows} />}
      {isQuiet && (
        <TodayDone
          leads={leads.filter(({ id }) => list.groups.get(id) !== "new")}
          slept={counts?.views.slept.count ?? 0}
          isButNew={first.length > 0}
          address={address}
        />
      )}
      {sections.length > first.length && <Rows sections={sections.slice(first.length)} {...rows} />}
      {further && <MoreRows query={further} />}
      {firstDays && <FirstDay done={firstDays} className="mt-4" />}
    </div>
  );
}

/** All that slept, also those that are not read yet, less those that are shown. */
function foldedCount({ folded, leads, groups }: LeadListControl, counts: DeskCounts | null, isWhole: boolean): number {
  const shown = leads.filter(({ id }) => groups.get(id) === "slept").length;
  return isWhole && counts ? Math.max(counts.views.slept.count - shown, folded) : folded;
}

/** The shown leads by group. Without a filter the numbers are those of the chips. */
function toSections(
  { leads, groups, all, standing }: LeadListControl,
  counts: DeskCounts | null,
): readonly LeadSection[] {
  if (groups.size === 0) return [{ group: null, count: "", leads }];
  return leadGroups.flatMap((group) => {
    const ofGroup = leads.filter(({ id }) => groups.get(id) === group);
    const listed = { count: all.filter(({ id }) => standing.get(id) === group).length, isMore: false };
    const count = counts ? countOfGroup(group, counts) : listed;
    return ofGroup.length > 0 ? [{ group, count: countText(count), leads: ofGroup }] : [];
  });
}

function countOfGroup(group: LeadGroup, { views, late }: DeskCounts) {
  if (group === "late") return late;
  if (group !== "today") return views[group];
  return { count: Math.max(views.today.count - late.count - views.new.count, 0), isMore: views.today.isMore };
}

type TodayDoneProps = { leads: readonly LeadSummary[]; slept: number; isButNew: boolean; address: DeskAddressControl };

/** Nothing is late or due any more: what comes next, and who sleeps. All is done only when nothing is new, either. */
function TodayDone({ leads, slept, isButNew, address }: TodayDoneProps) {
  const { now } = useDesk();
  const due = leads.filter(({ dueAt }) => dueAt !== null);
  const first = due.toSorted((one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0))[0];
  const next = first && readNext(first, now);
  return (
    <div
      className={`grid justify-items-center mb-2.5 border-2 rounded-sheet px-6 py-5.5 text-center border-jamun-200 bg-white ${isButNew ? "border-dashed" : ""}`}
      role="status"
    >
      {isButNew ? <UnpaintedStone className="h-18.5 mb-2" /> : <Stone cap="neem" number="0" className="h-18.5 mb-2" />}
      <p className="font-bold font-display font-stretch-[116%] text-[clamp(1.6rem,1.3rem_+_1.1vw,2.1rem)] leading-[1.15] tracking-[-0.02em]">
        {isButNew ? "Nothing else for today." : "All done for today."}
      </p>
      <p className="max-w-120 mt-2.5 text-lead text-ink-muted">
        {[
          first?.dueAt && next && `Next: ${stepSentences[next.kind](first.name)}, ${dueTime(first.dueAt, now)}.`,
          slept > 0 && `${counted(slept, "has slept", "have slept")} longer than a week.`,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <p className="flex flex-wrap items-center justify-center gap-y-1 gap-x-5 mt-3">
        {slept > 0 && (
          <Link href={address.hrefWith({ view: "slept" })} className={buttonClass({ look: "primary", small: true })}>
            See who slept
          </Link>
        )}
        <Link href={address.hrefWith({ view: "later" })} className="text-link">
          <span>Show tomorrow</span>
        </Link>
      </p>
    </div>
  );
}

const rows = [
  [220, 120],
  [150, 90],
  [190, 130],
  [130, 80],
  [200, 110],
  [160, 100],
];

function ListSkeleton() {
  return (
    <div className="border-2 rounded-sheet border-jamun-200 bg-white" role="status">
      <span className="sr-only">Fetching the leads...</span>
      {rows.map(([first, second]) => (
        <div
          key={first}
          className="flex items-center gap-5 h-12 px-3.5 [&>svg:last-child]:flex-[0_1_420px] [&>svg:last-child]:min-w-0 [&>svg:last-child]:fill-jamun-100"
        >
          <UnpaintedStone className="h-9" />
          <svg width="420" height="28" viewBox="0 0 420 28" aria-hidden="true">
            <rect width={first} height="14" y="7" rx="4" />
            <circle cx="254" cy="14" r="14" />
            <rect width={second} height="14" x="290" y="7" rx="4" />
          </svg>
        </div>
      ))}
    </div>
  );
}

function ListFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="list-note" role="alert">
      <FailedStone />
      <div>
        <p className="font-semibold wrap-anywhere">The list did not come.</p>
        <p>
          <span>{"Nothing was lost. "}</span>
          <InlineButton onClick={onAgain}>Try again</InlineButton>
        </p>
      </div>
    </div>
  );
}

/** Good news in a view without leads; a reset button when a search or a filter matches none. */
function ListEmpty({ isStale, address }: { isStale: boolean; address: DeskAddressControl }) {
  const { filter, narrow, clearFilters } = address;
  if (filter.q) {
    return (
      <ListNote heading={`No lead matches “${filter.q}”`}>
        <InlineButton onClick={() => narrow({ q: undefined })}>Clear the search</InlineButton>
        {filter.view !== "all" && (
          <InlineButton onClick={() => narrow({ view: "all" })}>Look among all leads</InlineButton>
        )}
      </ListNote>
    );
  }
  if (countFilters(filter) > 0) {
    return (
      <ListNote heading="No lead in this view fits these filters.">
        <InlineButton onClick={clearFilters}>Clear the filters</InlineButton>
      </ListNote>
    );
  }
  const { heading, text } = emptyNotes[filter.view];
  return (
    <div
      className="grid justify-items-center border-2 rounded-sheet px-6 pt-10 pb-13 text-center border-jamun-200 bg-white"
      role="status"
      aria-busy={isStale}
    >
      <img className="max-w-full h-auto mb-4.5" {...noLeadsPicture} alt="" />
      <p className="font-bold font-display font-stretch-[116%] text-[clamp(1.6rem,1.3rem_+_1.1vw,2.1rem)] leading-[1.15] tracking-[-0.02em]">
        {heading}
      </p>
      <p className="max-w-120 mt-2.5 text-lead text-ink-muted">{text}</p>
    </div>
  );
}
