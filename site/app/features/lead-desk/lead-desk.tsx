import { type LeadDetail, LeadSummary, readFigures, readLead, undoChange } from "@campusward/contracts/desk/leads-desk";
import { useQueryClient } from "@tanstack/react-query";
import { Download, FileUp, Keyboard, Link2 } from "lucide";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import * as z from "zod/mini";
import type { LeadDeskWords } from "../../content/desk/lead-desk.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useNavigation, useVisit } from "../../navigation/navigation.ts";
import { useDeskCounts } from "../../queries/desk-counts.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { FilterMenu, SetFilters } from "../../ui/list/filter-menu.tsx";
import { MoreMenu } from "../../ui/list/more-menu.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { isNarrowed, toDeskSearch, useDeskAddress } from "./desk-address.ts";
import { askAgain, DeskContext, type StartWay, useColleagues, useDesk } from "./desk-context.ts";
import { DeskHead } from "./desk-head.tsx";
import { KeysDialog, useDeskKeys } from "./desk-keys.tsx";
import { ImportLeads } from "./entry/import-leads.tsx";
import { ExportProgress, useExport } from "./export-leads.tsx";
import { DeskFigures } from "./figures/desk-figures.tsx";
import { useFilterFields, ViewChips } from "./lead-filters.tsx";
import { LeadList } from "./list/lead-list.tsx";
import { rowLinkId } from "./list/lead-rows.tsx";
import { ManyBar, type ManyMenu } from "./list/many-bar.tsx";
import { isChoosable, useChosen } from "./list/use-chosen.ts";
import { type LeadListControl, useLeadList } from "./list/use-lead-list.ts";
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
  const [replyTo, setReplyTo] = useState<string | null>(null);

  // A lead becomes late without any change to it.
  useEffect(() => void recount(), [recount, now]);

  function readAgain(): void {
    void refresh();
    void recount();
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
  const chosen = useChosen(leads, toDeskSearch({ filter, lead: null }));
  const [filterPresses, setFilterPresses] = useState(0);
  const [wantedMenu, setWantedMenu] = useState<{ menu: ManyMenu } | null>(null);
  const [areKeysShown, setKeysShown] = useState(false);
  const exporting = useExport();
  const keys = useDeskKeys({
    letters: {
      j: () => void openLead.step(1),
      k: () => void openLead.step(-1),
      J: () => chooseAlong(1),
      K: () => chooseAlong(-1),
      x: () => withCurrent(chosen.toggle),
      a: () => openMenu("owner"),
      s: () => openMenu("step"),
      r: () => withCurrent((id) => desk.begin(id, "reply")),
      c: () => withCurrent((id) => pressWay(id, "call")),
      w: () => withCurrent((id) => pressWay(id, "whatsapp")),
      m: () => withCurrent(writeNote),
      n: () => document.querySelector<HTMLElement>(".add-lead-open")?.click(),
      f: () => setFilterPresses((before) => before + 1),
      "/": openLead.search,
      "?": () => setKeysShown(true),
    },
    onAll() {
      if (openLead.current() === null && chosen.chosen.length === 0) return false;
      chosen.all();
      return true;
    },
    onClose: () => (chosen.chosen.length > 0 || chosen.left !== null ? chosen.clear() : openLead.close()),
  });

  function withCurrent(work: (lead: string) => void): void {
    const id = openLead.current();
    if (id !== null) work(id);
  }

  function chooseAlong(by: 1 | -1): void {
    withCurrent((id) => !chosen.has(id) && chosen.toggle(id));
    const next = openLead.step(by);
    if (next) chosen.extend(next);
  }

  /** Of those that were chosen; where none is, of the one that has the focus. */
  function openMenu(menu: ManyMenu): void {
    if (chosen.chosen.length === 0) withCurrent(chosen.toggle);
    setWantedMenu({ menu });
  }

  function writeNote(id: string): void {
    if (lead !== id) openLead.open(id, false);
    focusWhenThere(".note-form textarea");
  }

  const isDown = connection === "down";
  const { at: peopleAt } = people;
  const latestOpen = useRef(openLead.open);
  latestOpen.current = openLead.open;
  const desk = useMemo(() => {
    function begin(id: string, way: StartWay): void {
      if (way === "reply") setReplyTo(id);
      else contacts.begin(id, way);
      if (address.lead !== id) latestOpen.current(id, false);
    }
    const replying = { lead: replyTo, done: () => setReplyTo(null) };
    const views = { words, address, now, isPage, colleagues, isDown, peopleAt, chosen };
    const open = (id: string) => latestOpen.current(id);
    const acts = { noteLead, take, open, begin, offerUndo, handled: { lead: handled, times, note: setHandled } };
    return { ...views, ...acts, contacts, replyTo: replying };
  }, [
    words,
    address,
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
    replyTo,
    offerUndo,
  ]);
  const place = placeInList({
    leads,
    open: lead,
    view: filter.view,
    groups: list.groups,
    countOf: (view) =>
      isNarrowed(filter) ? { count: 0, isMore: list.count.isMore } : (counts?.views[view] ?? list.count),
    words,
  });

  // What was begun elsewhere, such as in the palette; once, so that a reload does not begin it again.
  const { state, pathname, search } = useVisit();
  const { navigate } = useNavigation();
  const begun = BegunVisit.safeParse(state).data?.begin ?? null;
  const { begin } = desk;
  useEffect(() => {
    if (begun === null || lead === null) return;
    navigate(pathname + search, { replace: true });
    begin(lead, begun);
  }, [begun, lead, begin, navigate, pathname, search]);

  const viewCount = isNarrowed(filter) ? list.count : (counts?.views[filter.view] ?? list.count);
  // At the end of the list, who is first in it.
  const upNext = leads.find(({ id }) => id === place.next) ?? leads.find(({ id }) => id !== lead) ?? null;

  return (
    <DeskContext value={desk}>
      <div className={lead ? "lead-desk has-open-lead" : "lead-desk"} data-connection={connection}>
        <div className="desk-board">
          <DeskHead />
          <ConnectionNotice connection={connection} listedAt={list.cameAt} onTryNow={tryNow} />
          <DeskFigures />
          <DeskBar list={list} exporting={exporting} filterPresses={filterPresses} onKeys={() => setKeysShown(true)} />
          <LeadList list={list} counts={counts} onOpen={openLead.open} />
          <ManyBar
            wanted={wantedMenu}
            count={words.filters.count(String(viewCount.count), viewCount.isMore)}
            shown={leads.filter(isChoosable).length}
            onExport={(ids) => void exporting.start(filter, ids)}
          />
          <KeysDialog
            open={areKeysShown}
            onClose={() => setKeysShown(false)}
            areOn={keys.areOn}
            onToggle={keys.toggle}
          />
        </div>
        {lead && <LeadPanel key={lead} id={lead} place={place} upNext={upNext} takesFocus={openLead.takesFocus} />}
        <div className="desk-toasts">
          <NewLeadsToast count={newCount} onGone={forgetNew} />
          <UndoToast words={words.undo} state={undo.state} undo={undo.undo} hasKey={keys.areOn} />
        </div>
      </div>
    </DeskContext>
  );
}

/** The state of a visit that begins something with the lead that it opens. */
const BegunVisit = z.object({ begin: z.enum(["reply", "call", "whatsapp"]) });

/** Presses the link of a row, or of the open lead: only a link dials. */
function pressWay(id: string, way: "call" | "whatsapp"): void {
  const row = document.getElementById(rowLinkId(id))?.closest(".lead-row, .lead-card");
  const link =
    row?.querySelector<HTMLElement>(`[data-way=${way}]`) ??
    document.querySelector<HTMLElement>(`.contact-actions [data-way=${way}]`);
  link?.click();
}

/** A lead that is opened shows its form a moment later. */
function focusWhenThere(selector: string, tries = 60): void {
  const field = document.querySelector<HTMLElement>(selector);
  if (field) field.focus();
  else if (tries > 0) requestAnimationFrame(() => focusWhenThere(selector, tries - 1));
}

type DeskBarProps = {
  list: LeadListControl;
  exporting: ReturnType<typeof useExport>;
  filterPresses: number;
  onKeys: () => void;
};

/** Views, what is set, the menu that narrows them, and what is done more rarely. */
function DeskBar({ list, exporting, filterPresses, onKeys }: DeskBarProps) {
  const { words, address } = useDesk();
  const { counts } = useDeskCounts();
  const { me } = useOpenSession();
  const { filters, more } = words;
  const [said, setSaid] = useState("");
  const [isImporting, setImporting] = useState(false);
  const { count, isMore } = list.count;
  const fields = useFilterFields(list.status === "ready" && !isMore ? list.all : null);

  async function copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setSaid(more.copied);
    } catch {
      setSaid(more.notCopied);
    }
  }

  return (
    <div className="desk-bar">
      <div className="filter-row">
        <ViewChips counts={counts} />
        <SetFilters words={filters.menu} fields={fields} />
        <FilterMenu
          words={filters.menu}
          fields={fields}
          shown={filters.count(String(count), isMore)}
          opened={filterPresses}
        />
        <MoreMenu
          words={more}
          items={[
            ...(me.role === "admin"
              ? [
                  {
                    id: "export",
                    icon: <LineIcon of={Download} size={19} />,
                    label: words.exporting.label,
                    press: () => void exporting.start(address.filter),
                  },
                  {
                    id: "import",
                    icon: <LineIcon of={FileUp} size={19} />,
                    label: words.importing.open,
                    press: () => setImporting(true),
                  },
                ]
              : []),
            { id: "copy", icon: <LineIcon of={Link2} size={19} />, label: more.copy, press: () => void copyLink() },
            {
              id: "keys",
              icon: <LineIcon of={Keyboard} size={19} />,
              label: more.keys,
              press: onKeys,
            },
          ]}
        />
      </div>
      <p role="status" className="desk-said">
        {said}
      </p>
      <ExportProgress control={exporting} />
      {isImporting && <ImportLeads onClose={() => setImporting(false)} />}
    </div>
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
