import type { PersonSummary } from "@campusward/contracts/accounts/people";
import { type LeadClock, readLeadState } from "@campusward/contracts/desk/lead-state";
import { profileLabel, statusWords } from "@campusward/contracts/desk/lead-words";
import { closedStatuses, type LeadStatus, type LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { type IconNode, Phone, Plus, Reply, UserRoundPlus } from "lucide";
import { dashboardFrameWords } from "../../content/account/dashboard-frame.ts";
import { shortTime, timeZone } from "../../dates/team-clock.ts";
import { stepNames } from "../../desk-work/lead-words.ts";
import { initialsOf } from "../../ui/initials.ts";
import type { MarkCap } from "../../ui/stone/stone-mark.tsx";

const actNames = { call: "Call", words: "WhatsApp, with a template", reply: "Reply", owner: "Give to somebody else" };

/** What stands before a line of the palette. */
export type PaletteSign = { icon: IconNode } | { whatsapp: true } | { initials: string } | { stone: MarkCap };

/** A line of the palette: where it leads, and to which group it belongs. */
export type PaletteItem = {
  id: string;
  group: "leads" | "with" | "people" | "pages";
  title: string;
  note: string;
  sign: PaletteSign;
  href: string;
  /** The single key that does the same on the desk. */
  keyCap?: string;
  /** Whose the lead is. */
  owner?: { id: string; name: string };
  lead?: LeadSummary;
  /** Kept with the visit that opens a lead: what is begun with it. */
  begin?: { lead: string; way: "reply" | "call" | "words" | "owner" };
  /** Kept with the visit: what a new lead begins with. */
  add?: string;
};

/**
 * Pages and actions by what was typed. Those whose words begin with it come first, then those that hold it, then those that
 * people call so.
 */
export function findPages<Page extends { label: string; also?: string }>(
  pages: readonly Page[],
  typed: string,
): readonly Page[] {
  const part = typed.trim().toLowerCase();
  const rankOf = ({ label, also = "" }: Page) => {
    const at = label.toLowerCase().indexOf(part);
    return at >= 0 ? Math.min(at, 1) : ` ${also.toLowerCase()}`.includes(` ${part}`) ? 2 : 3;
  };
  return pages.filter((page) => rankOf(page) < 3).toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The place after a press of an arrow key; the ends meet. -1 where there is nothing. */
export function stepTo(at: number, by: 1 | -1, count: number): number {
  return count === 0 ? -1 : (at + by + count) % count;
}

/** Text in parts, so that what was typed can be marked in it. */
export function markParts(text: string, typed: string): readonly { text: string; isMarked: boolean }[] {
  const part = typed.trim().toLowerCase();
  const at = part === "" ? -1 : text.toLowerCase().indexOf(part);
  // Some letters change their length in lower case: then nothing is marked.
  if (at < 0 || text.toLowerCase().length !== text.length) return [{ text, isMarked: false }];
  return [
    { text: text.slice(0, at), isMarked: false },
    { text: text.slice(at, at + part.length), isMarked: true },
    { text: text.slice(at + part.length), isMarked: false },
  ].filter(({ text: piece }) => piece !== "");
}

const deskPath = "/adminDashboardHome";

export function leadHref(lead: string): string {
  return `${deskPath}?${new URLSearchParams({ view: "open", lead })}`;
}

/** The cap of a lead's stone: the running promise by its colour, the sky for a step, nothing for one that is closed. */
function capOf(lead: LeadSummary, now: number): MarkCap {
  const { clock, next } = readLeadState(lead, now, timeZone);
  if (next === null) return "unpainted";
  return capOfClock[clock.state] ?? "sky";
}

const capOfClock: Partial<Record<LeadClock["state"], MarkCap>> = {
  late: "late",
  urgent: "gulmohar",
  soon: "amaltas",
  ample: "neem",
};

/** A lead: who it is, and what comes next or how it ended. */
export function toLeadItem(lead: LeadSummary, now: number): PaletteItem {
  const { id, name, profile, city, nextStep, status, assignee } = lead;
  const who = [profile && profile !== "none" ? profileLabel(profile) : null, city].filter(Boolean).join(", ");
  const isClosed = (closedStatuses as readonly LeadStatus[]).includes(status);
  const then = isClosed
    ? statusWords[status]
    : nextStep && `${stepNames[nextStep.kind]}, ${shortTime(nextStep.at, now)}`;
  return {
    id: `lead ${id}`,
    group: "leads",
    title: name || "Waits for a parent",
    note: [who, then].filter(Boolean).join(". "),
    sign: { stone: capOf(lead, now) },
    href: leadHref(id),
    lead,
    ...(assignee && { owner: assignee }),
  };
}

/** An Indian number as it is written; another one as it is stored. */
function spokenNumber(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
}

export function toActs({ id, phone, flaggedFor, isHeld }: LeadSummary): readonly PaletteItem[] {
  if (flaggedFor !== null || isHeld) return [];
  const begin = (way: "reply" | "call" | "words" | "owner", sign: PaletteSign, keyCap: string): PaletteItem => ({
    id: `${way} ${id}`,
    group: "with",
    title: actNames[way],
    note: "",
    sign,
    keyCap,
    href: leadHref(id),
    begin: { lead: id, way },
  });
  return [
    ...(phone ? [{ ...begin("call", { icon: Phone }, "c"), note: spokenNumber(phone), href: `tel:${phone}` }] : []),
    ...(phone ? [begin("words", { whatsapp: true }, "w")] : []),
    begin("reply", { icon: Reply }, "r"),
    begin("owner", { icon: UserRoundPlus }, "a"),
  ];
}

export function toPersonItem({ id, name, email, role }: PersonSummary): PaletteItem {
  return {
    id: `person ${id}`,
    group: "people",
    title: name ?? email,
    note: role ? dashboardFrameWords.roles[role] : dashboardFrameWords.noRole,
    sign: { initials: initialsOf(name, email) },
    href: `${deskPath}/people?${new URLSearchParams({ q: email })}`,
  };
}

export function toAddItem(typed: string): PaletteItem {
  return {
    id: "add",
    group: "pages",
    title: typed === "" ? "Add a lead" : `Add a lead named “${typed}”`,
    note: "",
    sign: { icon: Plus },
    keyCap: "n",
    href: deskPath,
    add: typed,
  };
}
