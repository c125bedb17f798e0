import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { demoTemplateId } from "@campusward/contracts/leads/emailjs";
import { companyFile } from "@campusward/contracts/site/built-page";
import { Company } from "@campusward/contracts/site/company";
import { type IdentityConfig, identityApiKey, type SiteConfig } from "@campusward/contracts/site/site-config";
import { v7 as newId } from "uuid";
import { createErasedNames } from "./accounts/erasing/erased-names.ts";
import { finishErasures, reapplyErasures } from "./accounts/erasing/reapply-erasures.ts";
import { createFirstAdminLink } from "./accounts/roles/first-admin.ts";
import { keepFirstAdminLink } from "./accounts/roles/first-admin-file.ts";
import { type AppSettings, modules, ownServices } from "./app.ts";
import { backUpInProcess } from "./backups/backup-process.ts";
import { createNightlyBackup, type NightlyBackupContext } from "./backups/nightly-backup.ts";
import { backupFolder } from "./database/backup/backup-folder.ts";
import { noteErasure, readNotedErasures, renewErasures } from "./database/backup/erasure-list.ts";
import { refuseUnmigrated } from "./database/migrate.ts";
import { openDatabase, toRefusal } from "./database/open-database.ts";
import { followClock } from "./database/postgres/shared-clock.ts";
import type { ErasureRow, OutboxMailRow } from "./database/tables.ts";
import { createChecks, type Examined, internet } from "./doctor/examine.ts";
import { describeSystem } from "./doctor/health.ts";
import { type MailPictures, mailPicturesIn } from "./email/mail-pictures.ts";
import { type Mailbox, parseMailbox } from "./email/mailbox.ts";
import { createOutboxWorker } from "./email/outbox/outbox-worker.ts";
import { createFolderTransport, removeKeptMails, removeOrphanedMails } from "./email/transports/folder-transport.ts";
import type { MailTransport } from "./email/transports/mail-transport.ts";
import { createSmtpTransport } from "./email/transports/smtp-transport.ts";
import { type Env, ownVariableNames, toPublicUrl } from "./env.ts";
import type { AllowedOrigins } from "./http/security-headers.ts";
import type { OutsideAddresses } from "./http/site/go-routes.ts";
import { createLiveSite } from "./http/site/live-site.ts";
import { type BuiltFiles, readJsonFile, toSiteFiles } from "./http/site/site-files.ts";
import type { GoogleClient } from "./identity/google/google-provider.ts";
import { createHousekeeping } from "./identity/housekeeping.ts";
import { defaultPasswordPolicy } from "./identity/passwords/password-policy.ts";
import { googlePictures } from "./identity/protocol/profile-fields.ts";
import type { Log } from "./log.ts";
import { createRetentionJob } from "./privacy/delete-what-is-over.ts";
import { warnIdleAccounts } from "./privacy/idle-accounts.ts";
import { createProduct, type ProductParts } from "./product.ts";
import type { ProductContext } from "./product-context.ts";
import { checkSite } from "./publishing/check-site.ts";
import { createPublishing } from "./publishing/create-publishing.ts";
import { createSiteFiller, findBrandFolder, readBrandSite, type SiteFiller } from "./publishing/fill-site.ts";
import { fillAtStart, findNewest } from "./publishing/shown-site.ts";
import type { RecurringJob } from "./recurring-job.ts";
import { createSecrets, readDeploymentSecret, type Secrets } from "./secrets/deployment-secret.ts";
import { version } from "./start/version.ts";

/** Where `npm run build` puts the site. */

/** A class of sixty behind one address, with two requests each; then one every ten seconds. It stops a script. */
const writeLimit = { requests: 120, seconds: 1200 };

/** A counsellor who applies for a class from one mailbox, at twenty an hour. Nobody's mailbox gets more than that. */
const emailLimit = { requests: 20, seconds: 3600 };

/**
 * Every variable that some part of the process reads.
 * @public Read by scripts/server-variables.mjs.
 */
export const variableNames = [...ownVariableNames, ...modules.flatMap(({ variables }) => variables)];

export type Dependencies = Awaited<ReturnType<typeof createDependencies>>;

/**
 * Opens what the environment names, and builds the product on it.
 * @param finishSite what is done to every site before it is shown
 */
export async function createDependencies(
  env: Env,
  log: Log,
  isStopping: () => boolean,
  outside = internet,
  finishSite = (files: BuiltFiles) => files,
) {
  const publicUrl = toPublicUrl(env);
  const dataDir = resolve(env.DATA_DIR);
  const folder = env.BACKUP_DIR === undefined ? backupFolder(dataDir) : resolve(env.BACKUP_DIR);
  const backups = { folder, dataDir, keptDays: env.BACKUP_DAYS };
  const siteConfig = toSiteConfig(env);
  const deployment = { publicUrl, allowed: toAllowedOrigins(env), integrations: integrationsOf(env, siteConfig) };
  // Filling takes a thread of its own, while the database is opened.
  const filler = finishing(await createSiteFiller(dataDir, findBrandFolder(env.BRAND_DIR)), finishSite);
  const auditSeal = (text: string) => secrets.keyedHash(text);
  const database = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL, auditSeal }, (error) =>
    log.warn({ err: error }, "database connection lost"),
  );
  const now = await followClock(database, log);
  const first = await fillAtStart({ database, log, filler }, await findNewest(database.query));
  const company = companyIn(first.files);
  const live = createLiveSite(toSiteFiles(first.files, deployment));
  const publishing = createPublishing({
    database,
    log,
    now,
    filler,
    first,
    live,
    company,
    deployment,
    // The product is made below, of what is shown.
    tellWayIn: (...told) => product.tellWayIn(...told),
  });
  const sender = toSender(env, company);
  const forgetKeptMails = (mails: readonly OutboxMailRow[]) => removeKeptMails(outboxFolder(env), mails);
  const note = (erasure: ErasureRow) => noteErasure(dataDir, erasure);
  const secrets = toSecrets(env);
  const product = createProduct({
    publicUrl,
    siteConfig,
    company,
    site: live.files,
    publishing: publishing.context,
    database,
    now,
    log,
    isStopping,
    writeLimit,
    emailLimit,
    modules: env.modules,
    forgetKeptMails,
    noteErasure: note,
    operator: toOperator(env, company),
    secrets,
    rolesWithSecondStep: env.REQUIRE_SECOND_FACTOR,
    sender,
    sendsMail: env.SMTP_URL !== undefined,
    mailHost: toMailHost(sender),
    allowedOrigins: env.ALLOWED_ORIGINS,
    policy: env.PASSWORD_POLICY ?? defaultPasswordPolicy,
    google: toGoogleClient(env),
    outside: toOutsideAddresses(env),
    system: describeSystem(
      version,
      database.engine,
      variableNames.filter((name) => env.names.includes(name)),
    ),
    checks: checksOf(env, { sender, company, publishing: publishing.context, secrets, database, outside }),
    backups,
    inbound: {
      folder: inboxFolder(env),
      imapUrl: env.IMAP_URL,
      token: env.INBOUND_TOKEN,
      address: env.INBOUND_ADDRESS,
      authservId: env.INBOUND_AUTHSERV_ID,
    },
    trustedProxies: env.TRUST_PROXY,
    strangersMailsPerHour: env.STRANGERS_MAILS_PER_HOUR,
  });
  const { context, identity } = product;
  const { outbox } = context;
  await identity?.context.issuer.keys.check(now());
  // The folder lock says that no other process is sending from this database.
  if (database.engine === "sqlite") await outbox.releaseAbandoned(now());
  const worker = createOutboxWorker({
    outbox,
    log,
    now,
    workerId: newId(),
    transport: createTransport(env, sender, mailPicturesIn(first.files)),
  });
  await catchUpErasures(env, context, { forgetKeptMails, noteErasure: note });
  return {
    product,
    company,
    siteConfig,
    database,
    publicUrl,
    worker,
    publishing,
    jobs: createJobs(product, backups, forgetKeptMails),
    /** Leaves a link by which one person becomes admin. Answers in which file; null when there is an admin. */
    leaveFirstAdminLink: async () =>
      keepFirstAdminLink(dataDir, await createFirstAdminLink({ database, publicUrl, now })),
  };
}

/** What keeps the deployment in order by itself: keys, what is over, the backup of each night. */
function createJobs(
  { identity, context }: ReturnType<typeof createProduct>,
  backups: Pick<NightlyBackupContext, "folder" | "dataDir" | "keptDays">,
  forgetKeptMails: (mails: readonly OutboxMailRow[]) => Promise<void>,
): RecurringJob[] {
  const prepare = identity && (() => warnIdleAccounts(context));
  return [
    // Where a module keeps accounts and sessions, it has the keys, too.
    ...(identity ? [createHousekeeping({ ...context, keys: identity.context.issuer.keys })] : []),
    createRetentionJob({ ...context, forgetKeptMails, prepare }),
    createNightlyBackup({ ...context, ...backups, makeBackup: backUpInProcess }),
  ];
}

function integrationsOf(env: Env, { identity }: SiteConfig) {
  const hasGoogle = identity.kind === "firebase" || identity.google;
  return [
    ...env.modules.flatMap((module) => module.integrations ?? []),
    ...(hasGoogle ? (["google-sign-in"] as const) : []),
    ...(env.SMTP_URL ? (["email"] as const) : []),
  ];
}

type CheckDependencies = Pick<ProductParts, "sender" | "company" | "publishing" | "secrets" | "database"> & {
  outside: typeof internet;
};

/** What the doctor examines inside the product, on the database that is open already. */
function checksOf(env: Env, dependencies: CheckDependencies): AppSettings["checks"] {
  const { sender, company, publishing, secrets, database, outside } = dependencies;
  const location = { dataDir: resolve(env.DATA_DIR), databaseUrl: env.DATABASE_URL };
  const examined = toExamined(env, {
    sender,
    contact: company.email,
    company,
    checkSite: () => checkSite(publishing),
    openSecrets: () => secrets,
    openData: async () => {
      await refuseUnmigrated(database.query, database.engine).catch((error) => {
        throw toRefusal(error, location);
      });
      return { engine: database.engine, query: database.query, [Symbol.asyncDispose]: async () => {} };
    },
  });
  return createChecks(examined, outside);
}

/** Ends the erasures that an earlier start began, and repeats those that a restored database lacks. */
async function catchUpErasures(
  env: Env,
  { database, secrets, log, now }: ProductContext,
  { forgetKeptMails, noteErasure }: Pick<ProductParts, "forgetKeptMails" | "noteErasure">,
): Promise<void> {
  const erasedNames = createErasedNames(secrets);
  await renewErasures(database, erasedNames.renew);
  const noted = await readNotedErasures(resolve(env.DATA_DIR), now(), erasedNames.renew);
  const unknown = noted.filter(({ person }) => erasedNames.isOfOtherSecret(person)).length;
  if (unknown > 0) log.warn({ people: unknown }, "erasures noted under another secret");
  const removeOrphans = () => removeOrphanedMails(outboxFolder(env), database);
  const finishing = { database, removeOrphanedMails: removeOrphans, noteErasure, now };
  // A full disk must not keep the product from serving; the next start tries again.
  const finished = await finishErasures(finishing, noted).catch((error) => {
    log.error({ err: error }, "erasures not finished");
    return 0;
  });
  if (finished > 0) log.warn({ people: finished }, "erasures finished");
  // A database that was put back by hand, or on another machine, must not bring back who was erased.
  const erased = await reapplyErasures({ database, erasedNames, forgetKeptMails, now }, noted);
  if (erased > 0) log.warn({ people: erased }, "erased again");
}

/** What the doctor looks at, as a command or inside the product: each opens the database in its own way. */
export function toExamined(
  env: Env,
  own: Pick<
    Examined,
    "sender" | "contact" | "company" | "openSecrets" | "refuseOtherSecret" | "openData" | "checkSite"
  >,
): Examined {
  return {
    ...own,
    publicUrl: toPublicUrl(env),
    isAddressSet: env.PUBLIC_URL !== undefined,
    trustedProxies: env.TRUST_PROXY,
    ownUrl: toOwnUrl(env),
    dataDir: resolve(env.DATA_DIR),
    engine: env.DATABASE_URL ? "postgres" : "sqlite",
    backupDays: env.BACKUP_DAYS,
    smtpUrl: env.SMTP_URL,
    mailIn: {
      imapUrl: env.IMAP_URL,
      hasToken: env.INBOUND_TOKEN !== undefined,
      address: env.INBOUND_ADDRESS,
      folder: inboxFolder(env),
    },
    names: env.names,
    settings: variableNames,
    readFile: readSettingsFile,
  };
}

/** The text of `.env`; null where there is none. */
export function readSettingsFile(): Promise<string | null> {
  return readFile(".env", "utf8").catch(() => null);
}

/** Whether accounts and their keys are kept here, and not by a module. */
export function hasOwnIdentity(env: Env): boolean {
  return toIdentityConfig(env).kind === "own";
}

/** The address at which this machine reaches the product without a proxy. */
function toOwnUrl({ HOST, PORT }: Env): string {
  const host = HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

/** @throws {OperatorError} when the file of the secret cannot be used. */
export function toSecrets(env: Env): Secrets {
  return createSecrets(readDeploymentSecret(resolve(env.DATA_DIR), env.SECRET_KEY));
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
    mails: env.SMTP_URL !== undefined,
  };
}

function toIdentityConfig(env: Env): IdentityConfig {
  const elsewhere = env.modules.flatMap(({ identity }) => identity ?? [])[0];
  return elsewhere ?? { kind: "own", apiKey: identityApiKey, google: env.GOOGLE_CLIENT_ID !== undefined };
}

function toAllowedOrigins(env: Env): AllowedOrigins {
  const originsOf = (address: string | undefined) => (address ? [new URL(address).origin] : []);
  // The dialog asks the form's address whether it answers: a frame of another origin does not say so.
  const called = [env.EMAIL_SERVICE_URL, env.USER_SERVICE_URL, env.MASTER_SERVER_URL, env.APPLICATION_FORM_URL];
  const own: AllowedOrigins = {
    connect: [...new Set(called.flatMap(originsOf))],
    frame: originsOf(env.APPLICATION_FORM_URL),
    image: env.GOOGLE_CLIENT_ID ? [googlePictures] : [],
  };
  return env.modules.reduce((allowed, module) => module.allowOrigins?.(allowed) ?? allowed, own);
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

function inboxFolder(env: Env): string {
  return join(resolve(env.DATA_DIR), "inbox");
}

function outboxFolder(env: Env): string {
  return join(resolve(env.DATA_DIR), "outbox");
}

function createTransport(env: Env, from: Mailbox, pictures: MailPictures): MailTransport {
  return env.SMTP_URL
    ? createSmtpTransport({ url: env.SMTP_URL, from, pictures })
    : createFolderTransport(outboxFolder(env), from, pictures);
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

/**
 * Whose deployment this is, for a command beside the server.
 * @throws {OperatorError} when the site has not been built, or the brand has faults
 */
export async function readCompany({ BRAND_DIR }: { BRAND_DIR?: string | undefined }): Promise<Company> {
  return companyIn(await readBrandSite(findBrandFolder(BRAND_DIR)));
}

export function companyIn(site: BuiltFiles): Company {
  return Company.parse(readJsonFile(site, companyFile));
}

function finishing({ fill, ...others }: SiteFiller, finish: (files: BuiltFiles) => BuiltFiles): SiteFiller {
  return {
    ...others,
    async fill(...asked) {
      const { report, files } = await fill(...asked);
      return { report, files: files && finish(files) };
    },
  };
}
