/*
 * The product, and at /floor a page of one line, served by the same process in the same way: no page of this machine
 * can be there sooner.
 */

import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { modules } from "../../app.ts";
import { builtSite, createDependencies } from "../../dependencies.ts";
import { parseEnv } from "../../env.ts";
import { createHttpServer } from "../../http/http-server.ts";
import { createLog } from "../../log.ts";

const floor =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Floor</title><h1>The floor</h1></html>';

const folder = mkdtempSync(join(tmpdir(), "campusward-floor-"));
cpSync(builtSite, folder, { recursive: true });
mkdirSync(join(folder, "floor"));
writeFileSync(join(folder, "floor", "index.html"), floor);
const env = parseEnv(process.env, modules);
const { product } = await createDependencies(env, createLog(), () => false, folder);
createHttpServer(product.app).listen(env.PORT, env.HOST, () => process.stdout.write("Campusward is ready\n"));
