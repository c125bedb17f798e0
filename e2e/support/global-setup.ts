import { buildWhenStale } from "../../scripts/building/build-when-stale.mjs";
import { beginLogs } from "./product-log.ts";

/** The product is built once, before the workers start it in parallel. Its output is checked at the end. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildWhenStale();
  return beginLogs();
}
