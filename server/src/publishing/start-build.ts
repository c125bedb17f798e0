import { v7 as newId } from "uuid";
import { AppError, invalidField } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import { changedMeanwhile } from "./draft.ts";
import { type Asked, planBuild } from "./plan-build.ts";
import type { PublishingContext } from "./publishing-context.ts";
import { newestBuild } from "./read-builds.ts";
import { newBuild, runBuild, stopAbandoned } from "./run-build.ts";

/**
 * Begins to build, and answers before it is done.
 * @throws {AppError} `unavailable`, `changed_meanwhile` while another is built, `not_found` for a number that there is
 * not, `invalid_fields` where nothing would change.
 */
export async function startBuild(context: PublishingContext, person: Person, asked: Asked): Promise<void> {
  const { database, now, buildSite, shown } = context;
  if (!buildSite) throw new AppError("unavailable", "Sites cannot be built on this server.");
  await stopAbandoned(context);
  const came = shown.wordsAsTheyCame();
  const id = await database.inTransaction(async (tx) => {
    const plan = await planBuild(tx, asked, came);
    if (plan.changes.length === 0 && asked !== "preview") throw invalidField("paths", "no_change");
    const words = JSON.stringify(plan.layer);
    const asking = {
      words,
      changes: JSON.stringify(plan.changes),
      built_from: shown.builtFrom,
      started_by: person.accountId,
      back_to: typeof asked === "object" && "backTo" in asked ? asked.backTo : null,
    };
    const isAnotherBuilt = await tx
      .selectFrom("site_builds")
      .select("id")
      .where("state", "=", "building")
      .executeTakeFirst();
    if (isAnotherBuilt) throw changedMeanwhile();
    if (asked !== "preview") {
      // What was looked at is what is published: it is not built again.
      const looked = await tx
        .updateTable("site_builds")
        .set({ ...asking, purpose: "publish", state: "building", started_at: now(), beat_at: now(), ended_at: null })
        .where("state", "=", "ready")
        .where("words", "=", words)
        .where("built_from", "=", shown.builtFrom)
        .where("id", "=", (await newestBuild(tx))?.id ?? "")
        .returning("id")
        .executeTakeFirst();
      if (looked) return looked.id;
    }
    const made = await tx
      .insertInto("site_builds")
      .values({ id: newId(), ...newBuild(now()), purpose: asked === "preview" ? "preview" : "publish", ...asking })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) throw changedMeanwhile();
    return made.id;
  });
  void runBuild(context, id);
}
