import type { SiteFault } from "@campusward/contracts/desk/site-desk";
import { recordAudit } from "../database/audit.ts";
import type { EpochMs, SiteBuildRow } from "../database/tables.ts";
import { AppError } from "../errors.ts";
import type { BuiltFiles } from "../http/site/site-files.ts";
import { checkPages } from "./check-pages.ts";
import { formerColleague, readPublished } from "./draft.ts";
import { toChangeLines } from "./history/change-lines.ts";
import { picturesIn, type SiteLayer } from "./layer.ts";
import { findPictures } from "./pictures.ts";
import type { PublishedChange } from "./plan-build.ts";
import type { PublishingContext } from "./publishing-context.ts";
import { newestBuild, silenceMs } from "./read-builds.ts";
import { readFiles } from "./shown-site.ts";

const beatMs = 10_000;
/** Files are kept some at a time: visitors' requests are written in between. */
const filesAtOnce = 40;

/** What is built at the moment, so that it can be ended. */
const running = new Map<string, { stop: AbortController; ended: Promise<void> }>();

/** What a row of `site_builds` begins with. */
export function newBuild(at: EpochMs) {
  const lists = { faults: "[]", warnings: "[]", weights: "[]" };
  return {
    state: "building",
    step: "words",
    started_at: at,
    beat_at: at,
    ended_at: null,
    number: null,
    ...lists,
  } as const;
}

/** Builds what a row asks for, to its end. It never throws: what went wrong is in the row. */
export function runBuild(context: PublishingContext, id: string): Promise<void> {
  const stop = new AbortController();
  const ended = runToItsEnd(context, id, stop).finally(() => running.delete(id));
  running.set(id, { stop, ended });
  return ended;
}

async function runToItsEnd(context: PublishingContext, id: string, stop: AbortController): Promise<void> {
  const { database, log, now } = context;
  const beat = setInterval(() => {
    // Whoever ended it on another process has changed the row.
    note(context, id, { beat_at: now() }).then(
      (isMine) => isMine || stop.abort(),
      () => {},
    );
  }, beatMs);
  try {
    const row = await database.query
      .selectFrom("site_builds")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (row.step !== "ready") {
      const files = await build(context, row, JSON.parse(row.words), stop.signal);
      if (!files) return;
      await keepFiles(context, id, files, stop.signal);
    }
    if (row.purpose === "preview") await note(context, id, { state: "ready", step: "ready", ended_at: now() });
    else await show(context, row);
  } catch (error) {
    if (!stop.signal.aborted) log.error({ err: error }, "site not built");
    const state = stop.signal.aborted ? "stopped" : "failed";
    await note(context, id, { state, ended_at: now() }).catch(() => {});
  } finally {
    clearInterval(beat);
    await forgetOldFiles(context).catch((error) => log.warn({ err: error }, "files of an old site not removed"));
  }
}

/** Null where faults keep it from being built; they are noted. */
async function build(context: PublishingContext, row: SiteBuildRow, layer: SiteLayer, stopped: AbortSignal) {
  const { database, buildSite, shown, now } = context;
  const { id } = row;
  let faults: SiteFault[] = [];
  const notes: Promise<unknown>[] = [];
  const found = await findPictures(database.query, picturesIn(layer));
  const files = await buildSite?.(
    layer,
    new Map(Array.from(found, ([name, { bytes }]) => [name, bytes])),
    (message) => {
      if ("faults" in message) faults = message.faults;
      const told =
        "step" in message
          ? { step: message.step }
          : { faults: JSON.stringify(message.faults), warnings: JSON.stringify(message.warnings) };
      const noting = note(context, id, told);
      // It is waited for below. Until then a database that fails must not end the process.
      noting.catch(() => {});
      notes.push(noting);
    },
    stopped,
  );
  await Promise.all(notes);
  if (stopped.aborted) throw new Error("The build was ended.");
  if (!files) {
    await note(context, id, { state: "faulty", ended_at: now() });
    return null;
  }
  const ofPages = await checkPages(shown.files(), files);
  const isRefused = ofPages.faults.length > 0 && row.purpose !== "renew";
  await note(context, id, {
    step: "weights",
    weights: JSON.stringify(ofPages.weights),
    ...(isRefused && { state: "faulty", faults: JSON.stringify([...faults, ...ofPages.faults]), ended_at: now() }),
  });
  return isRefused ? null : files;
}

/** Answers whether the build is still this process's to make. */
async function note({ database }: PublishingContext, id: string, told: Partial<SiteBuildRow>): Promise<boolean> {
  const changed = await database.query
    .updateTable("site_builds")
    .set(told)
    .where("id", "=", id)
    .where("state", "=", "building")
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

async function keepFiles({ database }: PublishingContext, id: string, files: BuiltFiles, stopped: AbortSignal) {
  const rows = Array.from(files, ([name, content]) => ({ build_id: id, name, content }));
  for (let from = 0; from < rows.length; from += filesAtOnce) {
    stopped.throwIfAborted();
    const some = rows.slice(from, from + filesAtOnce);
    await database.inTransaction(async (tx) => void (await tx.insertInto("site_files").values(some).execute()));
  }
}

/** Makes a build the site: its number, what it changed, and the draft without it, at once. */
async function show(context: PublishingContext, row: SiteBuildRow): Promise<void> {
  const { database, now, shown } = context;
  // Read before: what is said to be published is shown at that moment.
  const files = await readFiles(database.reader, row.id);
  const isShown = await database.inTransaction(async (tx) => {
    const at = now();
    const { number: before } = await readPublished(tx);
    const number = row.purpose === "renew" ? before : before + 1;
    const isStill = await tx
      .updateTable("site_builds")
      .set({ state: "published", step: "ready", ended_at: at, number })
      .where("id", "=", row.id)
      .where("state", "=", "building")
      .returning("id")
      .executeTakeFirst();
    if (!isStill) return false;
    if (row.purpose === "renew") {
      await tx.updateTable("site_publications").set({ build_id: row.id }).where("number", "=", number).execute();
      return true;
    }
    const { words, back_to, started_by } = row;
    const changes: PublishedChange[] = JSON.parse(row.changes);
    const published = { words, back_to, published_by: started_by, published_at: at };
    await tx
      .insertInto("site_publications")
      .values({ ...published, number, build_id: row.id, changes: row.changes })
      .execute();
    for (const { path, version } of changes) {
      if (version === null) continue;
      await tx.deleteFrom("site_draft").where("path", "=", path).where("version", "=", version).execute();
    }
    const account =
      started_by && (await tx.selectFrom("accounts").select("email").where("id", "=", started_by).executeTakeFirst());
    const person = { accountId: started_by, email: account ? account.email : formerColleague };
    const detail =
      back_to === null
        ? changes
            .map(({ path }) => path)
            .slice(0, 20)
            .join(", ")
        : `back to ${back_to}`;
    await recordAudit(tx, { action: "site-published", person, subject: `number ${number}`, detail }, at);
    await context.tellWayIn(tx, { by: person, ...told(changes, back_to) }, at);
    return true;
  });
  if (isShown) shown.show(row.id, files);
}

/** What the admins are told of a publication, with the page where it is gone back from. */
function told(changes: readonly PublishedChange[], backTo: number | null) {
  const lines = toChangeLines(changes);
  const page = "/adminDashboardHome/site?tab=history" as const;
  if (backTo === null) return { heading: "The site was published", lines, page };
  const state = backTo === 0 ? "as it came" : `as of publication ${backTo}`;
  return { heading: "The site was put back", lines: [`It is ${state} again.`, ...lines], page };
}

/** Ends a build, also of another process. */
export async function stopBuild(context: PublishingContext, id: string): Promise<void> {
  if (!(await note(context, id, { state: "stopped", ended_at: context.now() }))) {
    throw new AppError("not_found", "This is not being built.");
  }
  running.get(id)?.stop.abort();
}

/** Ends what this process builds, because it ends itself. When it answers, the rows say so. */
export async function stopBuilds(): Promise<void> {
  const builds = [...running.values()];
  for (const { stop } of builds) stop.abort();
  await Promise.all(builds.map(({ ended }) => ended));
}

/** Of a process that ended in the middle nothing is heard any more. */
export async function stopAbandoned({ database, now }: PublishingContext): Promise<void> {
  const gone = database.query.updateTable("site_builds").set({ state: "stopped", ended_at: now() });
  await gone
    .where("state", "=", "building")
    .where("beat_at", "<", now() - silenceMs)
    .execute();
}

/** What is neither shown nor the newest preview needs no files. What it was made of is kept. */
async function forgetOldFiles({ database, shown }: PublishingContext): Promise<void> {
  const newest = await newestBuild(database.query);
  const needed = [shown.build(), newest?.id].flatMap((id) => id ?? []);
  const { build_id } = (await database.query
    .selectFrom("site_publications")
    .select("build_id")
    .orderBy("number", "desc")
    .executeTakeFirst()) ?? { build_id: "" };
  await database.query
    .deleteFrom("site_files")
    .where("build_id", "not in", [...needed, build_id])
    .execute();
}
