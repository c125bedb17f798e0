import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import { usualTellSettings } from "@campusward/contracts/desk/tell";
import { describe, expect, test } from "vitest";
import { modules } from "./app.ts";
import { anApplication, aQuoteRequest } from "./testing/builders.ts";
import { endpoints, fileCalls } from "./testing/endpoints.ts";
import { engines } from "./testing/engines.ts";
import { type Caller, callers, everybody, type World } from "./testing/everybody.ts";
import { aPng } from "./testing/pictures.ts";

type Statuses = Record<Caller, number>;
type Row = {
  statuses: Statuses;
  /** Fields of the address. */
  at?: (ids: World["ids"]) => Record<string, string>;
  query?: string;
  body?: object | ((ids: World["ids"]) => object);
  /** The optional module that answers it. */
  module?: string;
};

const hasModule = (name: string | undefined) => name === undefined || modules.some((module) => module.name === name);

const anyone = (status: number): Statuses => Object.fromEntries(callers.map((caller) => [caller, status])) as Statuses;
const signedIn = (status: number): Statuses => ({ ...anyone(status), signedOut: 401 });
const onlyAdmin = (status: number): Statuses => ({ ...anyone(403), signedOut: 401, admin: status });
/** Admins and team members. */
const team = (status: number): Statuses => ({ ...onlyAdmin(status), teamMember: status });
/** The application is the expert mentor's: for the execution mentor there is none. */
const staff = ({ own, other }: { own: number; other: number }): Statuses => ({
  ...team(own),
  expertMentor: own,
  executionMentor: other,
});

const token = "t".repeat(43);
const lead: Row["at"] = ({ lead: id }) => ({ id });
const application: Row["at"] = ({ application: id }) => ({ id });
const target: Row["at"] = ({ target: id }) => ({ id });
const cash = { amount: 100, currency: "INR", way: "cash", cameOn: "2026-11-20" };
const targetEmail = { email: "target@x.example" };

/** What each call answers to each caller. A call that is missing here does not compile, and fails below. */
const table = {
  requestQuote: { statuses: anyone(201), body: aQuoteRequest() },
  submitApplication: { statuses: anyone(201), body: anApplication() },
  offerDemoTimes: { statuses: anyone(200), body: { requestId: token } },
  bookDemoTime: { statuses: anyone(404), body: { token, startsAt: 1 } },
  findGuardianRequest: { statuses: anyone(404), body: { token } },
  answerGuardianRequest: { statuses: anyone(404), body: { token, answer: "refuse" } },

  askPrivacyRequest: { statuses: anyone(200), body: { kind: "see", email: "nobody@x.example" } },
  // In this world no address is verified but those of people with a role.
  askOwnPrivacyRequest: { statuses: signedIn(201), body: { kind: "see" } },
  readPrivacyRequest: { statuses: anyone(404), body: { token } },
  changePrivacyRequest: { statuses: anyone(404), body: { token, change: "prove" } },
  listPrivacyRequests: { statuses: onlyAdmin(200) },
  workOnPrivacyRequest: { statuses: onlyAdmin(404), at: () => ({ id: "none" }), body: {} },

  readMe: { statuses: signedIn(200) },
  register: { statuses: signedIn(200), body: { chosen: null } },
  becomeFirstAdmin: { statuses: signedIn(404), body: { code: "no such code" } },
  listSessions: { statuses: signedIn(200) },
  // Another person's.
  endSession: { statuses: signedIn(404), at: ({ session: id }) => ({ id }) },
  mailProofCode: { statuses: signedIn(200) },
  proveByCode: { statuses: signedIn(404), body: { code: "000000" } },
  removePhoto: { statuses: signedIn(200) },
  readOwnApplications: { statuses: signedIn(200) },
  readInvitation: { statuses: anyone(404), body: { code: token } },
  answerOffer: { statuses: signedIn(404), at: () => ({ reference: "none" }), body: { answer: "yes" } },
  readOwnRequests: { statuses: signedIn(200) },
  copyOwnData: { statuses: signedIn(200) },
  keepPhoto: { statuses: signedIn(200), body: aPng() },

  listLeads: { statuses: team(200) },
  countLeads: { statuses: team(200) },
  countViews: { statuses: team(200) },
  readDeskViews: { statuses: team(200) },
  keepDeskViews: { statuses: team(200), body: { views: [] } },
  readFiguresLine: { statuses: team(200) },
  readSources: { statuses: team(200), query: "from=2026-11-20&to=2026-11-21&by=source" },
  readFigures: { statuses: team(200), query: "from=2026-11-20&to=2026-11-21" },
  readLead: { statuses: team(200), at: lead },
  // Nothing is changed here and in the application, so that each names the newest version.
  changeLead: { statuses: team(200), at: lead, body: { version: 1 } },
  changeManyLeads: { statuses: team(200), body: { leads: [{ id: "nobody", version: 1 }], assignee: null } },
  undoManyLeads: { statuses: team(200), body: { leads: [{ id: "nobody", version: 1 }] } },
  addNote: { statuses: team(200), at: lead, body: { text: "A note" } },
  logContact: { statuses: team(200), at: lead, body: { way: "call", outcome: "reached" } },
  // Nobody has changed it.
  undoChange: { statuses: team(409), at: lead, body: { version: 1 } },
  sayPresence: { statuses: team(204), at: lead, body: { state: "open" } },
  // It is not flagged: nothing is changed.
  judgeLead: { statuses: team(200), at: lead, body: { verdict: "not-spam" } },
  sayAnswered: { statuses: team(200), at: lead },
  replyToLead: { statuses: team(200), at: lead, body: { subject: "Your demo", text: "Thursday?" } },
  readLeadTimes: { statuses: team(200), at: lead },
  // Nobody has set hours.
  bookForLead: { statuses: team(409), at: lead, body: { startsAt: 1 } },
  cancelForLead: { statuses: team(404), at: lead },
  sayOutcome: { statuses: team(404), at: lead, body: { outcome: "came" } },
  readOwnDemos: { statuses: signedIn(200) },
  listDemos: { statuses: team(200) },
  findFreeForDemo: { statuses: team(404), at: () => ({ id: "none" }) },
  giveDemo: { statuses: team(404), at: lead, body: { to: "nobody" } },
  readMeetingHours: { statuses: team(200) },
  saveMeetingHours: { statuses: team(200), body: usualHours },
  renewFeed: { statuses: team(200) },
  endFeed: { statuses: team(200) },
  listColleagues: { statuses: team(200) },
  readTell: { statuses: team(200) },
  changeTell: { statuses: team(200), body: { settings: usualTellSettings } },
  planDuty: { statuses: onlyAdmin(200), at: () => ({ monday: "2026-11-23" }), body: { person: null } },
  // No push service has this address.
  addPush: { statuses: team(422), body: { endpoint: "https://x.example/", keys: { p256dh: token, auth: token } } },
  removePush: { statuses: team(404), at: () => ({ id: "none" }) },
  tryPush: { statuses: team(404), at: () => ({ id: "none" }), body: {} },
  // What nobody sealed takes nothing.
  takeByPush: { statuses: anyone(200), body: { permit: token } },
  listTemplates: { statuses: staff({ own: 200, other: 200 }) },
  addTemplate: {
    statuses: onlyAdmin(201),
    body: { name: "Offer", texts: [{ kind: "mail", language: "en", subject: null, text: "Hello" }] },
  },
  changeTemplate: {
    statuses: onlyAdmin(404),
    at: () => ({ id: "none" }),
    body: { version: 1, name: "Offer", texts: [{ kind: "mail", language: "en", subject: null, text: "Hello" }] },
  },
  archiveTemplate: { statuses: onlyAdmin(200), at: () => ({ id: "time" }), body: { isArchived: true } },
  listTemplateVersions: { statuses: team(200), at: () => ({ id: "time" }) },
  countTemplateUse: { statuses: staff({ own: 204, other: 204 }), at: () => ({ id: "time" }), body: {} },
  exportLeads: { statuses: onlyAdmin(200) },
  followLeads: { statuses: team(200) },

  listApplications: { statuses: staff({ own: 200, other: 200 }) },
  readApplication: { statuses: staff({ own: 200, other: 404 }), at: application },
  addApplicationNote: { statuses: staff({ own: 200, other: 404 }), at: application, body: { text: "A note" } },
  changeApplication: {
    // Only the team assigns.
    statuses: { ...staff({ own: 200, other: 404 }), expertMentor: 403 },
    at: application,
    body: ({ mentor }) => ({ version: 1, mentor }),
  },
  logApplicationContact: {
    statuses: staff({ own: 200, other: 404 }),
    at: application,
    body: { way: "call", outcome: "reached" },
  },
  undoApplicationChange: { statuses: staff({ own: 409, other: 404 }), at: application, body: { version: 1 } },

  listPeople: { statuses: onlyAdmin(200) },
  changeRole: { statuses: onlyAdmin(200), at: target, body: { role: "counselor" } },
  setDisabled: { statuses: onlyAdmin(200), at: target, body: { disabled: true } },
  invite: { statuses: onlyAdmin(200), body: { email: "new@mentor.example", role: "expertMentor" } },
  withdrawInvitation: { statuses: onlyAdmin(200), body: { email: "new@mentor.example" } },
  resetSecondStep: { statuses: onlyAdmin(200), at: ({ target: id }) => ({ id }), body: {} },
  readSecondStep: { statuses: signedIn(200) },
  beginPasskey: { statuses: signedIn(200), body: {} },
  addPasskey: { statuses: signedIn(404), body: { answer: "{}", name: "Phone" } },
  removePasskey: { statuses: signedIn(404), at: () => ({ id: "none" }) },
  makeRecoveryCodes: { statuses: signedIn(404), body: {} },
  trustBrowser: { statuses: signedIn(403), body: {} },
  askPasskey: { statuses: anyone(404), body: { pending: "none" } },
  askPasskeyProof: { statuses: signedIn(404), body: {} },
  readCalendarAccounts: { module: "calendars", statuses: team(200) },
  // Without a client of the operator's there is nothing to connect.
  beginGoogleCalendar: { module: "calendars", statuses: team(404), body: {} },
  connectZoom: { module: "calendars", statuses: team(404), body: { email: "nandini@team.example" } },
  disconnectCalendar: { module: "calendars", statuses: team(200), at: () => ({ provider: "zoom" }) },
  sendQuote: { statuses: team(422), at: lead, body: {} },
  readQuoteLink: { statuses: team(404), at: ({ lead: id }) => ({ id, quote: "none" }) },
  lookUpLead: { statuses: team(200), body: { reach: "98450 66120" } },
  addLead: { statuses: team(201), body: { name: "Asha", reach: "98450 66120", origin: "fair", agreed: true } },
  checkImport: { statuses: onlyAdmin(200), body: { rows: [{ name: "Asha" }] } },
  importLeads: {
    statuses: onlyAdmin(201),
    body: { file: "a.csv", rows: [{ name: "Asha" }], fillsKnown: true, perDay: 20, owners: [] },
  },
  listImports: { statuses: onlyAdmin(200) },
  undoImport: { statuses: onlyAdmin(404), at: () => ({ id: "none" }) },
  mergeLeads: { statuses: team(404), at: lead, body: { version: 1, other: "none" } },
  takeApart: { statuses: team(404), at: lead, body: { other: "none" } },
  keepApart: { statuses: team(404), at: lead, body: { other: "none" } },
  correctLead: { statuses: team(409), at: ({ lead: id }) => ({ id }), body: { version: 0, name: "Asha" } },
  findOfPerson: { statuses: onlyAdmin(200), body: targetEmail },
  copyOfPerson: { statuses: onlyAdmin(200), body: targetEmail },
  erasePerson: { statuses: onlyAdmin(200), body: targetEmail },
  listAudit: { statuses: onlyAdmin(200) },

  readMailbox: { statuses: team(200) },
  listInbound: { statuses: team(200) },
  readInbound: { statuses: team(404), at: () => ({ id: "none" }) },
  attachInbound: { statuses: team(404), at: () => ({ id: "none" }), body: { lead: "none" } },
  leadOfInbound: { statuses: team(404), at: () => ({ id: "none" }), body: { name: "Asha" } },
  setInboundAside: { statuses: team(404), at: () => ({ id: "none" }), body: { state: "thrown-away" } },

  addMailFile: { statuses: team(404), at: () => ({ id: "none" }), body: aPng() },
  readMailFile: { statuses: team(404), at: () => ({ id: "none" }) },

  listMails: { statuses: onlyAdmin(200) },
  readMail: { statuses: onlyAdmin(200), at: ({ toRetry: id }) => ({ id }) },
  retryMail: { statuses: onlyAdmin(200), at: ({ toRetry: id }) => ({ id }), body: {} },
  retryFailedMails: { statuses: onlyAdmin(200), body: {} },
  cancelMail: { statuses: onlyAdmin(200), at: ({ toCancel: id }) => ({ id }), body: {} },

  readHealth: { statuses: onlyAdmin(200) },
  lookAgain: { statuses: onlyAdmin(200), body: { check: "disk" } },
  readBackup: { statuses: onlyAdmin(200) },
  // None was made here.
  downloadBackup: { statuses: onlyAdmin(404) },
  readTestMail: { statuses: onlyAdmin(200) },
  sendTestMail: { statuses: onlyAdmin(200), body: {} },
  noteTestMail: { statuses: anyone(404), body: { token } },

  readSite: { statuses: onlyAdmin(200) },
  readSiteWords: { statuses: onlyAdmin(200) },
  changeDraft: { statuses: onlyAdmin(404), body: { path: "home.nothing", value: "x", seen: null } },
  checkDraft: { statuses: onlyAdmin(200), body: {} },
  publishSite: { statuses: onlyAdmin(404), body: { backTo: 7 } },
  listPublications: { statuses: onlyAdmin(200) },
  openFrames: { statuses: onlyAdmin(200), body: { shows: "site" } },
  addSitePicture: { statuses: onlyAdmin(200), body: aPng() },

  readLeadPayments: { statuses: team(200), at: lead, module: "payments" },
  recordPayment: { statuses: team(200), at: lead, body: cash, module: "payments" },
  undoPayment: { statuses: team(404), at: () => ({ id: "none" }), body: { version: 1 }, module: "payments" },
  notThere: {
    statuses: team(404),
    at: () => ({ id: "none" }),
    body: { version: 1, next: "another" },
    module: "payments",
  },
  remindOfPayment: { statuses: team(404), at: () => ({ id: "none" }), body: { version: 1 }, module: "payments" },
  moveDueDay: {
    statuses: team(404),
    at: () => ({ id: "none" }),
    body: { version: 1, dueOn: "2026-12-01" },
    module: "payments",
  },
  strikePayment: {
    statuses: onlyAdmin(404),
    at: () => ({ id: "none" }),
    body: { version: 1, why: "other", sentence: "Twice" },
    module: "payments",
  },
  decideStudent: {
    statuses: onlyAdmin(404),
    at: () => ({ id: "none" }),
    body: { version: 1, stays: true },
    module: "payments",
  },
  mailReceipt: { statuses: team(404), at: () => ({ id: "none" }), body: {}, module: "payments" },
  listPayments: { statuses: team(200), module: "payments" },
  exportReceipts: { statuses: onlyAdmin(200), query: "from=2026-11-20&to=2026-11-21", module: "payments" },
  readMoney: { statuses: team(200), query: "from=2026-11-20&to=2026-11-21&by=month", module: "payments" },
  readPaymentSettings: { statuses: team(200), module: "payments" },
  readOwnPayments: { statuses: signedIn(200), module: "payments" },

  endThisSession: { statuses: signedIn(200) },
  // Everybody signed out just now.
  endAllSessions: { statuses: anyone(401) },
} satisfies Record<keyof typeof endpoints | keyof typeof fileCalls, Row>;

/** Mounted addresses beside the API. Who may ask the user services is proved in accounts/access.test.ts. */
const besideTheApi = [
  "GET /healthz",
  "GET /readyz",
  ...(hasModule("metrics") ? ["GET /metrics"] : []),
  "GET /.well-known/security.txt",
  "GET /config.json",
  "GET /go/login",
  "GET /go/student",
  "GET /go/application-form",
  "POST /email-service/api/v1.0/email/send",
  "POST /email-service/api/v1.0/email/send-form",
  "POST /forms/demo",
  "POST /forms/quote",
  "POST /forms/application",
  ...(hasModule("calendars") ? ["GET /calendar/google/callback"] : []),
  // Whoever has the link of a mail.
  "GET /quote",
  "GET /quote/:token",
  "POST /quote/:token/accept",
  "POST /quote/:token/ask",
  ...(hasModule("payments")
    ? [
        "POST /quote/:token/paid",
        "POST /quote/:token/not-paid",
        "GET /quote/:token/online",
        "GET /quote/:token/back",
        "GET /quote/:token/code/:file{[\\w-]+[.]svg}",
        "GET /receipt",
        "GET /receipt/:token",
      ]
    : []),
  "GET /.well-known/jwks.json",
  "GET /.well-known/openid-configuration",
  "POST /v1/:call{accounts[:/][a-zA-Z:]+}",
  "POST /v2/:call{accounts[:/][a-zA-Z:]+}",
  "GET /v1/projects",
  "GET /v2/passwordPolicy",
  "GET /v2/recaptchaConfig",
  "POST /v1/token",
  "POST /identitytoolkit.googleapis.com/v1/:call{accounts[:/][a-zA-Z:]+}",
  "POST /identitytoolkit.googleapis.com/v2/:call{accounts[:/][a-zA-Z:]+}",
  "GET /identitytoolkit.googleapis.com/v1/projects",
  "GET /identitytoolkit.googleapis.com/v2/passwordPolicy",
  "GET /identitytoolkit.googleapis.com/v2/recaptchaConfig",
  "POST /securetoken.googleapis.com/v1/token",
  "GET /user-service/api/v1/users",
  "GET /master-server/users",
  "GET /__/auth/handler",
  "GET /__/auth/callback",
  "GET /__/auth/iframe",
  "GET /emulator/auth/handler",
  "GET /emulator/auth/iframe",
  // Whoever has the token, or the secret of the address.
  "GET /demo",
  "GET /demo/:token",
  "GET /demo/:token/demo.ics",
  "POST /demo/:token",
  "GET /calendar/:file",
  "GET /photos/:id{[A-Za-z0-9_-]{43}}",
  // Whoever has the address: it is made for an admin, and cannot be guessed.
  "GET /site-frames/:token/*",
  "GET /site-pictures/:name{[\\w-]{43}[.]\\w+}",
];

function callOf(name: keyof typeof table): { method: string; path: string } {
  return name in endpoints ? endpoints[name as keyof typeof endpoints] : fileCalls[name as keyof typeof fileCalls];
}

function fillIn(path: string, { at, query }: Row, ids: World["ids"]): string {
  const fields = at?.(ids) ?? {};
  return path.replace(/:(\w+)/g, (_, name: string) => fields[name] ?? "") + (query ? `?${query}` : "");
}

describe.each(engines)("on %s", (engine) => {
  test("R11.4 R11.1 R11.2 R11.3 R12.12 each call answers each caller as the table says", async () => {
    const { call, ids } = await everybody(engine);
    for (const [name, row] of Object.entries<Row>(table).filter(([, { module }]) => hasModule(module))) {
      const { method, path } = callOf(name as keyof typeof table);
      const body = typeof row.body === "function" ? row.body(ids) : row.body;
      const answered = {} as Statuses;
      // Callers who may change something come last, so that a refusal is one of the role and not of what is left.
      for (const caller of callers.toReversed()) {
        const given = body ?? (["POST", "PUT", "PATCH"].includes(method) ? {} : undefined);
        answered[caller] = await call(caller, method, fillIn(path, row, ids), given);
      }
      expect({ name, ...answered }).toEqual({ name, ...row.statuses });
    }
  });
});

test("R11.4 every mounted address is in the table", async () => {
  const { app } = await everybody("sqlite");
  const rows = Object.entries<Row>(table).filter(([, { module }]) => hasModule(module));
  const known = rows.map(([name]) => callOf(name as keyof typeof table));
  const listed = [...known.map(({ method, path }) => `${method} ${path}`), ...besideTheApi];
  const mounted = app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(mounted)].toSorted()).toEqual(listed.toSorted());
});
