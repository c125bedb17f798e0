/*
 * The product, and at /floor a page of one line, served by the same process in the same way: no page of this machine
 * can be there sooner.
 */

import { modules } from "../../app.ts";
import { createDependencies } from "../../dependencies.ts";
import { internet } from "../../doctor/examine.ts";
import { parseEnv } from "../../env.ts";
import { createHttpServer } from "../../http/http-server.ts";
import { createLog } from "../../log.ts";

const floor =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Floor</title><h1>The floor</h1></html>';

const env = parseEnv(process.env, modules);
const { product } = await createDependencies(
  env,
  createLog(),
  () => false,
  internet,
  (files) => new Map([...files, ["floor/index.html", Buffer.from(floor)]]),
);
createHttpServer(product.app).listen(env.PORT, env.HOST, () => process.stdout.write("Campusward is ready\n"));
