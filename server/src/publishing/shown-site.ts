import type { SitePlace, SiteValue, SiteWords } from "@campusward/contracts/desk/site-desk";
import { companyFile, wordsFile } from "@campusward/contracts/site/built-page";
import { Company } from "@campusward/contracts/site/company";
import type { FillReport } from "@campusward/contracts/site/filled-site";
import { commandLine } from "../command-line.ts";
import type { Reader } from "../database/database.ts";
import { OperatorError } from "../errors.ts";
import type { LiveSite } from "../http/site/live-site.ts";
import { type BuiltFiles, type Deployment, readJsonFile, toSiteFiles } from "../http/site/site-files.ts";
import type { ProductContext } from "../product-context.ts";
import type { SiteFiller } from "./fill-site.ts";
import { picturesIn, type SiteLayer, withoutPlaces, withoutUnfitAddresses } from "./layer.ts";
import { readPictureBytes } from "./pictures.ts";

export type ShownSite = ReturnType<typeof createShownSite>;

/** A site with what is published in it. */
export type PublishedSite = {
  /** Of the publication; 0 for the site as it came. */
  number: number;
  files: BuiltFiles;
  /** Places of the publication that this version of the product, or this brand, does not have. */
  lost: string[];
};

export type ShownSiteParts = Pick<ProductContext, "database" | "log" | "company"> & {
  filler: SiteFiller;
  live: LiveSite;
  deployment: Deployment;
};

/**
 * The site that this process shows. Each process follows what is published, by the database, and fills the site itself.
 * @param first what `fillPublished` gave
 */
export function createShownSite(parts: ShownSiteParts, first: PublishedSite) {
  const { database, live, company, deployment } = parts;
  let shown = first;

  /** Shows what was published last, where it does not yet. Answers whether it changed. */
  async function follow(): Promise<boolean> {
    const newest = await findNewest(database.query);
    if (!newest || newest.number === shown.number) return false;
    const { number: before } = shown;
    const next = await fillPublished(parts, newest);
    // Something newer was published here meanwhile.
    if (shown.number !== before) return false;
    show(next);
    return true;
  }

  function show(next: PublishedSite): void {
    live.show(toSiteFiles(next.files, deployment));
    shown = next;
    const published = Company.safeParse(readJsonFile(next.files, companyFile));
    if (published.success)
      Object.assign(company, { colours: undefined, families: undefined, forms: undefined }, published.data);
  }

  return {
    follow,
    show,
    /** By their paths, every place that can be changed. They are many, and read rarely. */
    places: () => placesIn(shown.files),
    files: () => shown.files,
    number: () => shown.number,
    lost: () => shown.lost,
  };
}

/**
 * Fills the site with a publication. What of it finds no place any more, as after an upgrade, is left out and stays in the
 * history; where that does not help, the brand's own site is shown. While the brand has faults, the site stays as it was.
 * @throws {OperatorError} where the brand has faults and nothing was ever shown
 */
export async function fillPublished(
  { database, log, filler }: Pick<ShownSiteParts, "database" | "log" | "filler">,
  newest: Newest,
): Promise<PublishedSite> {
  const number = newest?.number ?? 0;
  const published: SiteLayer = newest ? JSON.parse(newest.words) : {};
  const fit = withoutUnfitAddresses(published);
  const pictures = await readPictureBytes(database.query, picturesIn(fit));
  let faults: FillReport["faults"] = [];
  // With nothing published, all three are the same.
  const tried = new Set<string>();
  const placesOfFaults = () => faults.flatMap(({ path }) => path ?? []);
  for (const layerOf of [() => fit, () => withoutPlaces(fit, placesOfFaults()), () => ({})]) {
    const layer = layerOf();
    if (tried.has(JSON.stringify(layer))) continue;
    tried.add(JSON.stringify(layer));
    const { report, files } = await filler.fill(layer, pictures);
    if (files) {
      const lost = missing(published, layer);
      if (faults.length > 0) log.warn({ places: lost }, "what changed words belonged to is gone");
      await filler.noteShown(layer);
      return { number, files, lost };
    }
    faults = report.faults;
  }
  const fault = `The brand has faults. ${inWords(faults[0])} All of them: ${commandLine("brand", "check")}`;
  const files = await filler.last();
  if (!files) throw new OperatorError(fault);
  log.error({ fault }, "the site is shown as it was last");
  return { number, files, lost: Object.keys(published) };
}

/**
 * What a process shows first. Where the site cannot be filled, as on a full disk, it is what was shown last, until the next
 * start or publication.
 */
export async function fillAtStart(
  parts: Pick<ShownSiteParts, "database" | "log" | "filler">,
  newest: Newest,
): Promise<PublishedSite> {
  try {
    return await fillPublished(parts, newest);
  } catch (error) {
    const files = await parts.filler.last();
    if (!files) throw error;
    parts.log.error({ err: error }, "the site is shown as it was last");
    return { number: newest?.number ?? 0, files, lost: [] };
  }
}

function missing(before: SiteLayer, after: SiteLayer): string[] {
  return Object.keys(before).filter((path) => JSON.stringify(before[path]) !== JSON.stringify(after[path]));
}

function inWords(fault: { path: string | null; title: string; text: string } | undefined): string {
  // What a parser says has no full stop.
  return fault ? `The first, ${fault.path ?? "in it"}: ${fault.title}. ${fault.text.replace(/[^.]$/, "$&.")}` : "";
}

export type SitePlaces = ReadonlyMap<string, SitePlace>;

function placesIn(files: BuiltFiles): SitePlaces {
  const { places } = readJsonFile<SiteWords>(files, wordsFile) ?? { places: [] };
  return new Map(places.map((place) => [place.path, place]));
}

/** What a place says with nothing published; of a list, which is changed by the ids of its entries, nothing. */
export function cameAs(place: SitePlace | undefined): SiteValue | undefined {
  return place?.kind === "list" ? undefined : (place?.asItCame ?? place?.value);
}

type Newest = Awaited<ReturnType<typeof findNewest>>;

/** The publication that is to be shown. */
export async function findNewest(reader: Reader) {
  const newest = reader.selectFrom("site_publications").selectAll().orderBy("number", "desc").limit(1);
  return (await newest.executeTakeFirst()) ?? null;
}
