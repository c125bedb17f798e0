import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { modules } from "./app.ts";
import { createDependencies, type Dependencies, variableNames } from "./dependencies.ts";
import { findMisspelt } from "./doctor/check-settings.ts";
import { type Env, EnvError, parseEnv } from "./env.ts";
import { OperatorError } from "./errors.ts";
import { closeHttpServer, createHttpServer, limitsBehind } from "./http/http-server.ts";
import { createLog } from "./log.ts";
import { writeStart } from "./start/start-report.ts";
import { version } from "./start/version.ts";

/** Together under the ten seconds that supervisors allow before they kill. */
const requestPatienceMs = 5_000;
const mailPatienceMs = 3_000;
/** A database that does not answer must not keep the process: what was acknowledged is on disk. */
const longestStopMs = 9_000;

// Every file that the process makes holds personal data.
process.umask(0o077);

const isTerminal = process.stdout.isTTY === true;
let log = createLog();
let stopping = false;

try {
  await start();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  if (error instanceof EnvError) for (const misspelt of sayMisspelt()) process.stderr.write(`${misspelt}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const env = parseEnv(process.env, modules);
  const isTold = isTerminal && env.LOG === undefined;
  if (isTold) log = createLog("warn");
  for (const misspelt of sayMisspelt()) {
    if (isTold) process.stderr.write(`${misspelt}\n`);
    else log.warn({}, misspelt);
  }
  const dependencies = await createDependencies(env, log, () => stopping);
  const { product, database, publicUrl, worker, publishing, jobs } = dependencies;
  const { app, desk, booking, inbound, moduleJobs } = product;
  const server = createHttpServer(app, limitsBehind(env.TRUST_PROXY));
  server.listen(env.PORT, env.HOST);
  await once(server, "listening").catch((cause) => {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new OperatorError(`Cannot listen on ${env.HOST}:${env.PORT}: ${reason}. Set PORT or HOST.`, { cause });
  });
  worker.start();
  for (const job of jobs) job.start();
  desk.start();
  inbound.start();
  booking.job.start();
  publishing.job.start();
  for (const job of moduleJobs) job.start();

  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(giveUp, longestStopMs).unref();
    const closed = closeHttpServer(server, requestPatienceMs);
    await Promise.all([closed, desk.stop()]); // open desks listen for ever
    await inbound.stop();
    await worker.stop(mailPatienceMs);
    for (const job of moduleJobs) await job.stop(); // after the last request was answered
    await Promise.all(jobs.map((job) => job.stop()));
    await booking.job.stop();
    await publishing.job.stop();
    await database.close();
    log.info({}, "stopped");
    process.exit(0);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  const firstAdmin = await dependencies.leaveFirstAdminLink();
  if (isTold) {
    process.stdout.write(
      writeStart(
        {
          company: dependencies.company.name,
          version,
          publicUrl,
          dataDir: env.DATA_DIR,
          database: database.engine,
          firstAdminLink: firstAdmin && (await readFile(firstAdmin, "utf8")).trim(),
          mailHost: env.SMTP_URL ? new URL(env.SMTP_URL).host : null,
          backupDays: env.BACKUP_DAYS,
          tookMs: performance.now(),
        },
        !process.env.NO_COLOR,
      ),
    );
    return;
  }
  if (firstAdmin) {
    process.stdout.write(
      `No admin yet. The link that makes you the admin is in ${firstAdmin}: it works once, for a day.\n`,
    );
  }
  log.info(describeStart(env, dependencies), "started");
  // Last: a program that reads it may stop the process at once.
  process.stdout.write(`${dependencies.company.name} is ready at ${publicUrl}\n`);
}

/** A setting that is spelt wrong does nothing, and nobody would hear of it. */
function sayMisspelt(): string[] {
  const misspelt = findMisspelt(Object.keys(process.env), variableNames);
  return misspelt.map(({ name, meant }) => `${name}: there is no such setting. Did you mean ${meant}?`);
}

/** What somebody looks for first when a deployment does not do what it should. */
function describeStart(env: Env, { publicUrl, database, siteConfig }: Dependencies): object {
  return {
    version,
    address: `http://${env.HOST}:${env.PORT}`,
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    database: database.engine,
    mails: env.SMTP_URL ? `through ${new URL(env.SMTP_URL).host}` : "files in the outbox folder",
    accounts: siteConfig.identity.kind === "firebase" ? "Firebase" : "own",
    trustedProxies: env.TRUST_PROXY,
    node: process.version,
  };
}

function giveUp(): never {
  log.warn({}, "stopped without waiting any longer");
  process.exit(1);
}
