import { isTeamRole } from "@campusward/contracts/accounts/roles";
import { type Count, countLeads } from "@campusward/contracts/desk/desk-counts";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useAskingAgain } from "../../browser/use-asking-again.ts";
import { type PlaceCount, dashboardFrameWords as words } from "../../content/account/dashboard-frame.ts";
import { dueTime } from "../../dates/team-clock.ts";
import { useMinute } from "../../dates/use-minute.ts";
import { useSession } from "../../identity/session.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { type DeskCounts, DeskCountsContext, useDeskCounts } from "../../queries/desk-counts.ts";
import { countText } from "../../ui/list/count-chips.tsx";
import { fillIn } from "../../words/templates.ts";
import type { DashboardPlace } from "./desk-places.ts";

/** How often the numbers are asked for while somebody looks. */
const everyMs = 60_000;

/** Counts for the team what waits: on every page, each minute, and whenever the desk says that something changed. */
export function DeskCountsProvider({ children }: { children: ReactNode }) {
  const { session, call } = useSession();
  const { pathname } = useVisit();
  const [answer, setAnswer] = useState<{ by: string; counts: DeskCounts } | null>(null);
  const colleague = session.status === "open" && isTeamRole(session.me.role) ? session.user.uid : null;
  const hasDesk = colleague !== null;
  const asked = useRef(0);
  const latest = useRef(call);
  latest.current = call;

  const recount = useCallback(async () => {
    if (colleague === null) return;
    asked.current += 1;
    const mine = asked.current;
    try {
      const reply = await latest.current(countLeads, {});
      // A later question knows more.
      if (mine === asked.current) setAnswer({ by: colleague, counts: reply });
    } catch {
      // The numbers of before stay. A page that needs the server says itself when there is none.
    }
  }, [colleague]);

  // Another page is another moment to count.
  useAskingAgain(hasDesk ? everyMs : null, recount, `${colleague} ${pathname}`);

  const counts = answer && answer.by === colleague ? answer.counts : null;
  useCountInTitle(counts, pathname);
  const control = useMemo(() => ({ counts, recount }), [counts, recount]);
  // On a phone the desk may be kept as an app of its own, which push needs there.
  useEffect(() => {
    if (hasDesk) document.querySelector("link[rel=manifest]")?.setAttribute("href", "/desk.webmanifest");
  }, [hasDesk]);

  return <DeskCountsContext value={control}>{children}</DeskCountsContext>;
}

const counted = /^\(\d+\+?\) /;

/** What is new, late or due today stands in the window's title, as on the chip and in the rail. */
function useCountInTitle(counts: DeskCounts | null, pathname: string): void {
  const today = counts?.views.today;
  const text = today && today.count > 0 ? `(${countText(today)}) ` : "";
  useEffect(() => {
    document.title = text + document.title.replace(counted, "");
    return () => {
      document.title = document.title.replace(counted, "");
    };
    // Another page brings its own title.
  }, [text, pathname]);
}

function numberOf({ views, demosToDo, applicationsDue, mailsToSort, mailsInTrouble, ...rest }: DeskCounts) {
  const sum = (count: number) => ({ count, isMore: false });
  return {
    today: views.today,
    demos: sum(demosToDo),
    applications: applicationsDue,
    payments: sum(rest.paymentsToDo),
    inbox: { count: mailsToSort.count + mailsInTrouble, isMore: mailsToSort.isMore },
    settings: sum(rest.privacyRequests + rest.healthFaults),
    health: sum(rest.healthFaults),
    privacy: sum(rest.privacyRequests),
  } satisfies Record<PlaceCount, Count>;
}

/** When one meets somebody next, below the name of the place of demos. */
export function NextDemo() {
  const { counts } = useDeskCounts();
  const now = useMinute();
  if (!counts?.nextDemo) return null;
  return <span className="block text-xs leading-4 font-medium">{`next ${dueTime(counts.nextDemo, now)}`}</span>;
}

/** The count of a place, or of several together. Nothing where nothing waits, and before it is known. */
export function PlaceNumber({ places }: { places: readonly DashboardPlace[] }) {
  const { counts } = useDeskCounts();
  if (!counts) return null;
  const known = numberOf(counts);
  const counted = places.flatMap(({ count }) => (count && known[count].count > 0 ? [count] : []));
  const [first] = counted;
  if (!first) return null;
  const shown = countText({
    count: counted.reduce((sum, one) => sum + known[one].count, 0),
    isMore: counted.some((one) => known[one].isMore),
  });
  return (
    <span className="place-number ml-auto flex-none rounded-[8px_8px_3px_3px] font-bold text-xs leading-[1.45] text-center bg-gulmohar-400 text-ink">
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{countWords(counted.length > 1 ? "settings" : first, shown)}</span>
    </span>
  );
}

function countWords(place: PlaceCount, count: string): string {
  const text = words.counts[place];
  if (typeof text === "string") return fillIn(text, { count });
  return fillIn(count === "1" ? text.one : text.other, { count });
}
