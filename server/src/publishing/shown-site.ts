import { createHash } from "node:crypto";
import type { SiteWords } from "@campusward/contracts/desk/site-desk";
import { builtPagesFile, companyFile, wordsFile } from "@campusward/contracts/site/built-page";
import { Company } from "@campusward/contracts/site/company";
import type { Database, Reader } from "../database/database.ts";
import type { LiveSite } from "../http/site/live-site.ts";
import { type BuiltFiles, type Deployment, readJsonFile, toSiteFiles } from "../http/site/site-files.ts";

export type ShownSite = ReturnType<typeof createShownSite>;

export type ShownSiteParts = {
  database: Database;
  /** The site as this program and the brand have it, without anything published. */
  asItCame: BuiltFiles;
  live: LiveSite;
  /** Follows what is published. */
  company: Company;
  deployment: Deployment;
};

/**
 * The site that this process shows. Each process follows what is published, by the database: its files are there.
 */
export function createShownSite({ database, asItCame, live, company, deployment }: ShownSiteParts) {
  const builtFrom = fingerprintOf(asItCame);
  const wordsAsTheyCame = wordsIn(asItCame);
  let files = asItCame;
  let shownBuild: string | null = null;

  /** Shows what was published last, where it does not yet. Answers whether it changed. */
  async function follow(): Promise<boolean> {
    const newest = await findNewest(database.query);
    if (!newest || newest.build_id === shownBuild) return false;
    const before = shownBuild;
    const next = await readFiles(database.reader, newest.build_id);
    // Something newer was published here while the files were read.
    if (shownBuild !== before) return false;
    show(newest.build_id, next);
    return true;
  }

  function show(build: string, next: BuiltFiles): void {
    live.show(toSiteFiles(next, deployment));
    files = next;
    shownBuild = build;
    const published = Company.safeParse(readJsonFile(next, companyFile));
    if (published.success)
      Object.assign(company, { colours: undefined, families: undefined, forms: undefined }, published.data);
  }

  return {
    /** Tells the program and the brand that a build belongs to. */
    builtFrom,
    follow,
    show,
    /** The places of the words: lists as they came, texts as they are shown. */
    words: (): SiteWords => ({ ...wordsAsTheyCame(), texts: wordsIn(files)().texts }),
    wordsAsTheyCame,
    files: () => files,
    build: () => shownBuild,
  };
}

/** They are many, and read rarely. */
function wordsIn(files: BuiltFiles): () => SiteWords {
  const content = files.get(wordsFile);
  return () => (content ? JSON.parse(Buffer.from(content).toString("utf8")) : { texts: [], lists: [], forms: [] });
}

/** The publication that is shown. */
export async function findNewest(reader: Reader) {
  const newest = reader.selectFrom("site_publications").selectAll().orderBy("number", "desc").limit(1);
  return (await newest.executeTakeFirst()) ?? null;
}

/** @param reader of lists: they are megabytes. */
export async function readFiles(reader: Reader, build: string): Promise<BuiltFiles> {
  const rows = await reader
    .selectFrom("site_files")
    .select(["name", "content"])
    .where("build_id", "=", build)
    .execute();
  return new Map(rows.map(({ name, content }) => [name, content]));
}

/** What is said of its pages names every script that they load, and these the words and the code in them. */
function fingerprintOf(files: BuiltFiles): string {
  const pages = files.get(builtPagesFile);
  return pages ? createHash("sha256").update(pages).digest("base64url") : "none";
}
