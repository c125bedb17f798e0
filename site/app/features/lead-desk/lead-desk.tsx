import { readLeadTimes } from "@campusward/contracts/booking/demo-times";
import { countViews } from "@campusward/contracts/desk/desk-views";
import { readFiguresLine, readSources } from "@campusward/contracts/desk/lead-sources";
import { type LeadDetail, LeadSummary, readFigures, readLead, undoChange } from "@campusward/contracts/desk/leads-desk";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { LeadDeskWords } from "../../content/desk/lead-desk.ts";
import { useMinute } from "../../dates/use-minute.ts";
import { UndoToast } from "../../desk-work/undo-toast.tsx";
import { useUndo } from "../../desk-work/use-undo.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useDeskCounts } from "../../queries/desk-counts.ts";
import { isNarrowed, toDeskSearch, useDeskAddress } from "./desk-address.ts";
import { DeskBar } from "./desk-bar.tsx";
import { askAgain, DeskContext, type PanelWay, type StartWay, useColleagues } from "./desk-context.ts";
import { DeskHead } from "./desk-head.tsx";
import { KeysDialog } from "./desk-keys.tsx";
import { useExport } from "./export-leads.tsx";
import { DeskFigures } from "./figures/desk-figures.tsx";
import { LeadList } from "./list/lead-list.tsx";
import { ManyBar, type ManyMenu } from "./list/many-bar.tsx";
import { NewLeadsToast } from "./list/new-leads-toast.tsx";
import { useChosen } from "./list/use-chosen.ts";
import { useLeadList } from "./list/use-lead-list.ts";
import { placeInList, upNextOf, useOpenLead } from "./list/use-open-lead.ts";
import { saidOfContact } from "./outcome/said-of-lead.ts";
import { useContacts } from "./outcome/use-contacts.ts";
import { LeadPanel } from "./panel/lead-panel.tsx";
import { useBegunVisit } from "./use-begun-visit.ts";
import { ConnectionNotice, useLeadChanges } from "./use-lead-changes.tsx";
import { useLeadKeys } from "./use-lead-keys.ts";
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
  // Chips answer a press at once; the rows follow in a render of their own, which takes no time from the press.
  const listAddress = useDeferredValue(address);
  const [newCount, setNewCount] = useState(0);
  const [gone, setGone] = useState<string | null>(null);
  const list = useLeadList({
    filter: listAddress.filter,
    open: lead === gone ? null : lead,
    now,
    onNew: (count) => setNewCount((before) => before + count),
  });
  const { counts, recount } = useDeskCounts();
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
  const [{ handled, times }, setHandling] = useState({ handled: null as string | null, times: 0 });
  const setHandled = useCallback(
    (id: string | null) => setHandling((before) => ({ handled: id, times: before.times + 1 })),
    [],
  );
  const contacts = useContacts(({ detail, contact, since }) => {
    take(detail);
    const { id, version } = detail;
    setHandled(id);
    offerUndo({
      said: saidOfContact(contact, detail, { words, now }),
      since,
      async undo() {
        take(await call(undoChange, { id, version }));
        setHandled(null);
      },
    });
  });
  const { sendWaiting } = contacts;
  const [wanted, setWanted] = useState<{ lead: string; way: PanelWay } | null>(null);

  const readAgain = useCallback(() => {
    void refresh();
    void recount();
    void askAgain(client, [countViews.path]);
  }, [client, refresh, recount]);

  // A lead becomes late without any change to it, and one that is deleted leaves none to be told of.
  const readAt = useRef(now);
  useEffect(() => {
    if (readAt.current === now) return void recount();
    readAt.current = now;
    readAgain();
    void askAgain(client, [readLead.path]);
  }, [client, recount, readAgain, now]);

  const { connection, tryNow } = useLeadChanges({
    onLive() {
      people.forget();
      readAgain();
      sendWaiting();
    },
    onPresence: people.note,
    onChanged(ids) {
      readAgain();
      for (const id of ids) {
        void askAgain(client, [readLead.path, { id }]);
        void askAgain(client, [readLeadTimes.path, { id, without: "offer" }]);
      }
      // Figures are the slowest query of the server, so they are at most a minute old.
      for (const { path } of [readFiguresLine, readFigures, readSources]) {
        void client.invalidateQueries({ queryKey: [path], refetchType: "none" });
      }
    },
  });
  const colleagues = useColleagues(connection === "live");
  const forgetNew = useCallback(() => setNewCount(0), []);

  const { leads, inView } = list;
  const openLead = useOpenLead({ leads, address });
  const { isPage, takesFocus } = openLead;
  const chosen = useChosen(leads, inView, toDeskSearch({ filter: listAddress.filter, lead: null }));
  const [filterPresses, setFilterPresses] = useState(0);
  const [wantedMenu, setWantedMenu] = useState<{ menu: ManyMenu } | null>(null);
  const [areKeysShown, setKeysShown] = useState(false);
  const exporting = useExport();

  const isDown = connection === "down";
  const { at: peopleAt } = people;
  const latest = useRef({ open: openLead.open, lead });
  latest.current = { open: openLead.open, lead };
  const shared = useMemo(() => {
    const open = (id: string) => latest.current.open(id);
    function begin(id: string, way: StartWay): void {
      if (way === "call" || way === "whatsapp") contacts.begin(id, way);
      else setWanted({ lead: id, way });
      if (latest.current.lead !== id) latest.current.open(id, false);
      // What begins in a lead that is still on its way takes the focus, not its name.
      else takesFocus();
    }
    const wanting = {
      of: (id: string) => (wanted?.lead === id ? wanted.way : null),
      done: () => setWanted(null),
    };
    const views = { words, now, isPage, colleagues, isDown, peopleAt, chosen };
    const acts = {
      noteLead,
      noteGone: setGone,
      take,
      open,
      begin,
      offerUndo,
      handled: { lead: handled, times, note: setHandled },
    };
    return { ...views, ...acts, contacts, wanted: wanting };
  }, [
    words,
    now,
    isPage,
    colleagues,
    isDown,
    peopleAt,
    chosen,
    noteLead,
    take,
    handled,
    times,
    setHandled,
    contacts,
    wanted,
    takesFocus,
    offerUndo,
  ]);
  const desk = useMemo(() => ({ ...shared, address }), [shared, address]);
  const deskOfList = useMemo(() => ({ ...shared, address: listAddress }), [shared, listAddress]);
  const place = placeInList({
    leads,
    open: lead,
    kept: list.kept,
    view: filter.view,
    groups: list.groups,
    countOf: (view) =>
      isNarrowed(filter) ? { count: 0, isMore: list.count.isMore } : (counts?.views[view] ?? list.count),
    words,
  });

  useBegunVisit(desk);
  const keys = useLeadKeys(desk, openLead, {
    openFilters: () => setFilterPresses((before) => before + 1),
    openMenu: (menu) => setWantedMenu({ menu }),
    showKeys: () => setKeysShown(true),
  });

  const viewCount = isNarrowed(filter) ? list.count : (counts?.views[filter.view] ?? list.count);
  const upNext = upNextOf(leads, lead, list.standing);

  return (
    <DeskContext value={desk}>
      <div className={lead ? "lead-desk has-open-lead" : "lead-desk"} data-connection={connection}>
        <div className="desk-board">
          <DeskHead />
          <ConnectionNotice connection={connection} listedAt={list.cameAt} onTryNow={tryNow} />
          <DeskFigures />
          <DeskBar
            list={list}
            count={viewCount}
            exporting={exporting}
            filterPresses={filterPresses}
            onKeys={() => setKeysShown(true)}
          />
          <DeskContext value={deskOfList}>
            <LeadList list={list} counts={counts} />
          </DeskContext>
          <ManyBar
            wanted={wantedMenu}
            count={viewCount}
            inView={inView}
            onExport={(ids) => void exporting.start(filter, ids)}
          />
          <KeysDialog
            open={areKeysShown}
            onClose={() => setKeysShown(false)}
            areOn={keys.areOn}
            onToggle={keys.toggle}
          />
        </div>
        {lead && <LeadPanel key={lead} id={lead} place={place} upNext={upNext} takesFocus={takesFocus} />}
        <div className="desk-toasts">
          <NewLeadsToast count={newCount} onGone={forgetNew} />
          <UndoToast words={words.undo} state={undo.state} undo={undo.undo} hasKey={keys.areOn} />
        </div>
      </div>
    </DeskContext>
  );
}
