import type { SiteFault } from "@campusward/contracts/desk/site-desk";
import { v7 as newId } from "uuid";
import { type SiteLayer, withoutUnfitAddresses } from "./layer.ts";
import type { PublishingContext } from "./publishing-context.ts";
import { newBuild, runBuild, stopAbandoned } from "./run-build.ts";

/**
 * After an upgrade what is published was built by another program, or of another brand: it is built again.
 * Words that have no place any more are left out, and stay in the history. Where it cannot be built,
 * the site stays as it was. Answers false while something else is built: then it is to be tried again.
 */
export async function renewSite(context: PublishingContext): Promise<boolean> {
  const { database, now, shown, log } = context;
  const newest = await database.query
    .selectFrom("site_publications")
    .innerJoin("site_builds", "site_builds.id", "site_publications.build_id")
    .select(["site_publications.words", "site_builds.built_from"])
    .orderBy("site_publications.number", "desc")
    .executeTakeFirst();
  if (!newest || newest.built_from === shown.builtFrom || !context.buildSite) return true;
  await stopAbandoned(context);
  let layer: SiteLayer = withoutUnfitAddresses(JSON.parse(newest.words));
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const id = newId();
    const row = { ...newBuild(now()), id, purpose: "renew", built_from: shown.builtFrom, started_by: null } as const;
    const made = await database.query
      .insertInto("site_builds")
      .values({ ...row, words: JSON.stringify(layer), changes: "[]", back_to: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // It may be the same, made by another process, or what an admin asked for.
    if (!made) return false;
    await runBuild(context, id);
    const built = await database.query
      .selectFrom("site_builds")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (built.state === "published") return true;
    const faults: SiteFault[] = JSON.parse(built.faults);
    const lost = faults.flatMap(({ path }) => path ?? []);
    log.warn({ state: built.state, places: lost }, "what is published cannot be built by this version");
    if (built.state !== "faulty" || lost.length === 0) return true;
    const isLost = (path: string) => lost.some((one) => one === path || one.startsWith(`${path}.`));
    layer = Object.fromEntries(Object.entries(layer).filter(([path]) => !isLost(path)));
  }
  return true;
}
