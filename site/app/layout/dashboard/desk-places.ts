import { upiCurrency } from "@campusward/contracts/payments/payment-states";
import {
  BellRing,
  CalendarClock,
  ChartNoAxesColumn,
  FileText,
  FileUp,
  Globe,
  type IconNode,
  Inbox,
  Landmark,
  Mailbox,
  NotepadText,
  Paintbrush,
  ScrollText,
  Settings,
  ShieldCheck,
  Stethoscope,
  Sun,
  UserRoundCog,
  UserRoundPen,
  Video,
} from "lucide";
import type { PlaceCount } from "../../content/account/dashboard-frame.ts";
import type { LinkTarget } from "../../content/action.ts";
import { company } from "../../content/company.ts";
import { moneyIcon } from "../../desk-work/payments/money-icon.ts";

/** A place of a signed-in person, with its sign in the rail, in Settings and in the palette. */
export type DashboardPlace = {
  icon: IconNode;
  label: string;
  href: LinkTarget;
  /** Under its sign in the bar of a phone, which has room for the first places. */
  short: string;
  /** Where it stands: in the rail, in the menu of one's own name, or on the page Settings. */
  home: "rail" | "name" | "settings";
  /** In the bar of a phone it stands under More, though it is one of the first. */
  isUnderMore?: true;
  /** Shown next to it, where there is something to count. */
  count?: PlaceCount;
  /** What people call it too. The palette and the search of Settings find it by that. */
  also: string;
  /** The letter that opens it after `g`. */
  goKey?: string;
  /** On the page Settings: its card, and what is said of it there. */
  card?: (typeof settingsCards)[number];
  note?: string;
};

export const settingsCards = ["Mine", "The desk", "The system"] as const;

type PlaceMore = Partial<Omit<DashboardPlace, "icon" | "label" | "href">>;

function place(icon: IconNode, label: string, href: LinkTarget, more: PlaceMore = {}): DashboardPlace {
  return { icon, label, href, short: label, home: "rail", also: "", ...more };
}

const desk = "/adminDashboardHome";

const daily = [
  place(Sun, "Today", desk, { count: "today", also: "leads requests", goKey: "t" }),
  place(Video, "Demos", `${desk}/demos`, { count: "demos", also: "calendar meetings", goKey: "d" }),
  place(FileText, "Applications", `${desk}/applications`, { count: "applications", also: "students", goKey: "a" }),
  place(Inbox, "Inbox", `${desk}/inbox`, {
    isUnderMore: true,
    count: "inbox",
    also: "outbox mail in mails bounced unmatched",
    goKey: "i",
  }),
  place(moneyIcon, "Payments", `${desk}/payments`, {
    count: "payments",
    also: "money receipts paid due upi bank razorpay",
    goKey: "p",
  }),
];

const ofAdmins = [
  place(ChartNoAxesColumn, "Figures", `${desk}/figures`, { also: "reports statistics sources", goKey: "f" }),
  place(Paintbrush, "Site", `${desk}/site`, { also: "website pages words publish name colour logo" }),
  place(UserRoundCog, "People", `${desk}/people`, { also: "team users roles invite" }),
];

const settings = place(Settings, "Settings", `${desk}/settings`, { count: "settings" });

const ofMine = [
  place(CalendarClock, "My hours", `${desk}/my-hours`, {
    home: "name",
    card: "Mine",
    note: "When families can book you",
    also: "availability calendar zoom meet",
  }),
  place(BellRing, "Notifications", `${desk}/tell-me`, {
    home: "name",
    card: "Mine",
    note: "While the desk is closed",
    also: "tell me push digest duty",
  }),
  place(UserRoundPen, "My profile", "/profile", {
    home: "name",
    card: "Mine",
    note: "Name, photo, password",
    also: "account password passkeys",
  }),
  place(Globe, "Main site", "/", { home: "name", also: "home" }),
];

const templates = place(NotepadText, "Templates", `${desk}/templates`, {
  home: "settings",
  card: "The desk",
  note: "Mail and WhatsApp",
  also: "letters whatsapp",
});

const settingsOfAdmins = [
  place(Landmark, "How we are paid", `${desk}/payment-settings`, {
    home: "settings",
    card: "The desk",
    note: company.currency.code === upiCurrency ? "UPI, bank, receipts" : "Bank, receipts",
    also: "razorpay gst account",
  }),
  place(Mailbox, "Mailbox", `${desk}/mailbox`, {
    home: "settings",
    card: "The desk",
    note: "How mails go and come",
    also: "test mail smtp imap answers",
  }),
  place(FileUp, "Import", `${desk}#import`, {
    home: "settings",
    card: "The desk",
    note: "Leads of a sheet",
    also: "a sheet csv excel upload export",
  }),
  place(Stethoscope, "Health", `${desk}/health`, {
    home: "settings",
    card: "The system",
    note: "What is wrong, and what to do",
    count: "health",
    also: "doctor status faults",
  }),
  place(ScrollText, "Log", `${desk}/audit`, {
    home: "settings",
    card: "The system",
    note: "Who did what",
    also: "audit history who did what",
  }),
  place(ShieldCheck, "Privacy", `${desk}/privacy`, {
    home: "settings",
    card: "The system",
    note: "What people ask of their data",
    count: "privacy",
    also: "erase delete copy data requests",
  }),
];

/** The places of the team, in the order shown. */
export const deskPlaces = {
  admin: [...daily, ...ofAdmins, settings, ...ofMine, templates, ...settingsOfAdmins],
  teamMember: [...daily, settings, ...ofMine, templates],
};
