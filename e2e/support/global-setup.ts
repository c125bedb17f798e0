import { buildWhenStale } from "../../scripts/building/build-when-stale.mjs";
import { beginLogs } from "./product-log.ts";

/** Built once, before the workers start the product side by side. What they printed is looked through at the end. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildWhenStale();
  return beginLogs();
}
