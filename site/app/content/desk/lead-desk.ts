import type { LeadGroup } from "@campusward/contracts/desk/lead-state";
import type { LeadResult, LeadSummary, LeadView } from "@campusward/contracts/desk/leads-desk";
import { englishAt } from "@campusward/contracts/site/written-dates";
import emptyState from "../../assets/scenes/empty-state.svg";
import { adminPage } from "../account/signed-in-page.ts";
import type { DialogAction, LinkAction } from "../action.ts";
import { company } from "../company.ts";
import type { Picture } from "../page.ts";
import { leadDemoWords } from "./booking/lead-demo.ts";
import { filterWords } from "./filter-words.ts";
import { flaggedLeadWords, leadDetailWords } from "./lead-detail.ts";
import { leadEntryWords } from "./lead-entry.ts";
import { leadImportWords } from "./lead-import.ts";
import { contactWords, nextStepWords, presenceWords, stepTimeWords, stopWords, undoWords } from "./lead-steps.ts";
import { hoursText, knownSource, leadWords, pageName, profileName, shareText, sourceName } from "./lead-words.ts";
import { manyLeadWords } from "./many-leads.ts";
import { quoteDeskWords } from "./quotes/quote-desk.ts";
import { replySubject, templateWords } from "./template-words.ts";

export const leadDeskPage = adminPage("Leads");

/** Who meets whom. */
export const demosPage = adminPage("Demos");

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const numberWords = ["None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const inWords = (count: number) => numberWords[count] ?? String(count);

/** What a clock says next to its number, and for those who only hear it. */
const clock = {
  left: { minutes: "min left", hours: "h left", days: "d left" },
  late: { minutes: "min late", hours: "h late", days: "d late" },
  /** Until the next step, while no promise runs. */
  toGo: { minutes: "min", hours: "h to go", days: "d to go" },
  quiet: (days: number | null) => {
    if (days === null) return "Imported";
    return days === 0 ? "last contact today" : `${counted(days, "day", "days")} quiet`;
  },
  spoken: {
    minutes: (count: number) => (count === 0 ? "less than a minute" : counted(count, "minute", "minutes")),
    hours: (count: number) => counted(count, "hour", "hours"),
    days: (count: number) => counted(count, "day", "days"),
  },
  leftSpoken: (time: string) => `${time} left`,
  lateSpoken: (time: string) => `Late by ${time}`,
  toGoSpoken: (time: string) => `${time} to go`,
  short: { minutes: "min", hours: "h", days: "d" },
  isLate: (time: string) => `${time} late`,
  isLeft: (time: string) => `${time} left`,
  lateSign: "LATE",
  answered: "answered",
  answeredIn: (time: string) => `Answered in ${time}`,
  answeredLate: (time: string) => `Answered late, in ${time}`,
  closed: "closed",
  closedSpoken: "Closed without a reply",
  notBegun: "not begun",
  notBegunSpoken: "The 24 hours have not begun",
};

/** What comes next with a lead, in its row. `when` is `11:40`, or `Wed 25, 11:00` on another day. */
const next = {
  reply: "Reply",
  answer: "Answer",
  invoice: "Send the invoice",
  promised: "Promised within 24 hours",
  cameAgo: (minutes: number) => (minutes === 0 ? "Came just now" : `Came ${counted(minutes, "minute", "minutes")} ago`),
  came: (when: string) => `Came ${/^\d\d:/.test(when) ? "at " : ""}${when}`,
  /** What they did, or what became of our mail. */
  woken: {
    wrote: (time: string) => `Wrote back, ${time}`,
    asked: () => "Asked about the quote",
    accepted: () => "Accepted the quote",
    offer: () => "Answered the offer",
    cancelled: () => "Cancelled the demo",
    bounced: () => "A mail came back",
  } satisfies Record<NonNullable<LeadSummary["wokenBy"]>, (time: string) => string>,
  tried: (times: number) => `Tried ${times === 1 ? "once" : times === 2 ? "twice" : `${times} times`}`,
  failed: {
    "no-answer": "No answer",
    "wrong-number": "Wrong number",
    "not-on-whatsapp": "Not on WhatsApp",
    missed: "Did not come",
  },
  by: (when: string) => `by ${when}`,
  wasDue: (when: string) => `was due ${when}`,
  due: (when: string) => `due ${when}`,
};

const list = {
  label: "Leads",
  columns: {
    clock: "Due in",
    name: "Name",
    owner: "Owner",
    next: "Next step",
    city: "City",
    from: "Came from",
    acts: "Answer",
  },
  groups: { new: "New", late: "Late", today: "Due today", slept: "Slept longest", later: "Later" } satisfies Record<
    LeadGroup,
    string
  >,
  sleptNote: "nothing due today",
  nobodyFits: "nobody with these filters",
  showSlept: (count: number) => `Show ${count} more`,
  acts: {
    call: (name: string) => `Call ${name}`,
    whatsapp: (name: string) => `WhatsApp ${name}`,
    reply: (name: string) => `Reply to ${name}`,
    take: (name: string) => `Take it: ${name}`,
  },
  tips: { call: "Call", whatsapp: "WhatsApp", reply: "Reply", take: "Take it", choose: "Choose" },
  noCity: "No city",
  loading: "Fetching the leads...",
  more: "Show more",
  loadingMore: "Fetching more...",
  failed: { title: "The list did not come.", again: "Try again", text: "Nothing was lost." },
  fresh: (count: number) => counted(count, "new request", "new requests"),
  held: (count: number) => (count > 0 ? `Show ${counted(count, "new request", "new requests")}` : "Show what changed"),
  under18: "Under 18",
  done: {
    heading: "All done for today.",
    butNew: "Nothing else for today.",
    next: (when: string, what: string) => `Next: ${what}, ${when}.`,
    what: {
      reply: (name: string) => `reply to ${name}`,
      call: (name: string) => `call ${name}`,
      whatsapp: (name: string) => `WhatsApp ${name}`,
      mail: (name: string) => `mail ${name}`,
      demo: (name: string) => `demo with ${name}`,
      meeting: (name: string) => `meet ${name}`,
    },
    slept: (count: number) =>
      count === 1 ? "One has slept longer than a week." : `${inWords(count)} have slept longer than a week.`,
    showSlept: "See who slept",
    showLater: "Show tomorrow",
  },
  empty: {
    picture: { src: emptyState, width: 320, height: 220 } satisfies Picture,
    waiting: {
      heading: "Nobody is waiting.",
      text: "Enjoy it. New requests appear here with 24 hours on the clock.",
    },
    new: { heading: "Nothing is new.", text: "New requests appear here by themselves." },
    today: { heading: "All done for today.", text: "Nobody is open. New requests appear here by themselves." },
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

/** The desk of a new team: seven stones to the first answer, counted down. */
const firstDay = {
  heading: "The desk is open. Nobody has written yet.",
  written: "The desk is open. The first answer comes next.",
  text: "Seven stones to the first answer. Any order will do.",
  done: "Done",
  picture: { src: emptyState, width: 320, height: 220 } satisfies Picture,
  steps: {
    in: { title: "You are in", text: (name: string) => `${name}, admin` },
    form: {
      title: "Send yourself a demo request",
      text: "What a family sees, and what lands here. You can erase it after.",
      action: {
        kind: "dialog",
        dialog: "demo-request",
        label: "Open the form",
        withoutScript: { href: "/forms/demo" },
      } satisfies DialogAction,
    },
    mails: {
      title: "Say where mails go",
      text: "Until then mails go nowhere: each is a file on this server, and nobody receives it",
      action: { kind: "link", href: "/adminDashboardHome/mailbox", label: "See how" } satisfies LinkAction,
    },
    hours: {
      title: "Set your hours",
      text: "Families book a demo in them by themselves",
      action: { kind: "link", href: "/adminDashboardHome/my-hours", label: "My hours" } satisfies LinkAction,
    },
    notifications: {
      title: "Choose what reaches you",
      text: "By mail or on your phone, while the desk is closed",
      action: { kind: "link", href: "/adminDashboardHome/tell-me", label: "Notifications" } satisfies LinkAction,
    },
    invite: {
      title: "Invite a colleague",
      text: "Admin, team member or mentor",
      action: { kind: "link", href: "/adminDashboardHome/people", label: "Invite" } satisfies LinkAction,
    },
    answer: { title: "Answer somebody within 24 hours", text: "Or bring last year’s sheet, and call the first one" },
  },
};

/** In this order; others follow as they come. */
export const sourceOrder = [
  "search",
  "referral",
  "instagram",
  "fair",
  "whatsapp",
  "phone",
  "walked-in",
  "email",
  "import",
  "facebook",
  "linkedin",
  "youtube",
  "not-known",
];

const filters = {
  views: "Views",
  more: "More",
  ended: { won: "Won", closed: "Closed" },
  search: "Name, city, email",
  count: (count: string, isMore: boolean) => (isMore ? `${count}+` : count),
  menu: filterWords("Owner, city, source..."),
  kind: "Request",
  profile: "Profile",
  status: "Status",
  age: "Received",
  assignee: "Owner",
  city: "City",
  next: "Next step",
  source: "Came from",
  /** In this order; others follow as they come. */
  sources: sourceOrder,
  cameTo: "Came to",
  results: {
    lead: "A lead, no spam",
    "in-time": "An answer in 24 hours",
    demo: "A demo that was held",
    won: "Won",
  } satisfies Record<LeadResult, string>,
  campaign: "Campaign",
  page: "Page",
  import: "Import",
  oneImport: "One sheet",
  days: "Came",
  between: (from: string | null, to: string | null) =>
    [from && (to ? from : `from ${from}`), to && (from ? to : `until ${to}`)].filter(Boolean).join(" to "),
  nobody: "Nobody",
  notSaid: "Not said",
  /** Views of one's own. */
  mine: {
    heading: "Views of mine",
    keep: "Keep this as a view of mine",
    full: "Five views of yours are kept. Remove one first.",
    failed: "That did not go through. Keep it once more",
    remove: "Remove this view of mine",
  },
};

const more = {
  open: "More actions",
  label: "More to do with this list",
  print: "Print this list",
  withAdmins: "Import, export, erasing and people are with an admin.",
  copy: "Copy a link to this view",
  copied: "The link is copied.",
  notCopied: "The browser did not allow that. The address bar has the same link.",
  keys: "Keys",
};

const figures = {
  label: "How we are doing",
  line: {
    open: "Figures",
    fold: "Fold",
    none: "Nothing to count yet. The first answer starts the figures.",
    inTime: (inTime: number, of: number) => `answered in 24 hours, ${inTime} of ${of}`,
    inTimeShort: "in 24 hours",
    first: "median first answer",
    firstShort: "first answer",
    demos: (count: number) => `${count === 1 ? "demo" : "demos"} this week`,
    won: (month: string) => `won in ${month}`,
    wonShort: "won",
    /** What somebody sees who is no admin: their own. */
    own: {
      inTime: (inTime: number, of: number) =>
        `of mine this week${of === 0 ? " due" : inTime === of ? ", all answered in 24 hours" : `, ${inTime} answered in 24 hours`}`,
      inTimeShort: "mine this week",
      first: "median first answer",
      won: (month: string) => `of mine won in ${month}`,
    },
  },
  answered: "Answered in 24 hours",
  answeredOf: (inTime: number, of: number) => `${inTime} of ${of} in the last 14 days`,
  answeredNote: (first: string | null, isEach: boolean) =>
    `${isEach ? "One stone each, oldest left." : "The newest sixty, oldest left."}${first ? ` Median first answer ${first}.` : ""}`,
  noneYet: "Nothing to count yet",
  perDay: "By the day they came",
  onTime: "in time",
  late: "late",
  perDaySummary: (days: number, onTime: number, late: number) =>
    `By the day they came, for ${counted(days, "day", "days")}. ${onTime} answered in 24 hours, ${late} not.`,
  noneDue: "Nobody who came in these days is counted yet.",
  today: "today",
  from: "Where they came from",
  all: "All figures",
  nobody: "Nobody wrote in these days.",
  failed: "The figures did not come.",
  again: "Try again",
  loading: "Counting...",
};

const exporting = {
  start: "Export",
  label: "Export as CSV",
  starting: "Asking for the list...",
  progress: (rows: number, of: number) =>
    `${rows.toLocaleString(englishAt(company.locale))} of ${of.toLocaleString(englishAt(company.locale))} rows`,
  size: (kilobytes: number) => `${Math.round(kilobytes).toLocaleString(englishAt(company.locale))} kB`,
  cancel: "Cancel",
  done: (rows: number) => `${counted(rows, "row", "rows")} saved as a file.`,
  failed: "The export broke off. Nothing was saved.",
};

const line = {
  down: "The line is down.",
  /** `time` is when the list came; null while none has. */
  text: (time: string | null) => `${time ? `This is the list of ${time}. ` : ""}What you write is kept on this device.`,
  tryNow: "Try now",
};

/** Everything the lead desk says. */
export const leadDeskWords = {
  timeZone: company.timeZone,
  leads: leadWords,
  profileName,
  pageName,
  sourceName,
  knownSource,
  hoursText,
  shareText,
  clock,
  next,
  list,
  firstDay,
  filters,
  more,
  figures,
  exporting,
  line,
  detail: leadDetailWords,
  quote: quoteDeskWords,
  demo: leadDemoWords,
  entry: leadEntryWords,
  importing: leadImportWords,
  flagged: flaggedLeadWords,
  nextStep: nextStepWords,
  stepTimes: stepTimeWords,
  contact: contactWords,
  undo: undoWords,
  presence: presenceWords,
  stop: stopWords,
  many: manyLeadWords,
  templates: templateWords,
  replySubject,
};

export type LeadDeskWords = typeof leadDeskWords;
