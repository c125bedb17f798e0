import { join } from "node:path";
import type { Company } from "@campusward/contracts/site/company";
import { identityApiKey } from "@campusward/contracts/site/site-config";
import { v7 as newId } from "uuid";
import { onTestFinished } from "vitest";
import { createPeople } from "../accounts/people/create-people.ts";
import { createApp } from "../app.ts";
import { noteErasure } from "../database/backup/erasure-list.ts";
import type { Database } from "../database/database.ts";
import type { ErasureRow, LeadRow, OutboxMailRow } from "../database/tables.ts";
import { recordAudit } from "../desk/audit/audit.ts";
import { createDesk } from "../desk/create-desk.ts";
import type { ListeningPace } from "../desk/leads/lead-changes.ts";
import { createOutbox } from "../email/outbox/outbox.ts";
import { createMailRenderer } from "../email/templates.ts";
import { removeKeptMails } from "../email/transports/folder-transport.ts";
import { createLoadGauge, type LoadGauge } from "../http/load/load-gauge.ts";
import type { OutsideAddresses } from "../http/site/go-routes.ts";
import type { SiteFiles } from "../http/site/site-files.ts";
import { createIdentity } from "../identity/create-identity.ts";
import type { GoogleClient } from "../identity/google/google-provider.ts";
import { defaultPasswordPolicy, type PasswordPolicy } from "../identity/passwords/password-policy.ts";
import { createFirebaseAuthenticate, type FirebaseProject } from "../identity/sessions/firebase-authenticate.ts";
import { createLeads } from "../leads/create-leads.ts";
import type { Log } from "../log.ts";
import { createMetrics } from "../metrics/create-metrics.ts";
import { databaseGauges } from "../metrics/database-gauges.ts";
import { createVitals } from "../vitals/create-vitals.ts";
import { vitalBounds } from "../vitals/vital-buckets.ts";
import { aDatabase, type EngineName } from "./engines.ts";

export const testCompany: Company = {
  name: "Campusward",
  email: "hello@campusward.example",
  address: ["14 Amaltas Marg", "New Delhi 110 003, India"],
  quotePerson: "Nandini Rao",
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

/** A test turns nothing away because the machine is busy with other tests. */
const unlimited = { delayMs: Number.POSITIVE_INFINITY, underWay: Number.POSITIVE_INFINITY };
const noLimits = { page: unlimited, call: unlimited, lead: unlimited };

const noSite: SiteFiles = {
  byPath: new Map(),
  measuredPages: new Set(["/", "/pricing"]),
};

export type TestAppOptions = {
  site?: SiteFiles;
  publicUrl?: string;
  requestsAllowed?: number;
  requestsAllowedPerEmail?: number;
  trustedProxies?: number;
  outside?: OutsideAddresses;
  policy?: PasswordPolicy;
  /** Shared with another app, as two processes of one deployment do. */
  database?: Database;
  /** Where files of mails and the list of erasures really lie; without it they are only remembered. */
  dataDir?: string;
  /** How often open desks look by themselves. */
  pace?: ListeningPace;
  /** Tokens of this project are believed instead of our own. */
  firebase?: FirebaseProject;
  /** Another address than our own means that it is served elsewhere. */
  userServiceUrl?: string;
  masterServerUrl?: string;
  google?: GoogleClient;
  metricsToken?: string;
  /** Share of visits that are measured; all unless given. */
  vitalsSample?: number;
  /** Turns requests away by its limits; none are unless given. */
  load?: LoadGauge;
};

/** The whole server on a fresh database, with a clock that the test turns. */
export async function createTestApp(engine: EngineName, options: TestAppOptions = {}) {
  const database = options.database ?? (await aDatabase(engine));
  const log = createTestLog();
  const clock = { now: Date.UTC(2026, 10, 21, 3, 44) };
  const now = () => clock.now;
  const publicUrl = options.publicUrl ?? "http://localhost:3000";
  const outbox = createOutbox({ database, newId, mailHost: "campusward.example" });
  const notification = {
    render: createMailRenderer(testCompany),
    company: testCompany,
    operator: { name: "The team", address: "team@campusward.example" },
    publicUrl,
  };
  const forgotten: OutboxMailRow[] = [];
  const notedErasures: ErasureRow[] = [];
  const forgetKeptMails = async (mails: readonly OutboxMailRow[]) => {
    forgotten.push(...mails);
    if (options.dataDir) await removeKeptMails(join(options.dataDir, "outbox"), mails);
  };
  const metrics = createMetrics([databaseGauges(database, now)], vitalBounds);
  const vitals = createVitals({
    ...{ database, log, now, sample: options.vitalsSample ?? 1, pages: (options.site ?? noSite).measuredPages },
    onReport: metrics.visitMeasured,
  });
  const onNewLead = ({ kind }: LeadRow) => metrics.leadReceived(kind);
  const leads = createLeads({ database, outbox, notification, now, newId, forgetKeptMails, onNewLead });
  // Lines of open desks are looked after so often that no test has to wait.
  const pace = options.pace ?? { lookMs: 50, admitMs: 100, heartbeatMs: 200 };
  const desk = createDesk({ database, outbox, notification, log, now }, pace);
  const identity = createIdentity({
    database,
    outbox,
    mail: notification,
    policy: options.policy ?? defaultPasswordPolicy,
    publicUrl,
    google: options.google ?? null,
    now,
    passwordCost: { memoryKib: 64, passes: 1, parallelism: 1 },
  });
  onTestFinished(() => desk.stop());
  const people = createPeople({
    ...{ database, outbox, notification, publicUrl, now, forgetKeptMails, recordAudit },
    noteErasure: async (erasure) => {
      notedErasures.push(erasure);
      if (options.dataDir) await noteErasure(options.dataDir, erasure);
    },
    createSignInLink: options.firebase ? null : identity.createInvitationLink,
  });
  const app = createApp({
    publicUrl,
    siteConfig: {
      emailServiceUrl: "/email-service",
      emailjs: { userId: "campusward", serviceId: "default_service", templateId: "demo_request" },
      userServiceUrl: options.userServiceUrl ?? "/user-service",
      masterServerUrl: options.masterServerUrl ?? "/master-server",
      identity: { kind: "own", apiKey: identityApiKey, google: options.google !== undefined },
    },
    database,
    leads,
    desk,
    vitals,
    people,
    identity,
    authenticate: options.firebase
      ? createFirebaseAuthenticate(options.firebase, { database, log, now })
      : identity.authenticate,
    outside: options.outside ?? { login: "/learn/login", student: "/learn", applicationForm: "/forms/application" },
    now,
    site: options.site ?? noSite,
    log,
    metrics,
    metricsToken: options.metricsToken ?? null,
    trustedProxies: options.trustedProxies ?? 0,
    writeLimit: { requests: options.requestsAllowed ?? 10_000, seconds: 600 },
    load: options.load ?? createLoadGauge(noLimits),
    emailLimit: { requests: options.requestsAllowedPerEmail ?? 10_000, seconds: 600 },
    isStopping: () => false,
  });
  return { app, database, outbox, identity, desk, vitals, ...leads, forgotten, notedErasures, log, clock };
}
