import { useCallback, useEffect, useMemo, useState } from "react";
import type { LeadDeskWords } from "../../content/lead-desk.ts";
import { isNarrowed } from "./desk-address.ts";
import { DeskContext } from "./desk-context.ts";
import { DeskHead } from "./desk-head.tsx";
import { ExportLeads } from "./export-leads.tsx";
import { DeskFigures } from "./figures/desk-figures.tsx";
import { FreshToast } from "./fresh-toast.tsx";
import { KeyHints } from "./key-hints.tsx";
import { LeadPanel } from "./lead/lead-panel.tsx";
import { LeadFilters } from "./lead-filters.tsx";
import { LeadList } from "./lead-list.tsx";
import { LineNotice } from "./line-notice.tsx";
import { placeInList } from "./place-in-list.ts";
import { useDeskAddress } from "./use-desk-address.ts";
import { useDeskCall } from "./use-desk-call.ts";
import { useColleagues, useDeskCounts } from "./use-desk-counts.ts";
import { useDeskKeys } from "./use-desk-keys.ts";
import { useLeadChanges } from "./use-lead-changes.ts";
import { useLeadList } from "./use-lead-list.ts";
import { useLeadWays } from "./use-lead-ways.ts";
import { useMinute } from "./use-minute.ts";
import { ViewChips } from "./view-chips.tsx";
import "./lead-desk.css";
import "./lead-list.css";
import "./lead/lead-panel.css";
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
