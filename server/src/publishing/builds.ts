import type { Publication, SiteBuild, SiteFault, SiteValue } from "@campusward/contracts/desk/site-desk";
import { v7 as newId } from "uuid";
import { recordAudit } from "../database/audit.ts";
import type { Reader, Tx } from "../database/database.ts";
import type { EpochMs, SiteBuildRow } from "../database/tables.ts";
import { AppError, invalidField } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import type { BuiltFiles } from "../http/site/site-files.ts";
import { checkPages } from "./check-pages.ts";
import { changedMeanwhile, formerColleague, readDraft, readPublished } from "./draft.ts";
import { picturesIn, type SiteLayer } from "./layer.ts";
import type { PublishingContext } from "./publishing-context.ts";
import { readFiles } from "./shown-site.ts";

/** A place with the value that was published before. `version` is that of the draft; null where it comes from none. */
type PublishedChange = Publication["changes"][number] & { version: number | null };

/** A process that builds says so; after this long without a word it is gone. */
const silenceMs = 60_000;
const beatMs = 10_000;
/** Files are kept some at a time: visitors' requests are written in between. */
const filesAtOnce = 40;

type Asked = { paths: readonly string[] } | { backTo: number } | "preview";

/** What is built at the moment, so that it can be ended. */
const stops = new Map<string, AbortController>();

/**
 * Begins to build, and answers before it is done.
 * @throws {AppError} `unavailable`, `changed_meanwhile` while another is built, `not_found` for a number that there is
 * not, `invalid_fields` where nothing would change.
 */
export async function startBuild(context: PublishingContext, person: Person, asked: Asked): Promise<void> {
  const { database, now, buildSite, shown } = context;
  if (!buildSite) throw new AppError("unavailable", "Sites cannot be built on this server.");
  await stopAbandoned(context);
  const textsAsTheyCame = Object.fromEntries(shown.wordsAsTheyCame().texts.map(({ path, value }) => [path, value]));
  const id = await database.inTransaction(async (tx) => {
    const plan = await planOf(tx, asked, textsAsTheyCame);
    if (plan.changes.length === 0 && asked !== "preview") throw invalidField("paths", "no_change");
    const words = JSON.stringify(plan.layer);
    const asking = {
      ...{ words, changes: JSON.stringify(plan.changes), built_from: shown.builtFrom, started_by: person.accountId },
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

function newBuild(at: EpochMs) {
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

/** What would lie over the brand, and what of it is new. */
async function planOf(
  tx: Tx,
  asked: Asked,
  asTheyCame: SiteLayer,
): Promise<{ layer: SiteLayer; changes: PublishedChange[] }> {
  const { layer: before, number } = await readPublished(tx);
  if (typeof asked === "object" && "backTo" in asked) {
    const layer = asked.backTo === number ? before : await layerOf(tx, asked.backTo);
    return { layer, changes: differences(before, layer, asTheyCame, new Map()) };
  }
  const rows = await readDraft(tx);
  const chosen = asked === "preview" ? rows : rows.filter(({ path }) => asked.paths.includes(path));
  const layer = { ...before };
  for (const { path, value } of chosen) layer[path] = JSON.parse(value);
  return {
    layer,
    changes: differences(before, layer, asTheyCame, new Map(chosen.map(({ path, version }) => [path, version]))),
  };
}

async function layerOf(tx: Tx, number: number): Promise<SiteLayer> {
  if (number === 0) return {};
  const row = await tx.selectFrom("site_publications").select("words").where("number", "=", number).executeTakeFirst();
  if (!row) throw new AppError("not_found", "There is no publication of this number.");
  return JSON.parse(row.words);
}

function differences(
  before: SiteLayer,
  after: SiteLayer,
  asTheyCame: SiteLayer,
  versions: ReadonlyMap<string, number>,
): PublishedChange[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const saidAt = (layer: SiteLayer, path: string) => layer[path] ?? asTheyCame[path] ?? null;
  return paths
    .filter((path) => JSON.stringify(before[path]) !== JSON.stringify(after[path]))
    .map((path) => ({
      ...{ path, before: saidAt(before, path), after: saidAt(after, path) },
      version: versions.get(path) ?? null,
    }));
}

/** Builds what a row asks for, to its end. It never throws: what went wrong is in the row. */
async function runBuild(context: PublishingContext, id: string): Promise<void> {
  const { database, log, now } = context;
  const stop = new AbortController();
  stops.set(id, stop);
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
    stops.delete(id);
    await forgetOldFiles(context).catch((error) => log.warn({ err: error }, "files of an old site not removed"));
  }
}

/** Null where faults keep it from being built; they are noted. */
async function build(context: PublishingContext, row: SiteBuildRow, layer: SiteLayer, stopped: AbortSignal) {
  const { database, buildSite, shown, now } = context;
  const { id } = row;
  let faults: SiteFault[] = [];
  const notes: Promise<unknown>[] = [];
  const pictures = await readPictures(database.query, picturesIn(layer));
  const files = await buildSite?.(
    layer,
    pictures,
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
    ...{ step: "weights", weights: JSON.stringify(ofPages.weights) },
    ...(isRefused && { state: "faulty", faults: JSON.stringify([...faults, ...ofPages.faults]), ended_at: now() }),
  });
  return isRefused ? null : files;
}

async function readPictures(reader: Reader, names: readonly string[]): Promise<Map<string, Uint8Array>> {
  if (names.length === 0) return new Map();
  const rows = await reader.selectFrom("site_pictures").select(["name", "bytes"]).where("name", "in", names).execute();
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
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
    return true;
  });
  if (isShown) shown.show(row.id, files);
}

/** Ends a build, also of another process. */
export async function stopBuild(context: PublishingContext, id: string): Promise<void> {
  if (!(await note(context, id, { state: "stopped", ended_at: context.now() }))) {
    throw new AppError("not_found", "This is not being built.");
  }
  stops.get(id)?.abort();
}

/** Ends what this process builds, because it ends itself. */
export function stopBuilds(): void {
  for (const stop of stops.values()) stop.abort();
}

/** Of a process that ended in the middle nothing is heard any more. */
async function stopAbandoned({ database, now }: PublishingContext): Promise<void> {
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

function newestBuild(reader: Reader) {
  return reader
    .selectFrom("site_builds")
    .leftJoin("accounts", "accounts.id", "site_builds.started_by")
    .selectAll("site_builds")
    .select(["accounts.name as account_name", "accounts.email as account_email"])
    .where("purpose", "!=", "renew")
    .orderBy("site_builds.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The newest build as the desk sees it. */
export async function toBuild(reader: Reader, now: EpochMs): Promise<SiteBuild | null> {
  const row = await newestBuild(reader);
  if (!row || row.purpose === "renew") return null;
  const isAbandoned = row.state === "building" && row.beat_at < now - silenceMs;
  return {
    ...{
      id: row.id,
      purpose: row.purpose,
      state: isAbandoned ? "stopped" : row.state,
      step: row.step,
      number: row.number,
    },
    by: row.account_name ?? row.account_email ?? formerColleague,
    ...{ startedAt: row.started_at, endedAt: row.ended_at },
    changes: (JSON.parse(row.changes) as SiteValue[]).length,
    ...{ faults: JSON.parse(row.faults), warnings: JSON.parse(row.warnings), weights: JSON.parse(row.weights) },
  };
}

/** The newest draft that can be looked at; null without one. */
export async function findPreview({ database }: PublishingContext): Promise<string | null> {
  const newest = await newestBuild(database.query);
  return newest && (newest.state === "ready" || newest.state === "published") ? newest.id : null;
}

/**
 * After an upgrade what is published was built by another program, or of another brand: it is built again.
 * Words that have no place any more are left out, and stay in the history. Where it cannot be built,
 * the site stays as it was.
 */
export async function renewSite(context: PublishingContext): Promise<void> {
  const { database, now, shown, log } = context;
  const newest = await database.query
    .selectFrom("site_publications")
    .innerJoin("site_builds", "site_builds.id", "site_publications.build_id")
    .select(["site_publications.words", "site_builds.built_from"])
    .orderBy("site_publications.number", "desc")
    .executeTakeFirst();
  if (!newest || newest.built_from === shown.builtFrom || !context.buildSite) return;
  await stopAbandoned(context);
  let layer: SiteLayer = JSON.parse(newest.words);
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const id = newId();
    const row = { ...newBuild(now()), id, purpose: "renew", built_from: shown.builtFrom, started_by: null } as const;
    const made = await database.query
      .insertInto("site_builds")
      .values({ ...row, words: JSON.stringify(layer), changes: "[]", back_to: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // Another process builds it, and this one follows.
    if (!made) return;
    await runBuild(context, id);
    const built = await database.query
      .selectFrom("site_builds")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (built.state === "published") return;
    const faults: SiteFault[] = JSON.parse(built.faults);
    const lost = faults.flatMap(({ path }) => path ?? []);
    log.warn({ state: built.state, places: lost }, "what is published cannot be built by this version");
    if (built.state !== "faulty" || lost.length === 0) return;
    const isLost = (path: string) => lost.some((one) => one === path || one.startsWith(`${path}.`));
    layer = Object.fromEntries(Object.entries(layer).filter(([path]) => !isLost(path)));
  }
}
