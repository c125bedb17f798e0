import { buildWhenStale } from "../scripts/build-when-stale.mjs";

/** Built once, before the workers start the product side by side. */
export default async function setUp(): Promise<void> {
  await buildWhenStale();
}
