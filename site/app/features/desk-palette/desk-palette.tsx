import { listColleagues, type Owner } from "@campusward/contracts/desk/leads-desk";
import { ArrowRight, type IconNode, Search, X } from "lucide";
import { type KeyboardEvent, type MouseEvent, useId, useState } from "react";
import { showNearest } from "../../browser/show-nearest.ts";
import { ColleagueMark } from "../../desk-work/colleague-mark.tsx";
import { useNavigation, useVisit } from "../../navigation/navigation.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
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
import "../../styles/desk.css";

const shortcuts = [
  { label: "Leads of mine", also: "", href: "/adminDashboardHome?view=mine" },
  { label: "Leads of nobody", also: "unassigned", href: "/adminDashboardHome?view=unassigned" },
  { label: "No contact lately", also: "slept quiet", href: "/adminDashboardHome?view=slept" },
  { label: "All open leads", also: "", href: "/adminDashboardHome?view=open" },
  { label: "What looks like spam", also: "junk", href: "/adminDashboardHome?view=flagged" },
];

const groupNames = { leads: "Leads", people: "People", pages: "Go and do" };

type DeskPaletteProps = {
  /** Where the person may go. */
  pages: readonly { label: string; also: string; href: string; sign: IconNode }[];
  onClose: () => void;
};

const mostPages = 8;

/** Finds any lead, person and page, and does what can be done with the chosen lead. All by the keyboard. */
export function DeskPalette({ pages, onClose }: DeskPaletteProps) {
  const { navigate } = useNavigation();
  const { pathname, search } = useVisit();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  /** The lead that was chosen last: what can be done with it stands below. */
  const [leadAt, setLeadAt] = useState(0);
  const id = useId();
  /** For the colours of their initials. Without them, they have none. */
  const { query: colleagues } = useEndpoint(listColleagues);
  const { found, leads, chosen, items } = usePaletteItems(pages, typed, leadAt);
  const current = items[Math.min(at, items.length - 1)];
  const optionId = (item: PaletteItem) => `${id}-${items.indexOf(item)}`;

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
    <Dialog
      open
      onClose={onClose}
      label="Find anyone, do anything"
      className="sheet desk-palette w-[min(100%-32px,42.5rem)] max-columns:w-full [--scrim:color-mix(in_srgb,var(--color-overlay)_84%,transparent)] max-h-[min(100dvh_-_80px,42rem)] mt-14 max-columns:h-dvh max-columns:max-h-dvh max-columns:mt-0 max-columns:rounded-none open:flex open:flex-col"
    >
      <Find
        id={id}
        typed={typed}
        active={current && optionId(current)}
        onType={(text) => {
          setTyped(text);
          setAt(0);
          setLeadAt(0);
        }}
        onKeyDown={press}
        onClose={onClose}
      />
      <div
        role="status"
        className="not-empty:px-5.5 not-empty:pt-3 not-empty:pb-0 not-empty:text-(length:--text-sm) not-empty:text-ink-muted"
      >
        {statusOf(found, typed.trim())}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Found" className="flex-auto min-h-0 overflow-y-auto p-2">
        {(["leads", "with", "people", "pages"] as const).map((group) => {
          const ofGroup = items.filter((item) => item.group === group);
          if (ofGroup.length === 0) return null;
          const name = group === "with" ? `With ${chosen?.title ?? ""}` : groupNames[group];
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options of a list box.
            <div key={group} role="group" aria-label={name}>
              <p className="px-3.5 pt-2 pb-1 font-semibold text-(length:--text-xs) text-ink-muted" aria-hidden="true">
                {name}
              </p>
              {ofGroup.map((item) => (
                <Option
                  key={item.id}
                  item={item}
                  id={optionId(item)}
                  typed={typed}
                  isCurrent={item === current}
                  team={colleagues.data?.owners ?? []}
                  onOpen={open(item)}
                />
              ))}
            </div>
          );
        })}
      </div>
      <Hints />
    </Dialog>
  );
}

function statusOf({ status, leads, people }: ReturnType<typeof useFound>, typed: string) {
  if (status === "searching") return "Looking...";
  if (status === "failed") return "The line is down. Pages are still found.";
  return status === "done" && leads.length + people.length === 0 && `Nothing is called “${typed}”`;
}

/** What is offered for what is typed. With the lead at this place stands what can be done with it. */
function usePaletteItems(pages: DeskPaletteProps["pages"], typed: string, leadAt: number) {
  const [now] = useState(() => Date.now());
  const found = useFound(typed.trim());
  const leads = found.leads.map((lead) => toLeadItem(lead, now));
  const chosen = leads[Math.min(leadAt, leads.length - 1)];
  const places = findPages([...pages, ...shortcuts.map((shortcut) => ({ ...shortcut, sign: ArrowRight }))], typed)
    .slice(0, mostPages)
    .map(
      ({ label, href, sign }): PaletteItem => ({
        id: `page ${href}`,
        group: "pages",
        title: label,
        note: "Page",
        sign: { icon: sign },
        href,
      }),
    );
  const items = [
    ...leads,
    ...(chosen?.lead ? toActs(chosen.lead) : []),
    ...found.people.map((person) => toPersonItem(person)),
    ...(typed.trim() === "" ? [toAddItem(""), ...places] : [...places, toAddItem(typed.trim())]),
  ];
  return { found, leads, chosen, items };
}

type FindProps = {
  id: string;
  typed: string;
  /** The id of the option that Enter opens. */
  active: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

function Find({ id, typed, active, onType, onKeyDown, onClose }: FindProps) {
  return (
    <div className="flex flex-none items-center gap-3.5 pr-3.5 pl-5.5 py-1.5 border-b-2 border-b-ink focus-within:shadow-[inset_0_-3px_0_0_var(--color-ink)]">
      <LineIcon of={Search} size={24} strokeWidth={2.25} />
      <input
        className="flex-auto min-w-0 min-h-13.5 text-[1.25rem] bg-transparent placeholder:text-ink-muted placeholder:opacity-100 focus-visible:outline-none focus-visible:shadow-none"
        role="combobox"
        aria-label="Find anyone, do anything"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={active}
        placeholder="Find anyone, do anything"
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className="grid place-items-center min-w-11 min-h-11 [&>svg]:hidden [@media_(hover:_none)]:[&>svg]:block"
        onClick={onClose}
      >
        <span className="sr-only">Close</span>
        <span className="[@media_(hover:_none)]:hidden" aria-hidden="true">
          <Key>Esc</Key>
        </span>
        <LineIcon of={X} />
      </button>
    </div>
  );
}

type OptionProps = {
  item: PaletteItem;
  id: string;
  typed: string;
  isCurrent: boolean;
  /** Of a lead, for the colour of the initials. */
  team: readonly Owner[];
  onOpen: (event: MouseEvent) => void;
};

function Option({ item, id, typed, isCurrent, team, onOpen }: OptionProps) {
  return (
    <a
      ref={isCurrent ? showNearest : null}
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      className="flex items-center gap-3 min-h-12 rounded-input px-3.5 py-1.25 leading-[1.3] hover:bg-jamun-50 aria-selected:bg-amaltas-100 aria-selected:shadow-[inset_5px_0_0_0_var(--color-amaltas-400)]"
      href={item.href}
      onClick={onOpen}
    >
      <Sign of={item.sign} />
      <span className="flex-auto min-w-0">
        <span className="block font-semibold wrap-anywhere">
          {markParts(item.title, item.add === undefined ? typed : "").map(({ text, isMarked }) =>
            isMarked ? (
              <mark key={text} className="rounded-[3px] bg-amaltas-300 text-inherit">
                {text}
              </mark>
            ) : (
              <span key={text}>{text}</span>
            ),
          )}
        </span>
        {item.note && <span className="text-(length:--text-xs) text-ink-muted">{item.note}</span>}
      </span>
      {item.owner && <ColleagueMark name={item.owner.name} id={item.owner.id} team={team} />}
      {isCurrent && item.group === "leads" && (
        <span
          className="flex-none font-semibold text-(length:--text-sm) text-ink-muted [@media_(hover:_none)]:hidden"
          aria-hidden="true"
        >
          <span>open</span> <Key>Enter</Key>
        </span>
      )}
      {item.keyCap && (
        <span className="[@media_(hover:_none)]:hidden" aria-hidden="true">
          <Key>{item.keyCap}</Key>
        </span>
      )}
    </a>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="flex-none min-w-6 border-2 rounded-[5px] px-1.5 py-0.5 font-semibold font-text text-xs leading-[1.3] text-center border-jamun-200 bg-white text-ink">
      {children}
    </kbd>
  );
}

function Hints() {
  return (
    <p
      className="flex flex-none flex-wrap gap-y-1 gap-x-5 px-5.5 py-2.5 text-(length:--text-xs) border-t-2 border-t-jamun-100 bg-jamun-50 text-ink-muted [@media_(hover:_none)]:hidden"
      aria-hidden="true"
    >
      <span>
        <Key>↑</Key> <Key>↓</Key> <span>choose</span>
      </span>
      <span>
        <Key>Enter</Key> <span>open</span>
      </span>
      <span>
        <Key>Ctrl Enter</Key> <span>in a new tab</span>
      </span>
      <span className="ml-auto">Finds names, numbers, cities and mails</span>
    </p>
  );
}

function Sign({ of: sign }: { of: PaletteSign }) {
  if ("stone" in sign) return <StoneMark cap={sign.stone} className="size-7.5" />;
  if ("initials" in sign) {
    return (
      <span
        className="grid flex-none place-items-center size-7.5 border-2 rounded-[50%] font-bold text-[0.6875rem] tracking-[-0.02em] border-ink bg-jamun-200"
        aria-hidden="true"
      >
        {sign.initials}
      </span>
    );
  }
  return (
    <span className="grid flex-none place-items-center size-7.5 rounded-[8px_8px_4px_4px] bg-jamun-100">
      {"icon" in sign ? <LineIcon of={sign.icon} size={18} strokeWidth={2.25} /> : <WhatsAppSign size={18} />}
    </span>
  );
}
