import "./clock.mjs";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, dayAt, instantOf, weekdayOf } from "../../contracts/src/desk/place-time.ts";
import { companyFile } from "../../contracts/src/site/built-page.ts";
import { modules } from "../../server/src/app.ts";
import { createDependencies, readCompany, toSecrets } from "../../server/src/dependencies.ts";
import { internet } from "../../server/src/doctor/examine.ts";
import { parseEnv } from "../../server/src/env.ts";
import { closeHttpServer, createHttpServer, limitsBehind } from "../../server/src/http/http-server.ts";
import { createLog } from "../../server/src/log.ts";
import { realNow, shiftClock } from "./clock.mjs";
import { fillDemonstration } from "./fill.mjs";
import { markPages } from "./mark-pages.mjs";

/** Twenty past ten on the next Monday after today, by the clock of the team's place: the clock never runs behind. */
function findMonday(/** @type {string} */ timeZone) {
  const today = dayAt(realNow(), timeZone);
  const ahead = (8 - weekdayOf(today)) % 7 || 7;
  return /** @type {number} */ (instantOf(addDays(today, ahead), 10 * 60 + 20, timeZone));
}

/** Where the invented team is paid, unless the brand names a place of its own. */
function withPayments(/** @type {ReadonlyMap<string, Uint8Array>} */ files) {
  const written = files.get(companyFile);
  // The pages of the desk's frames come without it.
  if (!written) return files;
  const company = JSON.parse(Buffer.from(written).toString("utf8"));
  const { name, currency, payments } = company;
  const upi = { id: "demonstration@examplebank", name };
  const bank = [
    { label: "Account name", value: name },
    { label: "Account number", value: "0000 1234 5678" },
  ];
  const invented = { ...(currency.code === "INR" && { upi }), bank };
  const paid = { ...company, payments: { ...(payments.upi || payments.bank ? {} : invented), ...payments } };
  return new Map([...files, [companyFile, Buffer.from(JSON.stringify(paid))]]);
}

const folder = await mkdtemp(join(tmpdir(), "campusward-demo-"));
const { timeZone } = await readCompany(process.env);
const monday = findMonday(timeZone);
// Nothing of the operator's own settings: no mail server, no database.
const settings = {
  PORT: process.env.PORT ?? "3000",
  DATA_DIR: join(folder, "data"),
  BRAND_DIR: process.env.BRAND_DIR,
};
const env = parseEnv(settings, modules);
const ahead = monday - realNow();
shiftClock(monday - realNow());
// Only what goes wrong: the accounts to log in with stand in the same terminal.
const log = Object.assign(createLog(), { info: () => {} });
let isStopping = false;
const { product, database, publicUrl, worker, publishing } = await createDependencies(
  env,
  log,
  () => isStopping,
  // A time server would find the clock of the demonstration wrong.
  { ...internet, timeServer: { host: "127.0.0.1", port: 9 } },
  // What is published here is a demonstration, too.
  (files) => markPages(withPayments(files), ahead),
);
process.stdout.write("Filling the desk.\n");
const accounts = await fillDemonstration({
  product,
  database,
  monday,
  secrets: toSecrets(env),
  setNow: (at) => shiftClock(at - realNow()),
});
shiftClock(monday - realNow());
const server = createHttpServer(product.app, limitsBehind(0));
server.listen(env.PORT, env.HOST);
await once(server, "listening");
worker.start();
product.desk.start();
product.inbound.start();
product.booking.job.start();
for (const job of product.moduleJobs) job.start();

for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, async () => {
    isStopping = true;
    const { desk, inbound, booking, moduleJobs } = product;
    const jobs = [inbound, booking.job, ...moduleJobs];
    await Promise.all([closeHttpServer(server, 2_000), desk.stop(), ...jobs.map((job) => job.stop())]);
    await worker.stop(2_000);
    await publishing.job.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true });
    process.exit(0);
  });
}

const lines = accounts.map(({ role, email, password }) => `  ${role.padEnd(18)}${email.padEnd(34)}${password}`);
process.stdout.write(
  `It is Monday morning, and everybody here is invented. Log in as one of them:\n${lines.join("\n")}\n` +
    `The demonstration is ready at ${publicUrl}\n`,
);
