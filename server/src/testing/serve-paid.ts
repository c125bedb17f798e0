/*
 * The product of a company that says where money goes, for journeys: the built site with what `COMPANY` holds as JSON in
 * the file of its company. It needs no build of its own.
 */

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { companyFile } from "@campusward/contracts/site/built-page";
import { modules } from "../app.ts";
import { builtSite, createDependencies } from "../dependencies.ts";
import { parseEnv } from "../env.ts";
import { createHttpServer, limitsBehind } from "../http/http-server.ts";
import { createLog } from "../log.ts";

const env = parseEnv(process.env, modules);
// Goes with the data.
const folder = join(env.DATA_DIR, "paid-site");
cpSync(builtSite, folder, { recursive: true });
const file = join(folder, companyFile);
const company = { ...JSON.parse(readFileSync(file, "utf8")), ...JSON.parse(process.env.COMPANY ?? "{}") };
writeFileSync(file, JSON.stringify(company));
const { product, worker, leaveFirstAdminLink } = await createDependencies(env, createLog(), () => false, folder);
worker.start();
product.desk.start();
for (const job of product.moduleJobs) job.start();
await leaveFirstAdminLink();
createHttpServer(product.app, limitsBehind(env.TRUST_PROXY)).listen(env.PORT, env.HOST);
