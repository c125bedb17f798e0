import type { HealthFinding } from "@campusward/contracts/desk/health";
import type { PublishingContext } from "./publishing-context.ts";
import { findNewest } from "./shown-site.ts";

type Finding = Omit<HealthFinding, "check" | "lookedAt">;

/** Whether this process shows what is published last, and all of it. */
export async function checkSite({ database, shown }: PublishingContext): Promise<Finding[]> {
  const newest = await findNewest(database.query);
  if (!newest) return [{ state: "fine", title: "site", text: "as it came" }];
  const { number } = newest;
  if (number !== shown.number()) {
    return [
      {
        state: "warning",
        title: `This process does not show publication ${number} yet`,
        text: "A process follows within seconds, unless it cannot read the database.",
        todo: { say: "Look again in a minute. If it stays so, restart this process and read its log." },
      },
    ];
  }
  const [place, ...others] = shown.lost();
  if (place) {
    const more = others.length > 0 ? ` and ${others.length} more` : "";
    return [
      {
        state: "warning",
        title: `Publication ${number} is shown without words that find no place`,
        text: `They were written for another version or brand: ${place}${more}. The history still has them.`,
        todo: { say: "Publish once more under Site on the desk: what has no place is left out then." },
      },
    ];
  }
  return [{ state: "fine", title: "site", text: `publication ${number}` }];
}
