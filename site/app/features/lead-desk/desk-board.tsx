import type { Count } from "@campusward/contracts/desk/desk-counts";
import { useDeferredValue } from "react";
import { useDeskCounts } from "../../queries/desk-counts.ts";
import type { Elements } from "../../ui/elements.ts";
import { isNarrowed, useDeskAddress } from "./desk-address.ts";
import { DeskBar } from "./desk-bar.tsx";
import { useDesk, useDeskState } from "./desk-context.ts";
import { DeskHead } from "./desk-head.tsx";
import { KeysDialog } from "./desk-keys.tsx";
import { useExport } from "./export-leads.tsx";
import { DeskFigures } from "./figures/desk-figures.tsx";
import { LeadList } from "./list/lead-list.tsx";
import { ManyBar } from "./list/many-bar.tsx";
import { placeInList, upNextOf } from "./list/place-in-list.ts";
import { type LeadListControl, useLeadList } from "./list/use-lead-list.ts";
import { LeadPanel } from "./panel/lead-panel.tsx";
import { useDeskRefresh } from "./use-desk-refresh.ts";
import { ConnectionNotice } from "./use-lead-changes.tsx";
import { useLeadKeys } from "./use-lead-keys.ts";

/** The list with what stands around it, and the open lead beside it. */
export function DeskBoard({ children }: { children: Elements }) {
  const { store, now } = useDesk();
  const address = useDeskAddress();
  const { filter, lead } = address;
  // Chips answer a press at once; the rows follow in a render of their own, which takes no time from the press.
  const listAddress = useDeferredValue(address);
  const list = useLeadList(store, listAddress.filter, now);
  const { counts } = useDeskCounts();
  const count = isNarrowed(filter) ? list.count : (counts?.views[filter.view] ?? list.count);
  const exporting = useExport();
  const tryNow = useDeskRefresh();
  const connection = useDeskState((state) => state.connection);
  useLeadKeys(list.leads, list.inView);

  return (
    <div
      className="lead-desk [&_.list-note]:gap-4.5 [&_.list-note_.inline-button]:mr-5 [&_.list-note_.inline-button]:min-h-11"
      data-connection={connection}
    >
      <div
        className={lead ? "desk-board @container/board max-wide:hidden print:hidden!" : "desk-board @container/board"}
      >
        <DeskHead />
        <ConnectionNotice listedAt={list.cameAt} onTryNow={tryNow} />
        <DeskFigures />
        <DeskBar list={list} count={count} exporting={exporting} />
        <LeadList list={list} counts={counts} address={listAddress} />
        <ManyBar count={count} list={list} onExport={(ids) => exporting.start(filter, ids)} />
        <KeysDialog />
      </div>
      {lead && <OpenLeadPanel key={lead} id={lead} list={list} count={list.count} />}
      <div className="desk-toasts print:hidden!">{children}</div>
    </div>
  );
}

function OpenLeadPanel({ id, list, count }: { id: string; list: LeadListControl; count: Count }) {
  const { filter } = useDeskAddress();
  const { counts } = useDeskCounts();
  const { leads, kept, groups, standing } = list;
  const place = placeInList({
    leads,
    open: id,
    kept,
    view: filter.view,
    groups,
    countOf: (view) => (isNarrowed(filter) ? { count: 0, isMore: count.isMore } : (counts?.views[view] ?? count)),
  });
  return <LeadPanel id={id} place={place} upNext={upNextOf(leads, id, standing)} />;
}
