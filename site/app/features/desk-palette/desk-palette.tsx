import { listPeople } from "@campusward/contracts/accounts/people";
import { profileLabel } from "@campusward/contracts/desk/lead-words";
import { listLeads } from "@campusward/contracts/desk/leads-desk";
import { Search } from "lucide";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import type { PaletteWords } from "../../content/desk/palette.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useNavigation } from "../../navigation/navigation.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { findPages, markParts, type PaletteItem, stepTo } from "./palette-items.ts";
import "./desk-palette.css";

type DeskPaletteProps = {
  words: PaletteWords;
  /** Where the person may go. */
  pages: readonly { label: string; href: string }[];
  onClose: () => void;
};

const deskPath = "/adminDashboardHome";
/** Asked after typing pauses. Milliseconds. */
const pauseMs = 150;
const mostLeads = 6;
const mostPeople = 4;
const mostPages = 8;

/** Finds any lead, person and page, and does what can be done with the first lead. All by the keyboard. */
export function DeskPalette({ words, pages, onClose }: DeskPaletteProps) {
  const { navigate } = useNavigation();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const found = useFound(typed.trim(), words);
  const places = findPages([...pages, ...words.actions], typed)
    .slice(0, mostPages)
    .map(
      ({ label, href }): PaletteItem => ({
        id: `page ${href}`,
        group: "pages",
        title: label,
        note: words.page,
        href,
      }),
    );
  const items = [...found.items, ...places];
  const current = items[Math.min(at, items.length - 1)];
  const optionId = (item: PaletteItem) => `${id}-${items.indexOf(item)}`;

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });

  function press(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (by) {
      event.preventDefault();
      setAt((before) => stepTo(Math.min(before, items.length - 1), by, items.length));
    }
    if (event.key !== "Enter" || !current) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) window.open(current.href, "_blank", "noopener");
    else document.getElementById(optionId(current))?.click();
  }

  function open(item: PaletteItem) {
    return (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { begin, href } = item;
      onClose();
      // The browser follows the link of a call or a chat.
      if (begin) navigate(leadHref(begin.lead), { state: { begin: begin.way } });
      if (begin && begin.way !== "reply") return;
      event.preventDefault();
      if (!begin) navigate(href);
    };
  }

  return (
    <Dialog open onClose={onClose} label={words.open} className="sheet desk-palette">
      <div className="palette-find">
        <LineIcon of={Search} size={24} strokeWidth={2.25} />
        <input
          role="combobox"
          aria-label={words.open}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(current)}
          placeholder={words.open}
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <button type="button" className="palette-close" onClick={onClose}>
          {words.close}
        </button>
      </div>
      <div role="status" className="palette-status">
        {found.status === "searching" && words.searching}
        {found.status === "failed" && words.failed}
        {found.status === "done" && items.length === 0 && words.nothing(typed.trim())}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={words.results} className="palette-list" ref={list}>
        {(["leads", "with", "people", "pages"] as const).map((group) => {
          const ofGroup = items.filter((item) => item.group === group);
          if (ofGroup.length === 0) return null;
          const name = group === "with" ? words.groups.with(found.first ?? "") : words.groups[group];
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options of a list box.
            <div key={group} role="group" aria-label={name}>
              <p className="palette-group" aria-hidden="true">
                {name}
              </p>
              {ofGroup.map((item) => (
                <a
                  key={item.id}
                  id={optionId(item)}
                  role="option"
                  aria-selected={item === current}
                  tabIndex={-1}
                  className="palette-item"
                  href={item.href}
                  {...(item.href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
                  onClick={open(item)}
                >
                  <span className="palette-title">
                    {markParts(item.title, typed).map(({ text, isMarked }) =>
                      isMarked ? <mark key={text}>{text}</mark> : text,
                    )}
                  </span>
                  <span className="palette-note">{item.note}</span>
                </a>
              ))}
            </div>
          );
        })}
      </div>
      <p className="palette-foot" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {words.hints.choose}
        </span>
        <span>
          <kbd>Enter</kbd> {words.hints.open}
        </span>
        <span>
          <kbd>Ctrl Enter</kbd> {words.hints.tab}
        </span>
        <span className="palette-finds">{words.hints.finds}</span>
      </p>
    </Dialog>
  );
}

function leadHref(lead: string): string {
  return `${deskPath}?${new URLSearchParams({ view: "open", lead })}`;
}

type Found = {
  status: "idle" | "searching" | "done" | "failed";
  items: readonly PaletteItem[];
  /** The name of the first lead. */
  first: string | null;
};
const nothing: Found = { status: "idle", items: [], first: null };

/** Leads, and for an admin people, by what was typed. What was found stays until more has come. */
function useFound(typed: string, words: PaletteWords): Found {
  const { call, me } = useOpenSession();
  const [found, setFound] = useState<Found>(nothing);
  const isAdmin = me.role === "admin";
  const latest = useRef(call);
  latest.current = call;

  useEffect(() => {
    if (typed === "") {
      setFound(nothing);
      return;
    }
    const stop = new AbortController();
    const { signal } = stop;
    async function find(): Promise<void> {
      setFound((before) => ({ ...before, status: "searching" }));
      try {
        const [{ leads }, { people }] = await Promise.all([
          latest.current(listLeads, { view: "all", q: typed }, { signal }),
          isAdmin ? latest.current(listPeople, { q: typed }, { signal }) : { people: [] },
        ]);
        if (signal.aborted) return;
        const shown = leads.slice(0, mostLeads);
        const [first] = shown;
        setFound({
          status: "done",
          first: first?.name ?? null,
          items: [
            ...shown.map((lead) => toLeadItem(lead)),
            ...(first ? toActs(first, words) : []),
            ...people.slice(0, mostPeople).map(
              ({ id, name, email }): PaletteItem => ({
                id: `person ${id}`,
                group: "people",
                title: name ?? email,
                note: email,
                href: `${deskPath}/people?${new URLSearchParams({ q: email })}`,
              }),
            ),
          ],
        });
      } catch {
        if (!signal.aborted) setFound({ ...nothing, status: "failed" });
      }
    }
    const timer = setTimeout(() => void find(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, isAdmin, words]);

  return found;
}

type FoundLead = { id: string; name: string; profile: string | null; city: string | null; phone: string | null };

function toLeadItem({ id, name, profile, city }: FoundLead): PaletteItem {
  const note = [profile && profileLabel(profile), city].filter(Boolean).join(", ");
  return { id: `lead ${id}`, group: "leads", title: name, note, href: leadHref(id) };
}

/** What can be done with the first lead. */
function toActs({ id, phone }: FoundLead, words: PaletteWords): readonly PaletteItem[] {
  const act = (way: "reply" | "call" | "whatsapp", href: string, note: string): PaletteItem => ({
    id: `${way} ${id}`,
    group: "with",
    title: words[way],
    note,
    href,
    begin: { lead: id, way },
  });
  return [
    act("reply", leadHref(id), ""),
    ...(phone
      ? [act("call", `tel:${phone}`, phone), act("whatsapp", `https://wa.me/${phone.replace("+", "")}`, "")]
      : []),
  ];
}
