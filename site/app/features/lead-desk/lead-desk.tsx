import {
  countLeads,
  type LeadDetail,
  LeadSummary,
  readFigures,
  readLead,
  undoChange,
} from "@campusward/contracts/desk/leads-desk";
import type { ContactWay } from "@campusward/contracts/desk/next-steps";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { LeadDeskWords } from "../../content/desk/lead-desk.ts";
import { useOpenSession } from "../../identity/session.ts";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { isNarrowed, useDeskAddress } from "./desk-address.ts";
import { askAgain, DeskContext, useColleagues, useDesk, useDeskCounts } from "./desk-context.ts";
import { DeskHead } from "./desk-head.tsx";
import { KeyHints, useDeskKeys } from "./desk-keys.tsx";
import { ExportLeads } from "./export-leads.tsx";
import { DeskFigures } from "./figures/desk-figures.tsx";
import { LeadFilters, ViewChips } from "./lead-filters.tsx";
import { LeadList } from "./list/lead-list.tsx";
import { useLeadList } from "./list/use-lead-list.ts";
import { placeInList, useOpenLead } from "./list/use-open-lead.ts";
import { saidOfContact } from "./outcome/said-of-lead.ts";
import { useContacts } from "./outcome/use-contacts.ts";
import { LeadPanel } from "./panel/lead-panel.tsx";
import { UndoToast } from "./undo/undo-toast.tsx";
import { useUndo } from "./undo/use-undo.ts";
import { ConnectionNotice, useLeadChanges } from "./use-lead-changes.tsx";
import { usePeople } from "./use-presence.ts";
import "./lead-desk.css";
import "../../ui/list/list-note.css";
import "./list/lead-list.css";
import "./panel/lead-panel.css";
import "./figures/figures.css";

export function LeadDesk({ words }: { words: LeadDeskWords }) {
  const client = useQueryClient();
  const address = useDeskAddress();
  const now = useMinute();
  const { filter, lead } = address;
  const [newCount, setNewCount] = useState(0);
  const list = useLeadList({
    filter,
    open: lead,
    onNew: (count) => setNewCount((before) => before + count),
  });
  const counts = useDeskCounts(now);
  const { refresh, noteLead } = list;
  const { call } = useOpenSession();
  const people = usePeople();
  const undo = useUndo();
  const { offer: offerUndo } = undo;
  const take = useCallback(
    (lead: LeadDetail) => {
      const queryKey = [readLead.path, { id: lead.id }];
      void client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, lead);
      noteLead(LeadSummary.parse(lead));
    },
    [client, noteLead],
  );
  const contacts = useContacts(({ detail, contact, since }) => {
    take(detail);
    const { id, version } = detail;
    offerUndo({
      said: saidOfContact(contact, detail, { words, now }),
      since,
      undo: async () => take(await call(undoChange, { id, version })),
    });
  });
  const { sendWaiting } = contacts;
  const [replyTo, setReplyTo] = useState<string | null>(null);

  function readAgain(): void {
    void refresh();
    void askAgain(client, [countLeads.path]);
  }

  const { connection, tryNow } = useLeadChanges({
    onLive() {
      people.forget();
      readAgain();
      sendWaiting();
    },
    onPresence: people.note,
    onChanged(ids) {
      readAgain();
      for (const id of ids) void askAgain(client, [readLead.path, { id }]);
      // Figures are the slowest query of the server, so they are at most a minute old.
      void client.invalidateQueries({ queryKey: [readFigures.path], refetchType: "none" });
    },
  });
  const colleagues = useColleagues(connection === "live");
  const forgetNew = useCallback(() => setNewCount(0), []);

  const { leads } = list;
  const openLead = useOpenLead({ leads, address });
  const { isPage } = openLead;
  const keys = useDeskKeys({ onStep: openLead.step, onSearch: openLead.search, onClose: openLead.close });
  const isDown = connection === "down";
  const { at: peopleAt } = people;
  const latestOpen = useRef(openLead.open);
  latestOpen.current = openLead.open;
  const desk = useMemo(() => {
    function begin(id: string, way: "reply" | ContactWay): void {
      if (way === "reply") setReplyTo(id);
      else contacts.begin(id, way);
      if (address.lead !== id) latestOpen.current(id, false);
    }
    const replying = { lead: replyTo, done: () => setReplyTo(null) };
    const views = { words, address, now, isPage, colleagues, isDown, peopleAt };
    return { ...views, noteLead, take, begin, contacts, replyTo: replying, offerUndo };
  }, [words, address, now, isPage, colleagues, isDown, peopleAt, noteLead, take, contacts, replyTo, offerUndo]);
  const count = isNarrowed(filter) ? list.count : (counts?.views[filter.view] ?? list.count);
  const place = placeInList({ leads, open: lead, view: filter.view, count, words });

  return (
    <DeskContext value={desk}>
      <div className={lead ? "lead-desk has-open-lead" : "lead-desk"}>
        <div className="desk-board">
          <DeskHead counts={counts} />
          <ConnectionNotice connection={connection} onTryNow={tryNow} />
          <div className="desk-content">
            <DeskFigures />
            <div className="desk-leads">
              <div className="desk-bar">
                <ViewChips counts={counts} />
                <LeadFilters />
                <ExportLeads />
              </div>
              <LeadList list={list} onOpen={openLead.open} />
              <KeyHints areOn={keys.areOn} onToggle={keys.toggle} />
            </div>
          </div>
        </div>
        {lead && <LeadPanel key={lead} id={lead} place={place} takesFocus={openLead.takesFocus} />}
        <div className="desk-toasts">
          <NewLeadsToast count={newCount} onGone={forgetNew} />
          <UndoToast words={words.undo} state={undo.state} undo={undo.undo} hasKey={keys.areOn} />
        </div>
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

/** The note stays this long, and longer under the pointer. Milliseconds. */
const stayMs = 8000;

type NewLeadsToastProps = {
  /** How many requests came in since it last went. */
  count: number;
  onGone: () => void;
};

/** Announces a new request once, without interrupting. */
function NewLeadsToast({ count, onGone }: NewLeadsToastProps) {
  const { words } = useDesk();
  const [isLookedAt, setLookedAt] = useState(false);

  useEffect(() => {
    if (count === 0 || isLookedAt) return;
    const timer = setTimeout(onGone, stayMs);
    return () => clearTimeout(timer);
  }, [count, isLookedAt, onGone]);

  return (
    <div role="status">
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
