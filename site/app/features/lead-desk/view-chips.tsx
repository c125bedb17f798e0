import type { Count, LeadView } from "@campusward/contracts/desk/desk-counts";
import { countViews, type DeskView, mostDeskViews } from "@campusward/contracts/desk/desk-views";
import { ChevronDown } from "lucide";
import { viewNames } from "../../desk-work/lead-words.ts";
import { Link } from "../../navigation/link.tsx";
import { useDeskCounts } from "../../queries/desk-counts.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { countText } from "../../ui/list/count-chips.tsx";
import { Popover, PopoverPlace, usePopover } from "../../ui/popover.tsx";
import { countFilters, isNarrowed, toDeskSearch, toQuery, useDeskAddress } from "./desk-address.ts";
import { moreViewsId } from "./element-ids.ts";
import { useViewName } from "./lead-filters.ts";
import { isSameView, type OwnViewsControl, useOwnViews } from "./own-views.ts";

const endedNames = { won: "Won", closed: "Closed" };

/** Those that are looked at all day. */
const chips: readonly LeadView[] = ["today", "waiting", "mine", "open"];

const chip =
  "inline-flex min-h-11 max-w-full flex-none items-center gap-2.25 rounded-[12px_12px_5px_5px] border-2 border-jamun-500 bg-white px-2.75 py-1 font-semibold text-(length:--text-sm) focus-visible:rounded-[12px_12px_5px_5px] hover:bg-amaltas-100 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white";

type ShownView = { id: string; label: string; href: string; isCurrent: boolean; count: Count | undefined };

/** The views of everybody, those that stand behind More, and one's own. Numbers count within filter and search. */
function useShownViews(own: readonly DeskView[], isAsked: boolean) {
  const { counts } = useDeskCounts();
  const nameOf = useViewName();
  const { filter, hrefWith, hrefOfView } = useDeskAddress();
  const { view: current } = filter;
  const { view: _view, ...narrowing } = toQuery(filter);
  const narrowed = isNarrowed(filter);
  const { query } = useEndpoint(countViews, narrowing, { isAsked: narrowed || isAsked });
  const counted = query.data?.views ?? (narrowed ? undefined : counts?.views);
  const isOwn = own.some((view) => isSameView(view, filter));
  const hasEnded = current === "all" && (filter.status === "won" || filter.status === "lost");
  const byView = (view: LeadView): ShownView => ({
    id: view,
    label: viewNames[view],
    href: hrefWith({ view, ...(hasEnded && { status: undefined }) }),
    isCurrent: view === current && !isOwn && !hasEnded,
    count: counted?.[view],
  });
  const byEnd = (id: "won" | "closed", status: "won" | "lost"): ShownView => ({
    id,
    label: endedNames[id],
    href: hrefWith({ view: "all", status }),
    isCurrent: hasEnded && filter.status === status && !isOwn,
    count: query.data?.[id],
  });
  return {
    chips: chips.map(byView),
    more: [
      byView("unassigned"),
      byView("slept"),
      byEnd("won", "won"),
      byEnd("closed", "lost"),
      byView("flagged"),
      byView("all"),
    ],
    own: own.map(
      (view, at): ShownView => ({
        id: toDeskSearch({ filter: view, lead: null }),
        label: nameOf(view),
        href: hrefOfView(view),
        isCurrent: isSameView(view, filter),
        count: query.data?.own[at],
      }),
    ),
    /** What a link of elsewhere opens, and no chip does. */
    elsewhere: chips.includes(current) ? [] : [byView(current)],
  };
}

/** What is looked at all day as chips, the rest behind More. A view of More that is open stands in its place. */
export function ViewChips() {
  const own = useOwnViews();
  const { filter } = useDeskAddress();
  const box = usePopover();
  const views = useShownViews(own.views, box.isOpen);
  const chosen = [...views.own, ...views.more, ...views.elsewhere].find(({ isCurrent }) => isCurrent);
  /** On phones there is room for two; the others are behind More as well. */
  const chipsOfPhones = chosen ? 1 : 2;
  const line = (view: ShownView, className?: string) => (
    <li key={view.id} className={className}>
      <Link
        href={view.href}
        className="menu-line"
        aria-current={view.isCurrent ? "true" : undefined}
        onClick={box.close}
      >
        <span>{view.label}</span>
        {view.count && <span className="ml-auto pl-2 text-ink-muted">{countText(view.count)}</span>}
      </Link>
    </li>
  );
  return (
    <nav
      className="flex min-w-0 flex-auto gap-1.5 max-columns:flex-wrap max-columns:in-[.toolbar:has(.set-filters)]:basis-[calc(100%-112px)]"
      aria-label="Views"
    >
      {views.chips.map((view, at) => (
        <Link
          key={view.id}
          href={view.href}
          className={`desk-view ${chip} ${at < chipsOfPhones ? "" : "max-columns:hidden"}`}
          aria-current={view.isCurrent ? "true" : undefined}
        >
          <ViewName view={view} />
        </Link>
      ))}
      <PopoverPlace of={box} className="max-w-max min-w-16 flex-[1_1_4rem]">
        <button
          {...box.button}
          id={moreViewsId}
          className={`desk-view desk-view-more ${chip}`}
          aria-current={chosen ? "true" : undefined}
        >
          {chosen ? <ViewName view={chosen} /> : <span>More</span>}
          <LineIcon of={ChevronDown} size={18} strokeWidth={2.25} />
        </button>
        <Popover of={box} className="popover-at-start menu-box">
          <ul aria-label="More">
            {views.chips.slice(chipsOfPhones).map((view) => line(view, "columns:hidden"))}
            {views.more.map((view) => line(view))}
          </ul>
          {views.own.length > 0 && (
            <>
              <p className="px-2.5 py-1.5 text-xs/[1.55] font-medium text-ink-muted">Views of mine</p>
              <ul aria-label="Views of mine">{views.own.map((view) => line(view))}</ul>
            </>
          )}
          {chosen && views.own.includes(chosen) ? (
            <button
              type="button"
              className="text-link min-h-11 underline underline-offset-4"
              onClick={() => own.remove(filter)}
            >
              Remove this view of mine
            </button>
          ) : (
            <KeepView own={own} />
          )}
        </Popover>
      </PopoverPlace>
    </nav>
  );
}

function ViewName({ view: { label, count } }: { view: ShownView }) {
  return (
    <>
      <span className="max-w-48 truncate">{label}</span>
      {count && (
        <span className="font-semibold text-ink-muted [[aria-current]>&]:text-jamun-200">{countText(count)}</span>
      )}
    </>
  );
}

/** Keeps what is set as a view of one's own; nothing where nothing is set, or it is kept already. */
function KeepView({ own }: { own: OwnViewsControl }) {
  const { filter } = useDeskAddress();
  if (countFilters(filter) === 0 || own.views.some((view) => isSameView(view, filter))) return null;
  if (own.views.length >= mostDeskViews)
    return (
      <p className="px-2.5 py-1.5 text-xs/[1.55] font-medium text-ink-muted">
        Five views of yours are kept. Remove one first.
      </p>
    );
  return (
    <button type="button" className="text-link min-h-11 underline underline-offset-4" onClick={() => own.keep(filter)}>
      {own.hasFailed ? "That did not go through. Keep it once more" : "Keep this as a view of mine"}
    </button>
  );
}
