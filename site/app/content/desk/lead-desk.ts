import type { LeadView } from "@campusward/contracts/desk/leads-desk";
import emptyState from "../../assets/scenes/empty-state.svg";
import { adminPage } from "../account/signed-in-page.ts";
import type { Picture } from "../page.ts";
import { flaggedLeadWords, leadDetailWords } from "./lead-detail.ts";
import { contactWords, nextStepWords, presenceWords, stepTimeWords, stopWords, undoWords } from "./lead-steps.ts";
import { leadWords, pageName, profileName } from "./lead-words.ts";
import { replySubject, replyTemplates } from "./reply-templates.ts";

export const leadDeskPage = adminPage("Leads");

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What a clock says next to its number, and for those who only hear it. */
const clock = {
  left: { minutes: "min left", hours: "h left", days: "days left" },
  late: { minutes: "min late", hours: "late", days: "days late" },
  spoken: {
    minutes: (count: number) => (count === 0 ? "less than a minute" : counted(count, "minute", "minutes")),
    hours: (count: number) => counted(count, "hour", "hours"),
    days: (count: number) => counted(count, "day", "days"),
  },
  leftSpoken: (time: string) => `${time} left`,
  lateSpoken: (time: string) => `Late by ${time}`,
  /** On a card, the subject of the promise follows in lighter type. */
  short: { minutes: "min", hours: "h", days: "d" },
  lateBy: (time: string) => `Late by ${time}`,
  isLeft: (time: string) => `${time} left`,
  forKind: (kind: string) => `for ${kind}`,
  lateSign: "LATE",
  answered: "answered",
  answeredIn: (time: string) => `Answered in ${time}`,
  answeredLate: (time: string) => `Answered late, in ${time}`,
  closed: "closed",
  closedSpoken: "Closed without a reply",
  notBegun: "not begun",
  notBegunSpoken: "The 24 hours have not begun",
};

const list = {
  label: "Leads",
  columns: { clock: "Reply in", name: "Name", kind: "Source", city: "City", status: "Status" },
  /** When the clock has stopped. */
  noCity: "No city",
  loading: "Fetching the leads...",
  more: "Show more",
  loadingMore: "Fetching more...",
  failed: { title: "The list did not come.", again: "Try again", text: "Nothing was lost." },
  fresh: (count: number) => counted(count, "new request", "new requests"),
  held: (count: number) => (count > 0 ? `Show ${counted(count, "new request", "new requests")}` : "Show what changed"),
  under18: "Under 18",
  empty: {
    picture: { src: emptyState, width: 320, height: 220 } satisfies Picture,
    waiting: {
      heading: "Nobody is waiting.",
      text: "Enjoy it. New requests appear here with 24 hours on the clock.",
    },
    today: { heading: "All done for today.", text: "What comes later stands under Slept and All open." },
    slept: { heading: "Nobody sleeps.", text: "Every open request is due today." },
    later: { heading: "Nothing comes later.", text: "Every open request is due today, or slept." },
    open: { heading: "Nothing is open.", text: "New requests appear here by themselves." },
    unassigned: { heading: "Everybody has somebody.", text: "No open request is without a colleague." },
    mine: { heading: "Nothing of yours is open.", text: "Take a request from the waiting ones, and it stands here." },
    all: { heading: "No request yet.", text: "The first demo, quote or application appears here by itself." },
    flagged: {
      heading: "Nothing looks like spam.",
      text: "What does waits here until one of you decides. It mails nobody, and nothing is thrown away.",
    },
  } satisfies { picture: Picture } & Record<LeadView, { heading: string; text: string }>,
  nothingFound: (words: string) => `No lead matches “${words}”`,
  clearSearch: "Clear the search",
  searchAll: "Look among all leads",
  nothingFiltered: "No lead in this view fits these filters.",
  clearFilters: "Clear the filters",
};

const filters = {
  views: "Views",
  label: "Filters",
  search: "Name, city, email",
  count: (count: string, isMore: boolean) => (isMore ? `${count}+` : count),
  open: (active: number) => (active > 0 ? `Filters, ${active} set` : "Filters"),
  kind: "Source",
  profile: "Profile",
  status: "Status",
  age: "Received",
  assignee: "Owner",
  city: "City",
  any: "Any",
  clear: "Clear",
};

const figures = {
  label: "How we are doing",
  answered: "Answered in 24 hours",
  answeredOf: (inTime: number, of: number) => `${inTime} of ${of},`,
  noneYet: "Nothing to count yet",
  perDay: "Replies a day",
  onTime: "On time",
  late: "Late",
  perDaySummary: (days: number, onTime: number, late: number) =>
    `Replies per day for ${counted(days, "day", "days")}. ${onTime} on time. ${late === 0 ? "None was" : late === 1 ? "One was" : `${late} were`} later than 24 hours.`,
  noReplies: "No reply in these days.",
  today: "Today",
  who: "Who is writing",
  where: "Where from",
  nobody: "Nobody wrote in these days.",
  range: "Days",
  ranges: { "7": "last 7 days", "14": "last 14 days", "30": "last 30 days", "90": "last 90 days", own: "choose days…" },
  from: "From",
  show: "Show these days",
  to: "To",
  badRange: "Choose a first day, and a last one within a year of it.",
  failed: "The figures did not come.",
  again: "Try again",
  loading: "Counting...",
};

const exporting = {
  start: "Export",
  label: "Export as CSV",
  starting: "Asking for the list...",
  progress: (rows: number, of: number) => `${rows.toLocaleString("en-IN")} of ${of.toLocaleString("en-IN")} rows`,
  size: (kilobytes: number) => `${Math.round(kilobytes).toLocaleString("en-IN")} kB`,
  cancel: "Cancel",
  done: (rows: number) => `${counted(rows, "row", "rows")} saved as a file.`,
  failed: "The export broke off. Nothing was saved.",
  again: "Try again",
};

const keys = {
  hint: "Keyboard",
  entries: [
    { keys: ["j", "k"], does: "next, previous" },
    { keys: ["Enter"], does: "open" },
    { keys: ["/"], does: "search" },
    { keys: ["Esc"], does: "close" },
  ],
  turnOff: "Turn these keys off",
  turnOn: "Turn the keys j, k and / on",
};

const line = {
  down: "The line is down.",
  text: "What you type is kept on this device. We try again by ourselves.",
  tryNow: "Try again now",
};

/** Everything the lead desk says. */
export const leadDeskWords = {
  heading: leadDeskPage.heading,
  urgent: (late: string | null, dueSoon: number) =>
    [late && `${late} late`, dueSoon > 0 && `${dueSoon} due soon`].filter(Boolean).join(", "),
  leads: leadWords,
  profileName,
  pageName,
  clock,
  list,
  filters,
  figures,
  exporting,
  keys,
  line,
  detail: leadDetailWords,
  flagged: flaggedLeadWords,
  nextStep: nextStepWords,
  stepTimes: stepTimeWords,
  contact: contactWords,
  undo: undoWords,
  presence: presenceWords,
  stop: stopWords,
  templates: replyTemplates,
  replySubject,
};

export type LeadDeskWords = typeof leadDeskWords;
