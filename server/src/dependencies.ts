import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { demoTemplateId } from "@campusward/contracts/leads/emailjs";
import { Company } from "@campusward/contracts/site/company";
import { type IdentityConfig, identityApiKey, type SiteConfig } from "@campusward/contracts/site/site-config";
import { v7 as newId } from "uuid";
import manifest from "../package.json" with { type: "json" };
import { finishErasures } from "./accounts/erasing/finish-erasures.ts";
import { reapplyErasures } from "./accounts/erasing/reapply-erasures.ts";
import { createPeople } from "./accounts/people/create-people.ts";
import { createFirstAdminLink } from "./accounts/roles/first-admin.ts";
import { type AppDependencies, ownServices } from "./app.ts";
import { noteErasure, readNotedErasures } from "./database/backup/erasure-list.ts";
import { openDatabase } from "./database/open-database.ts";
import type { ErasureRow, LeadRow, OutboxMailRow } from "./database/tables.ts";
import { recordAudit } from "./desk/audit/audit.ts";
import { createDesk } from "./desk/create-desk.ts";
import { type Mailbox, parseMailbox } from "./email/mailbox.ts";
import { removeOrphanedMails } from "./email/outbox/orphaned-mails.ts";
import { createOutbox } from "./email/outbox/outbox.ts";
import { createOutboxWorker } from "./email/outbox/outbox-worker.ts";
import { createMailRenderer } from "./email/templates.ts";
import { createFolderTransport, removeKeptMails } from "./email/transports/folder-transport.ts";
import type { MailTransport } from "./email/transports/mail-transport.ts";
import { createSmtpTransport } from "./email/transports/smtp-transport.ts";
import type { Env } from "./env.ts";
import { withFirebase } from "./http/firebase-origins.ts";
import { createLoadGauge } from "./http/load/load-gauge.ts";
import type { OutsideAddresses } from "./http/site/go-routes.ts";
import { type AllowedOrigins, readSiteFiles } from "./http/site/site-files.ts";
import { createIdentity } from "./identity/create-identity.ts";
import type { GoogleClient } from "./identity/google/google-provider.ts";
import { createHousekeeping } from "./identity/housekeeping.ts";
import { defaultPasswordPolicy } from "./identity/passwords/password-policy.ts";
import { googlePictures } from "./identity/protocol/profile-fields.ts";
import { createFirebaseAuthenticate, type FirebaseProject } from "./identity/sessions/firebase-authenticate.ts";
import { createLeads } from "./leads/create-leads.ts";
import type { Log } from "./log.ts";
import { createMetrics } from "./metrics/create-metrics.ts";
import { databaseGauges } from "./metrics/database-gauges.ts";
import { processGauges } from "./metrics/process-gauges.ts";
import { createRetentionJob } from "./privacy/retention-job.ts";
import type { RecurringJob } from "./recurring-job.ts";
import { createVitals } from "./vitals/create-vitals.ts";
import { vitalBounds } from "./vitals/vital-buckets.ts";

/** Where `npm run build` puts the site. */
const builtSite = fileURLToPath(new URL("../../site/build/client/", import.meta.url));

/** A class of sixty behind one address, each of whom sends twice; then one every ten seconds. A script stops here. */
const writeLimit = { requests: 120, seconds: 1200 };

/** A counsellor who applies for a class from one mailbox, at twenty an hour. Nobody's mailbox gets more than that. */
const emailLimit = { requests: 20, seconds: 3600 };

export type Dependencies = {
  app: AppDependencies;
  worker: ReturnType<typeof createOutboxWorker>;
  /** Null where a Firebase project keeps accounts and sessions. */
  housekeeping: RecurringJob | null;
  retention: RecurringJob;
  /** The address by which one person becomes admin; null when there is one. */
  createFirstAdminLink(): Promise<string | null>;
  close(): Promise<void>;
};

export class SiteNotBuiltError extends Error {
  constructor(cause: unknown) {
    super("The site has not been built. Run npm run build first.", { cause });
    this.name = "SiteNotBuiltError";
  }
}

/** Opens and connects everything the process needs, as the environment says. */
export async function createDependencies(env: Env, log: Log, isStopping: () => boolean): Promise<Dependencies> {
  const publicUrl = toPublicUrl(env);
  const siteConfig = toSiteConfig(env);
  const company = await readCompany();
  const operator = toOperator(env, company);
  const sender = toSender(env, company);
  const site = await readSiteFiles(builtSite, {
    publicUrl,
    allowed: toAllowedOrigins(env),
    measuredShare: env.VITALS_SAMPLE,
  });
  const database = await openDatabase({ dataDir: resolve(env.DATA_DIR), databaseUrl: env.DATABASE_URL }, (error) =>
    log.warn({ err: error }, "database connection lost"),
  );
  const now = Date.now;
  const metrics = createMetrics(
    [processGauges({ version: manifest.version, engine: database.engine }), databaseGauges(database, now)],
    vitalBounds,
  );
  const vitals = createVitals({
    ...{ database, log, now, sample: env.VITALS_SAMPLE, pages: site.measuredPages },
    onReport: metrics.visitMeasured,
  });
  const outbox = createOutbox({ database, newId, mailHost: toMailHost(sender) });
  // The folder lock says that no other process is sending from this database.
  if (database.engine === "sqlite") await outbox.releaseAbandoned(now());
  const transport = createTransport(env, sender);
  const load = createLoadGauge();
  const onAttempt = metrics.mailAttempted;
  const worker = createOutboxWorker({
    ...{ outbox, transport, log, now, workerId: newId(), onAttempt },
    isCrowded: load.isCrowded,
  });
  const notification = { render: createMailRenderer(company), company, operator, publicUrl };
  const forgetKeptMails = (mails: readonly OutboxMailRow[]) => removeKeptMails(outboxFolder(env), mails);
  const note = (erasure: ErasureRow) => noteErasure(resolve(env.DATA_DIR), erasure);
  const removeOrphans = () => removeOrphanedMails(outboxFolder(env), database);
  const noted = await readNotedErasures(resolve(env.DATA_DIR), now());
  const finishing = { database, removeOrphanedMails: removeOrphans, noteErasure: note, now };
  // A full disk must not keep the product from serving; the next start tries again.
  const finished = await finishErasures(finishing, noted).catch((error) => {
    log.error({ err: error }, "erasures not finished");
    return 0;
  });
  if (finished > 0) log.warn({ people: finished }, "erasures finished");
  // A database that was put back by hand, or on another machine, must not bring back who was erased.
  const erased = await reapplyErasures({ database, forgetKeptMails, now }, noted);
  if (erased > 0) log.warn({ people: erased }, "erased again");
  const onNewLead = ({ kind }: LeadRow) => metrics.leadReceived(kind);
  const leads = createLeads({ database, outbox, notification, now, newId, forgetKeptMails, onNewLead });
  const desk = createDesk({ database, outbox, notification, log, now });
  const identity = env.FIREBASE_CONFIG
    ? null
    : createIdentity({
        database,
        outbox,
        mail: notification,
        policy: env.PASSWORD_POLICY ?? defaultPasswordPolicy,
        publicUrl,
        google: toGoogleClient(env),
        now,
      });
  const people = createPeople({
    ...{ database, outbox, notification, publicUrl, now, forgetKeptMails, recordAudit },
    noteErasure: note,
    createSignInLink: identity?.createInvitationLink ?? null,
  });
  return {
    app: {
      publicUrl,
      siteConfig,
      database,
      leads,
      desk,
      vitals,
      people,
      identity,
      authenticate: identity?.authenticate ?? createFirebaseAuthenticate(getProject(env), { database, log, now }),
      outside: toOutsideAddresses(env),
      site,
      log,
      metrics,
      metricsToken: env.METRICS_TOKEN ?? null,
      trustedProxies: env.TRUST_PROXY,
      writeLimit,
      load,
      emailLimit,
      isStopping,
      now,
    },
    worker,
    housekeeping: identity && createHousekeeping({ keys: identity.context.issuer.keys, log, now }),
    retention: createRetentionJob({ database, log, now, forgetKeptMails }),
    createFirstAdminLink: () => createFirstAdminLink({ database, publicUrl, now }),
    close: () => database.close(),
  };
}

function toSiteConfig(env: Env): SiteConfig {
  return {
    emailServiceUrl: env.EMAIL_SERVICE_URL ?? "/email-service",
    emailjs: {
      userId: env.EMAILJS_USER_ID ?? "campusward",
      serviceId: env.EMAILJS_SERVICE_ID ?? "default_service",
      templateId: env.EMAILJS_TEMPLATE_ID ?? demoTemplateId,
    },
    identity: toIdentityConfig(env),
    userServiceUrl: env.USER_SERVICE_URL ?? ownServices.user,
    masterServerUrl: env.MASTER_SERVER_URL ?? ownServices.master,
  };
}

function toIdentityConfig(env: Env): IdentityConfig {
  const { FIREBASE_CONFIG, FIREBASE_TOKEN_SYNC_URL: tokenSyncUrl = null } = env;
  if (FIREBASE_CONFIG) {
    // Which keys the server believes is no business of the browser's.
    const { jwksUrl: _, ...config } = FIREBASE_CONFIG;
    return { kind: "firebase", config, tokenSyncUrl };
  }
  return { kind: "own", apiKey: identityApiKey, google: env.GOOGLE_CLIENT_ID !== undefined };
}

function getProject({ FIREBASE_CONFIG: project }: Env): FirebaseProject {
  if (!project) throw new Error("No Firebase project is configured.");
  return project;
}

function toAllowedOrigins(env: Env): AllowedOrigins {
  const originsOf = (address: string | undefined) => (address ? [new URL(address).origin] : []);
  // The dialog asks the form's address whether it answers: a frame of another origin does not say so.
  const called = [env.EMAIL_SERVICE_URL, env.USER_SERVICE_URL, env.MASTER_SERVER_URL, env.APPLICATION_FORM_URL];
  const own = { connect: [...new Set(called.flatMap(originsOf))], frame: originsOf(env.APPLICATION_FORM_URL) };
  if (env.FIREBASE_CONFIG) return withFirebase(own, env.FIREBASE_CONFIG.authDomain);
  return { ...own, image: env.GOOGLE_CLIENT_ID ? [googlePictures] : [] };
}

function toGoogleClient({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER,
}: Env): GoogleClient | null {
  return clientId && clientSecret ? { issuer: GOOGLE_ISSUER, clientId, clientSecret } : null;
}

function toOutsideAddresses(env: Env): OutsideAddresses {
  return {
    login: env.LMS_LOGIN_URL ?? "/learn/login",
    student: env.STUDENT_LMS_URL ?? "/learn",
    applicationForm: env.APPLICATION_FORM_URL ?? "/forms/application",
  };
}

function outboxFolder(env: Env): string {
  return join(resolve(env.DATA_DIR), "outbox");
}

function createTransport(env: Env, from: Mailbox): MailTransport {
  return env.SMTP_URL
    ? createSmtpTransport({ url: env.SMTP_URL, from })
    : createFolderTransport(outboxFolder(env), from);
}

/** The origin that visitors see. */
export function toPublicUrl(env: Env): string {
  return env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
}

/** To whom the answers to mails go. */
export function toOperator(env: Env, company: Company): Mailbox {
  return env.MAIL_TO ? parseMailbox(env.MAIL_TO) : { name: company.name, address: company.email };
}

/** Whom mails come from. */
export function toSender(env: Env, company: Company): Mailbox {
  return env.MAIL_FROM ? parseMailbox(env.MAIL_FROM) : { name: company.name, address: company.email };
}

/** Right side of Message-IDs. */
export function toMailHost(sender: Mailbox): string {
  return sender.address.split("@").at(-1) ?? "localhost";
}

/** @throws {SiteNotBuiltError} because the built site is where the company's name stands. */
export async function readCompany(): Promise<Company> {
  try {
    return Company.parse(JSON.parse(await readFile(join(builtSite, "company.json"), "utf8")));
  } catch (cause) {
    throw new SiteNotBuiltError(cause);
  }
}
