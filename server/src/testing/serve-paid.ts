/*
 * The product of a company that says where money goes, for journeys: the built site with what `COMPANY` holds as JSON in
 * the file of its company. It needs no build of its own.
 */

import { companyFile } from "@campusward/contracts/site/built-page";
import { modules } from "../app.ts";
import { createDependencies } from "../dependencies.ts";
import { internet } from "../doctor/examine.ts";
import { parseEnv } from "../env.ts";
import { createHttpServer, limitsBehind } from "../http/http-server.ts";
import { type BuiltFiles, readJsonFile } from "../http/site/site-files.ts";
import { createLog } from "../log.ts";

const env = parseEnv(process.env, modules);
const { product, worker, leaveFirstAdminLink } = await createDependencies(
  env,
  createLog(),
  () => false,
  internet,
  ofCompany,
);
worker.start();
product.desk.start();
for (const job of product.moduleJobs) job.start();
await leaveFirstAdminLink();
createHttpServer(product.app, limitsBehind(env.TRUST_PROXY)).listen(env.PORT, env.HOST);

function ofCompany(files: BuiltFiles): BuiltFiles {
  const company = { ...readJsonFile<object>(files, companyFile), ...JSON.parse(process.env.COMPANY ?? "{}") };
  return new Map([...files, [companyFile, Buffer.from(JSON.stringify(company))]]);
}
