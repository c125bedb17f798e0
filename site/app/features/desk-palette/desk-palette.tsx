import { listColleagues, type Owner } from "@campusward/contracts/desk/leads-desk";
import { ArrowRight, type IconNode, Search, X } from "lucide";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import type { PaletteWords } from "../../content/desk/palette.ts";
import { ColleagueMark } from "../../desk-work/colleague-mark.tsx";
import { useOpenSession } from "../../identity/session.ts";
import { useNavigation, useVisit } from "../../navigation/navigation.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { WhatsAppSign } from "../../ui/whatsapp-sign.tsx";
import {
  findPages,
  leadHref,
  markParts,
  type PaletteItem,
  type PaletteSign,
  stepTo,
  toActs,
  toAddItem,
  toLeadItem,
  toPersonItem,
} from "./palette-items.ts";
import { useFound } from "./use-found.ts";
import "./desk-palette.css";

type DeskPaletteProps = {
  words: PaletteWords;
  /** Where the person may go. */
  pages: readonly { label: string; also: string; href: string; sign: IconNode }[];
  onClose: () => void;
};

const mostPages = 8;

/** Finds any lead, person and page, and does what can be done with the chosen lead. All by the keyboard. */
export function DeskPalette({ words, pages, onClose }: DeskPaletteProps) {
  const { navigate } = useNavigation();
  const { pathname, search } = useVisit();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  /** The lead that was chosen last: what can be done with it stands below. */
  const [leadAt, setLeadAt] = useState(0);
  const [now] = useState(() => Date.now());
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const colleagues = useColleagues();
  const found = useFound(typed.trim());
  const leads = found.leads.map((lead) => toLeadItem(lead, words, now));
  const chosen = leads[Math.min(leadAt, leads.length - 1)];
  const places = findPages([...pages, ...words.actions.map((action) => ({ ...action, sign: ArrowRight }))], typed)
    .slice(0, mostPages)
    .map(
      ({ label, href, sign }): PaletteItem => ({
        ...{ id: `page ${href}`, group: "pages", title: label, note: words.page, sign: { icon: sign }, href },
      }),
    );
  const items = [
    ...leads,
    ...(chosen?.lead ? toActs(chosen.lead, words) : []),
    ...found.people.map((person) => toPersonItem(person, words)),
    ...(typed.trim() === "" ? [toAddItem("", words), ...places] : [...places, toAddItem(typed.trim(), words)]),
  ];
  const current = items[Math.min(at, items.length - 1)];
  const optionId = (item: PaletteItem) => `${id}-${items.indexOf(item)}`;

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });

  function press(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (by) {
      event.preventDefault();
      const next = stepTo(Math.min(at, items.length - 1), by, items.length);
      setAt(next);
      if (next < leads.length) setLeadAt(next);
    }
    if (event.key !== "Enter" || !current) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) window.open(current.href, "_blank", "noopener");
    else document.getElementById(optionId(current))?.click();
  }

  function open(item: PaletteItem) {
    return (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { begin, add, href } = item;
      onClose();
      // The browser follows the link of a call.
      if (begin?.way !== "call") event.preventDefault();
      if (begin) navigate(leadHref(begin.lead), { state: { begin: begin.way } });
      else if (add === undefined) navigate(href);
      // The list that is open stays as it is.
      else navigate(pathname === href ? pathname + search : href, { state: { add } });
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
            setLeadAt(0);
          }}
          onKeyDown={press}
        />
        <button type="button" className="palette-close" onClick={onClose}>
          <span className="sr-only">{words.close}</span>
          <span className="palette-key-cap" aria-hidden="true">
            <kbd>Esc</kbd>
          </span>
          <LineIcon of={X} />
        </button>
      </div>
      <div role="status" className="palette-status">
        {found.status === "searching"
          ? words.searching
          : found.status === "failed"
            ? words.failed
            : found.status === "done" && leads.length + found.people.length === 0 && words.nothing(typed.trim())}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={words.results} className="palette-list" ref={list}>
        {(["leads", "with", "people", "pages"] as const).map((group) => {
          const ofGroup = items.filter((item) => item.group === group);
          if (ofGroup.length === 0) return null;
          const name = group === "with" ? words.groups.with(chosen?.title ?? "") : words.groups[group];
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
                  onClick={open(item)}
                >
                  <Sign of={item.sign} />
                  <span className="palette-words">
                    <span className="palette-title">
                      {markParts(item.title, item.add === undefined ? typed : "").map(({ text, isMarked }) =>
                        isMarked ? <mark key={text}>{text}</mark> : <span key={text}>{text}</span>,
                      )}
                    </span>
                    {item.note && <span className="palette-note">{item.note}</span>}
                  </span>
                  {item.owner && (
                    <ColleagueMark
                      name={item.owner.name}
                      joined={colleagues.find(({ id }) => id === item.owner?.id)?.joined}
                    />
                  )}
                  {item === current && item.group === "leads" && (
                    <span className="palette-enter" aria-hidden="true">
                      <span>{words.hints.open}</span> <kbd>Enter</kbd>
                    </span>
                  )}
                  {item.keyCap && (
                    <span className="palette-key-cap" aria-hidden="true">
                      <kbd>{item.keyCap}</kbd>
                    </span>
                  )}
                </a>
              ))}
            </div>
          );
        })}
      </div>
      <p className="palette-foot" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> <span>{words.hints.choose}</span>
        </span>
        <span>
          <kbd>Enter</kbd> <span>{words.hints.open}</span>
        </span>
        <span>
          <kbd>Ctrl Enter</kbd> <span>{words.hints.tab}</span>
        </span>
        <span className="palette-finds">{words.hints.finds}</span>
      </p>
    </Dialog>
  );
}

const nobody: readonly Owner[] = [];

/** The team, for the colours of its initials. Without it, they have none. */
function useColleagues(): readonly Owner[] {
  const { call } = useOpenSession();
  const latest = useRef(call);
  const [owners, setOwners] = useState(nobody);
  useEffect(() => {
    const stop = new AbortController();
    latest.current(listColleagues, {}, { signal: stop.signal }).then(
      (colleagues) => setOwners(colleagues.owners),
      () => {},
    );
    return () => stop.abort();
  }, []);
  return owners;
}

function Sign({ of: sign }: { of: PaletteSign }) {
  if ("stone" in sign) return <StoneMark cap={sign.stone} className="palette-stone" />;
  if ("initials" in sign) {
    return (
      <span className="palette-owner palette-person" aria-hidden="true">
        {sign.initials}
      </span>
    );
  }
  return (
    <span className="palette-sign">
      {"icon" in sign ? <LineIcon of={sign.icon} size={18} strokeWidth={2.25} /> : <WhatsAppSign size={18} />}
    </span>
  );
}
