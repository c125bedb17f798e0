import type { HealthFinding } from "@campusward/contracts/desk/health";
import type { PublishingContext } from "./publishing-context.ts";

type Finding = Omit<HealthFinding, "check" | "lookedAt">;

/** Whether this process shows what is published last, built by this version. */
export async function checkSite({ database, shown, buildSite }: PublishingContext): Promise<Finding[]> {
  const newest = await database.query
    .selectFrom("site_publications")
    .innerJoin("site_builds", "site_builds.id", "site_publications.build_id")
    .select(["site_publications.number", "site_publications.build_id", "site_builds.built_from"])
    .orderBy("site_publications.number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest)
    return [{ state: "fine", title: "site", text: buildSite ? "as it came" : "as it came, built elsewhere" }];
  const { number } = newest;
  if (newest.build_id !== shown.build()) {
    return [
      {
        state: "warning",
        title: `This process does not show publication ${number} yet`,
        text: "A process follows within two seconds, unless it cannot read the database.",
        todo: { say: "Look again in a minute. If it stays so, restart this process and read its log." },
      },
    ];
  }
  if (newest.built_from !== shown.builtFrom) {
    return [
      {
        state: "warning",
        title: `Publication ${number} was built by another version`,
        text: "After an update it is built anew within a minute. Until then, or where that fails, the earlier pages are shown.",
        todo: { say: "Where it stays so, publish once more under Site on the desk: it names what is in the way." },
      },
    ];
  }
  return [{ state: "fine", title: "site", text: `publication ${number}` }];
}
