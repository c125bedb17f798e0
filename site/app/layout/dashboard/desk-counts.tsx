import { isTeamRole } from "@campusward/contracts/accounts/roles";
import { type Count, countLeads } from "@campusward/contracts/desk/leads-desk";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { type PlaceCount, dashboardFrameWords as words } from "../../content/account/dashboard-frame.ts";
import { useSession } from "../../identity/session.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { countText } from "../../ui/list/count-chips.tsx";

type DeskCounts = Record<PlaceCount, Count>;

const DeskCountsContext = createContext<DeskCounts | null>(null);

/** Null for those who have no desk, and before the first answer. */
function useDeskCounts(): DeskCounts | null {
  return useContext(DeskCountsContext);
}

/** How often the numbers are asked for while somebody looks. */
const everyMs = 60_000;

/** Counts for the team what waits, again on every page and each minute. */
export function DeskCountsProvider({ children }: { children: ReactNode }) {
  const { session, call } = useSession();
  const { pathname } = useVisit();
  const [counts, setCounts] = useState<DeskCounts | null>(null);
  const hasDesk = session.status === "open" && isTeamRole(session.me.role);

  useEffect(() => {
    if (!hasDesk) {
      setCounts(null);
      return;
    }
    let isOver = false;
    async function count(): Promise<void> {
      if (document.visibilityState !== "visible") return;
      try {
        const { views, mailsInTrouble } = await call(countLeads, {});
        const trouble = { count: mailsInTrouble, isMore: false };
        if (!isOver) setCounts({ waiting: views.waiting, "mails-in-trouble": trouble });
      } catch {
        // The numbers of before stay. A page that needs the server says itself when there is none.
      }
    }
    void count();
    const timer = setInterval(() => void count(), everyMs);
    document.addEventListener("visibilitychange", count);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", count);
    };
    // Another page is another moment to count.
  }, [hasDesk, pathname]);

  return <DeskCountsContext value={counts}>{children}</DeskCountsContext>;
}

/** The count of a navigation entry. Nothing where nothing does, and before it is known. */
export function PlaceNumber({ count }: { count: PlaceCount | undefined }) {
  const counts = useDeskCounts();
  const { count: number, isMore } = (count && counts?.[count]) ?? { count: 0, isMore: false };
  if (!count || number === 0) return null;
  const shown = countText({ count: number, isMore });
  return (
    <span className="place-number">
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{words.counts[count](shown)}</span>
    </span>
  );
}
