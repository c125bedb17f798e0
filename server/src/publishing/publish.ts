import type { SiteCheck } from "@campusward/contracts/desk/site-desk";
import { recordAudit } from "../database/audit.ts";
import { AppError, invalidField } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import type { BuiltFiles } from "../http/site/site-files.ts";
import { checkPages } from "./check-pages.ts";
import { changedMeanwhile } from "./draft.ts";
import { toChangeLines } from "./history/change-lines.ts";
import { picturesIn } from "./layer.ts";
import { readPictureBytes } from "./pictures.ts";
import { type Asked, type Plan, type PublishedChange, planSite } from "./plan.ts";
import type { PublishingContext } from "./publishing-context.ts";
import { findNewest } from "./shown-site.ts";

/** What publishing the whole draft would do. Nothing is changed by it. */
export async function checkDraft(context: PublishingContext): Promise<SiteCheck> {
  const plan = await planSite(context.database.query, "preview", context.shown.places());
  return (await tryOut(context, plan)).check;
}

/**
 * Checks what is asked for, and shows it from the next request on; other processes follow. With faults the site and the
 * draft stay as they are.
 * @throws {AppError} `not_found` for a number that there is not, `invalid_fields` where nothing would change,
 * `changed_meanwhile` where something was published while it was checked.
 */
export async function publishSite(
  context: PublishingContext,
  person: Person,
  asked: Exclude<Asked, "preview">,
): Promise<SiteCheck> {
  const { database, now, shown, filler } = context;
  const plan = await planSite(database.query, asked, shown.places());
  if (plan.changes.length === 0) throw invalidField("paths", "no_change");
  const { check, files } = await tryOut(context, plan);
  if (!files) return check;
  const number = plan.over + 1;
  const backTo = "backTo" in asked ? asked.backTo : null;
  await database.inTransaction(async (tx) => {
    const newest = await findNewest(tx);
    if ((newest?.number ?? 0) !== plan.over) throw changedMeanwhile();
    const at = now();
    const published = { number, words: JSON.stringify(plan.layer), changes: JSON.stringify(plan.changes) };
    await tx
      .insertInto("site_publications")
      .values({ ...published, back_to: backTo, published_by: person.accountId, published_at: at })
      // Of two at once the database lets one through.
      .onConflict((conflict) => conflict.doNothing())
      .returning("number")
      .executeTakeFirstOrThrow(changedMeanwhile);
    for (const { path, version } of plan.changes) {
      if (version === null) continue;
      await tx.deleteFrom("site_draft").where("path", "=", path).where("version", "=", version).execute();
    }
    const by = { accountId: person.accountId, email: person.email };
    const places = plan.changes.map(({ path }) => path).slice(0, 20);
    const detail = backTo === null ? places.join(", ") : `back to ${backTo}`;
    await recordAudit(tx, { action: "site-published", person: by, subject: `number ${number}`, detail }, at);
    await context.tellWayIn(tx, { by, ...told(plan.changes, backTo) }, at);
  });
  shown.show({ number, files, lost: [] });
  await filler.noteShown(plan.layer);
  return check;
}

/** Fills the site, and looks at its pages. Without files where something is in the way. */
async function tryOut(
  { database, filler, shown, log }: PublishingContext,
  { layer, changes }: Plan,
): Promise<{ check: SiteCheck; files: BuiltFiles | null }> {
  const pictures = await readPictureBytes(database.query, picturesIn(layer));
  const { report, files } = await filler.fill(layer, pictures).catch((error) => {
    log.error({ err: error }, "site not filled");
    throw new AppError("unavailable", "The site could not be made. The log says where.");
  });
  const check = { ...report, weights: [], changes: changes.length };
  if (!files) return { check, files };
  const { faults, weights } = await checkPages(shown.files(), files);
  return { check: { ...check, faults, weights }, files: faults.length > 0 ? null : files };
}

/** What the admins are told of a publication, with the page where it is gone back from. */
function told(changes: readonly PublishedChange[], backTo: number | null) {
  const lines = toChangeLines(changes);
  const page = "/adminDashboardHome/site?tab=history" as const;
  if (backTo === null) return { heading: "The site was published", lines, page };
  const state = backTo === 0 ? "as it came" : `as of publication ${backTo}`;
  return { heading: "The site was put back", lines: [`It is ${state} again.`, ...lines], page };
}
