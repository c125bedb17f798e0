import { join } from "node:path";
import { healthChecks } from "@campusward/contracts/desk/health";
import type { Company } from "@campusward/contracts/site/company";
import { identityApiKey } from "@campusward/contracts/site/site-config";
import { onTestFinished } from "vitest";
import { modules } from "../app.ts";
import type { FetchLimits } from "../booking/fetch-calendar.ts";
import { backupFolder } from "../database/backup/backup-folder.ts";
import { noteErasure } from "../database/backup/erasure-list.ts";
import type { Database } from "../database/database.ts";
import type { ErasureRow, OutboxMailRow } from "../database/tables.ts";
import type { ListeningPace } from "../desk/leads/lead-changes.ts";
import type { Checks } from "../doctor/examine.ts";
import { fine } from "../doctor/findings.ts";
import { removeKeptMails } from "../email/transports/folder-transport.ts";
import { parseEnv } from "../env.ts";
import type { OutsideAddresses } from "../http/site/go-routes.ts";
import { createLiveSite } from "../http/site/live-site.ts";
import type { BuiltFiles, SiteFiles } from "../http/site/site-files.ts";
import type { GoogleClient } from "../identity/google/google-provider.ts";
import { defaultPasswordPolicy, type PasswordPolicy } from "../identity/passwords/password-policy.ts";
import type { InboundSettings } from "../inbound/create-inbound.ts";
import type { Log } from "../log.ts";
import { createProduct } from "../product.ts";
import { createPublishing } from "../publishing/create-publishing.ts";
import type { FillSite } from "../publishing/fill-site.ts";
import type { EngineName } from "./engines.ts";
import { aSigningKey } from "./identity/a-signing-key.ts";
import { aDatabase } from "./kept-databases.ts";
import { testSecrets } from "./test-secrets.ts";

export const testCompany: Company = {
  name: "Campusward",
  email: "hello@campusward.example",
  address: ["14 Amaltas Marg", "New Delhi 110 003, India"],
  quotePerson: "Nandini Rao",
  timeZone: "Asia/Kolkata",
  locale: "en-IN",
  country: "IN",
  law: { authority: "the Data Protection Board of India" },
  currency: { code: "INR", called: "rupees" },
  tax: { name: "GST", percent: 18, number: "" },
  referencePrefix: "CW",
};

/** Keeps what would have been logged. */
export function createTestLog(): Log & { lines: { level: string; fields: unknown; message: string | undefined }[] } {
  const lines: { level: string; fields: unknown; message: string | undefined }[] = [];
  const keep =
    (level: string) =>
    (fields: unknown, message?: string): void => {
      lines.push({ level, fields, message });
    };
  return { lines, info: keep("info"), warn: keep("warn"), error: keep("error") };
}

const noSite: SiteFiles = {
  byPath: new Map(),
};

export type TestAppOptions = {
  site?: SiteFiles;
  /** What admins change: the site as it came, and how it is filled; without it an empty one, at once. */
  publishing?: { asItCame: BuiltFiles; fill: FillSite };
  company?: Company;
  publicUrl?: string;
  requestsAllowed?: number;
  requestsAllowedPerEmail?: number;
  trustedProxies?: number;
  strangersMailsPerHour?: number;
  outside?: OutsideAddresses;
  policy?: PasswordPolicy;
  /** Shared with another app, as two processes of one deployment do. */
  database?: Database;
  /** Where files of mails and the list of erasures really lie; without it they are only remembered. */
  dataDir?: string;
  /** How often open desks look by themselves. */
  pace?: ListeningPace;
  /** Variables of the environment, as the modules read them. */
  settings?: Record<string, string>;
  /** Other origins of the operator's. */
  allowedOrigins?: string[];
  /** Another address than our own means that it is served elsewhere. */
  userServiceUrl?: string;
  masterServerUrl?: string;
  /** Whether pages may promise mails. */
  mails?: boolean;
  /** A push service of the test's own. */
  isPushService?: (endpoint: string) => boolean;
  google?: GoogleClient;
  /** How mails come in; by themselves only by what the test hands over. */
  inbound?: InboundSettings;
  /** Which calendars may be asked, and whose certificates are trusted. */
  calendarLimits?: FetchLimits;
  /** What the doctor finds; without it everything is fine. */
  checks?: Partial<Checks>;
};

/** Nothing is asked of other servers. */
const soundChecks = Object.fromEntries(healthChecks.map((name) => [name, async () => [fine(name)]])) as Checks;

/** The whole server on a fresh database, with a clock that the test turns. */
export async function createTestApp(engine: EngineName, options: TestAppOptions = {}) {
  const database = options.database ?? (await aDatabase(engine));
  const log = createTestLog();
  const clock = { now: Date.UTC(2026, 10, 21, 3, 44) };
  const publicUrl = options.publicUrl ?? "http://localhost:3000";
  const forgotten: OutboxMailRow[] = [];
  const notedErasures: ErasureRow[] = [];
  const env = parseEnv({ ...options.settings, PUBLIC_URL: publicUrl }, modules);
  const company = { ...(options.company ?? testCompany) };
  const live = createLiveSite(options.site ?? noSite);
  const { asItCame, fill } = options.publishing ?? {
    asItCame: new Map(),
    fill: async () => ({ report: { faults: [], warnings: [] }, files: new Map() }),
  };
  const publishing = createPublishing({
    database,
    log,
    now: () => clock.now,
    live,
    company,
    deployment: { publicUrl },
    filler: { fill, noteShown: async () => {}, last: async () => null },
    first: { number: 0, files: asItCame, lost: [] },
    tellWayIn: (...told) => tellWayIn(...told),
  });
  const { tellWayIn, context, leads, desk, booking, inbound, identity, app, workOfModules } = createProduct({
    database,
    log,
    publicUrl,
    modules: env.modules,
    now: () => clock.now,
    isStopping: () => false,
    company,
    site: live.files,
    publishing: publishing.context,
    operator: { name: "The team", address: "team@campusward.example" },
    sender: { name: "Campusward", address: "hello@campusward.example" },
    sendsMail: false,
    mailHost: "campusward.example",
    calendarLimits: options.calendarLimits,
    secrets: testSecrets,
    rolesWithSecondStep: env.REQUIRE_SECOND_FACTOR,
    siteConfig: {
      emailServiceUrl: "/email-service",
      emailjs: { userId: "campusward", serviceId: "default_service", templateId: "demo_request" },
      userServiceUrl: options.userServiceUrl ?? "/user-service",
      masterServerUrl: options.masterServerUrl ?? "/master-server",
      mails: options.mails ?? true,
      identity: { kind: "own", apiKey: identityApiKey, google: options.google !== undefined },
    },
    allowedOrigins: options.allowedOrigins ?? [],
    outside: options.outside ?? { login: "/learn/login", student: "/learn", applicationForm: "/forms/application" },
    policy: options.policy ?? defaultPasswordPolicy,
    passwordCost: { memoryKib: 64, passes: 1, parallelism: 1 },
    makeSigningKey: aSigningKey,
    google: options.google ?? null,
    system: "SQLite",
    checks: { ...soundChecks, ...options.checks },
    backups: { folder: backupFolder(options.dataDir ?? "/nowhere"), keptDays: env.BACKUP_DAYS },
    inbound: options.inbound ?? {},
    trustedProxies: options.trustedProxies ?? 0,
    strangersMailsPerHour: options.strangersMailsPerHour ?? 10_000,
    writeLimit: { requests: options.requestsAllowed ?? 10_000, seconds: 600 },
    emailLimit: { requests: options.requestsAllowedPerEmail ?? 10_000, seconds: 600 },
    // Lines of open desks are looked after so often that no test has to wait.
    isPushService: options.isPushService,
    pace: options.pace ?? { lookMs: 50, admitMs: 100, heartbeatMs: 200 },
    async forgetKeptMails(mails) {
      forgotten.push(...mails);
      if (options.dataDir) await removeKeptMails(join(options.dataDir, "outbox"), mails);
    },
    async noteErasure(erasure) {
      notedErasures.push(erasure);
      if (options.dataDir) await noteErasure(options.dataDir, erasure);
    },
  });
  onTestFinished(() => desk.stop());
  onTestFinished(() => inbound.stop());
  return {
    app,
    database,
    outbox: context.outbox,
    desk,
    booking,
    inbound,
    privacy: context,
    publishing,
    tellWayIn,
    ...leads,
    forgotten,
    notedErasures,
    log,
    clock,
    get identity() {
      if (!identity) throw new Error("A module has taken the place of the identity service.");
      return identity;
    },
    workOfModules,
  };
}
