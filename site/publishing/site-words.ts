import { pathToFileURL } from "node:url";
import {
  picturePattern,
  type SiteList,
  type SiteText,
  type SiteValue,
  type SiteWords,
  siteForms,
  siteLists,
} from "@campusward/contracts/desk/site-desk";
import type { Manifest } from "vite";
import type { Brand } from "./brand/brand.ts";
import { contentFiles, placesOfWaysIn } from "./brand/content-files.ts";
import { pictureScheme } from "./brand/register-brand.ts";
import { placesIn } from "./brand/replace-words.ts";

/** What pages are steered by, and no words: a change would break them, or show nothing. */
const steering = /\.(?:kind|tone|cap|id|lane|offer|width|height|path|src|slot)$/;

/** What the server is set up with at its start: whoever deploys it changes this in the brand's folder. */
const place =
  /^(?:company\.(?:timeZone|locale|country|currency\.\w+|tax\.\w+|referencePrefix|hasLearningPlatform)|payments\..+)$/;

/** Words that only the team reads are no part of the site. */
const ofTheDesk = /[\\/]content[\\/]desk[\\/]/;

/**
 * Every place of the content that admins can change, with what its page shows. The process must have been started with
 * `register-brand.ts`, which gives the content its words.
 */
export async function readSiteWords(brand: Brand, manifest: Manifest): Promise<SiteWords> {
  const texts: SiteText[] = [];
  const lists: SiteList[] = [];
  const forms: SiteWords["forms"] = [];
  const waysIn = placesOfWaysIn();
  const isFixed = (path: string) => steering.test(path) || place.test(path) || waysIn.has(path);
  for (const { file, source } of contentFiles(brand)) {
    if (ofTheDesk.test(file)) continue;
    const constants: Record<string, SiteValue> = await import(`${pathToFileURL(file).href}?whole-lists`);
    const places = placesIn(file, source);
    for (const { path, gaps, sentence } of places.filter(({ path }) => !isFixed(path))) {
      const value = sentence ?? valueAt(constants, path);
      if (typeof value === "number" || typeof value === "boolean") texts.push({ path, value });
      // An address of a picture is replaced in its list.
      else if (typeof value === "string" && !isPicture(value)) texts.push({ path, value, ...(gaps && { gaps }) });
    }
    for (const path of siteForms) {
      const value = valueAt(constants, path);
      if (value !== undefined) forms.push({ path, value });
    }
    for (const path of siteLists) {
      const entries = valueAt(constants, path);
      if (Array.isArray(entries))
        lists.push({ path, entries: entries.map((entry) => withAddresses(entry) as SiteList["entries"][number]) });
    }
  }
  return { texts: texts.filter(({ path }) => !path.startsWith("formFields.")), lists, forms };

  function withAddresses(value: SiteValue): SiteValue {
    if (typeof value === "string") return isPicture(value) ? addressOf(value) : value;
    if (Array.isArray(value)) return value.map(withAddresses);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, withAddresses(inside)]));
  }

  function addressOf(picture: string): string {
    const name = picture.replace(pictureScheme, "");
    const file = Object.entries(manifest).find(([source]) => source.endsWith(`/${name}`))?.[1].file;
    return file ? `/${file}` : picture;
  }
}

function isPicture(value: string): boolean {
  return value.startsWith(pictureScheme) || picturePattern.test(value);
}

function valueAt(constants: Record<string, SiteValue>, path: string): SiteValue | undefined {
  let value: SiteValue | undefined = constants;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string, SiteValue>)[name];
  }
  return value;
}
