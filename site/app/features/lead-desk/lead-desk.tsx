import { useCallback, useEffect, useMemo, useState } from "react";
import type { LeadDeskWords } from "../../content/desk/lead-desk.ts";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { isNarrowed, useDeskAddress } from "./desk-address.ts";
import { DeskContext, useDesk } from "./desk-context.ts";
import { DeskHead } from "./desk-head.tsx";
import { KeyHints, useDeskKeys } from "./desk-keys.tsx";
import { ExportLeads } from "./export-leads.tsx";
import { DeskFigures } from "./figures/desk-figures.tsx";
import { LeadFilters, ViewChips } from "./lead-filters.tsx";
import { LeadList } from "./list/lead-list.tsx";
import { useLeadList } from "./list/use-lead-list.ts";
import { placeInList, useLeadWays } from "./list/use-open-lead.ts";
import { LineNotice } from "./live/connection-notice.tsx";
import { useLeadChanges } from "./live/use-lead-changes.ts";
import { LeadPanel } from "./panel/lead-panel.tsx";
import { useDeskCall } from "./use-desk-call.ts";
import { useColleagues, useDeskCounts } from "./use-desk-counts.ts";
import "./lead-desk.css";
import "./list/lead-list.css";
import "./panel/lead-panel.css";
import "./figures/figures.css";

/** Every request in one place, each with its 24 hours: find it, open it, answer it. */
export function LeadDesk({ words }: { words: LeadDeskWords }) {
  const call = useDeskCall();
  const address = useDeskAddress();
  const now = useMinute();
  const { filter, lead } = address;
  const [freshCount, setFreshCount] = useState(0);
  const list = useLeadList({
    call,
    filter,
    open: lead,
    onNew: (count) => setFreshCount((before) => before + count),
  });
  const { counts, refresh: countAgain } = useDeskCounts(call, now);
  const { refresh, noteLead } = list;
  const readAgain = useCallback(() => {
    void refresh();
    void countAgain();
  }, [refresh, countAgain]);
  const { line, watchChanges, tryNow } = useLeadChanges(readAgain);
  useEffect(() => watchChanges(readAgain), [watchChanges, readAgain]);
  const colleagues = useColleagues(call, line === "live");
  const forgetFresh = useCallback(() => setFreshCount(0), []);

  const { leads } = list;
  const ways = useLeadWays({ leads, address });
  const { isPage } = ways;
  const keys = useDeskKeys({ onStep: ways.step, onSearch: ways.search, onClose: ways.close });
  const desk = useMemo(
    () => ({ words, call, address, now, isPage, colleagues, watchChanges, noteLead }),
    [words, call, address, now, isPage, colleagues, watchChanges, noteLead],
  );
  const count = isNarrowed(filter) ? list.count : (counts?.views[filter.view] ?? list.count);
  const place = placeInList({ leads, open: lead, view: filter.view, count, words });

  return (
    <DeskContext value={desk}>
      <div className={lead ? "lead-desk has-open-lead" : "lead-desk"}>
        <div className="desk-board">
          <DeskHead counts={counts} />
          <LineNotice line={line} onTryNow={tryNow} />
          <div className="desk-content">
            <DeskFigures />
            <div className="desk-leads">
              <div className="desk-bar">
                <ViewChips counts={counts} />
                <LeadFilters />
                <ExportLeads />
              </div>
              <LeadList list={list} onOpen={ways.open} />
              <KeyHints areOn={keys.areOn} onToggle={keys.toggle} />
            </div>
          </div>
        </div>
        {lead && <LeadPanel key={lead} id={lead} place={place} takesFocus={ways.takesFocus} />}
        <FreshToast count={freshCount} onGone={forgetFresh} />
      </div>
    </DeskContext>
  );
}

const minuteMs = 60_000;

/** The time now, read again every minute and whenever somebody comes back to the window. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, minuteMs);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return now;
}

/** Stays so long, and longer under the pointer. Milliseconds. */
const stayMs = 8000;

type FreshToastProps = {
  /** How many requests came in since it last went. */
  count: number;
  onGone: () => void;
};

/** Says once, and without interrupting, that somebody has written. */
function FreshToast({ count, onGone }: FreshToastProps) {
  const { words } = useDesk();
  const [isLookedAt, setLookedAt] = useState(false);

  useEffect(() => {
    if (count === 0 || isLookedAt) return;
    const timer = setTimeout(onGone, stayMs);
    return () => clearTimeout(timer);
  }, [count, isLookedAt, onGone]);

  return (
    <div role="status" className="fresh-toast-place">
      {count > 0 && (
        <p
          className="fresh-toast on-night"
          onPointerEnter={() => setLookedAt(true)}
          onPointerLeave={() => setLookedAt(false)}
        >
          <StoneMark cap="roller" />
          {words.list.fresh(count)}
        </p>
      )}
    </div>
  );
}
