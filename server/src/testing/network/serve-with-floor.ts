/*
 * The product, and at /floor a page of one line, served by the same process in the same way: no page of this machine
 * can be there sooner.
 */

import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../app.ts";
import { createDependencies } from "../../dependencies.ts";
import { parseEnv } from "../../env.ts";
import { createHttpServer } from "../../http/http-server.ts";
import { readSiteFiles } from "../../http/site/site-files.ts";
import { createLog } from "../../log.ts";

const floor =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Floor</title><h1>The floor</h1></html>';

const env = parseEnv(process.env);
const { app } = await createDependencies(env, createLog(), () => false);
const folder = mkdtempSync(join(tmpdir(), "campusward-floor-"));
mkdirSync(join(folder, "floor"));
writeFileSync(join(folder, "floor", "index.html"), floor);
const { byPath } = await readSiteFiles(folder, { publicUrl: app.publicUrl });
const site = { ...app.site, byPath: new Map([...app.site.byPath, ...byPath]) };
createHttpServer(createApp({ ...app, site })).listen(env.PORT, env.HOST, () =>
  process.stdout.write("Campusward is ready\n"),
);
