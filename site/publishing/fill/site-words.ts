import {
  type SiteList,
  type SiteText,
  type SiteValue,
  type SiteWords,
  siteForms,
  siteLists,
} from "@campusward/contracts/desk/site-desk";
import { withoutMarks } from "@campusward/contracts/site/content-marks";
import { gapsOf, type Json } from "../../app/content/lay-over.ts";
import { findWaysIn } from "../brand/ways-in.ts";
import type { EvaluatedSite } from "./evaluate-site.ts";
import { ownPlacesIn, type Place, valueAt } from "./places.ts";
import { type Renaming, withNewNames } from "./rename-files.ts";

/** What the server is set up with at its start: whoever deploys it changes this in the brand's folder. */
const ofDeployment =
  /^(?:company\.(?:timeZone|locale|country|currency\.\w+|tax\.\w+|referencePrefix|hasLearningPlatform)|payments(?:\..+)?)$/;

/**
 * Every place of the content that admins can change, with what the brand has there and what its page shows.
 * @param site evaluated with places
 */
export function readSiteWords(site: EvaluatedSite, renaming: Renaming): SiteWords {
  const ofBrand = new Map(Array.from(site.evaluatedContent, ([name, constant]) => [name, constant.ofBrand]));
  const whole = new Map(Array.from(site.evaluatedContent, ([name, constant]) => [name, constant.whole]));
  const waysIn = findWaysIn(site);
  const places = Array.from(whole, ([name, value]) => ownPlacesIn(value, name)).flat();
  const inLists = (path: string) => siteLists.some((list) => path.startsWith(`${list}.`));
  const texts = places
    .filter(({ path }) => !ofDeployment.test(path) && !waysIn.has(path) && !path.startsWith("formFields."))
    .map(toText);
  const listsWithoutIds = [...new Set(texts.flatMap(({ path, list }) => (list && !inLists(path) ? [list] : [])))];
  return {
    texts,
    lists: siteLists.flatMap((path): SiteList[] => {
      const entries = valueAt(ofBrand, path);
      return Array.isArray(entries) ? [{ path, entries: withNames(entries) as SiteList["entries"] }] : [];
    }),
    forms: siteForms.flatMap((path) => {
      const value = valueAt(ofBrand, path);
      return value === undefined ? [] : [{ path, value: value as SiteValue }];
    }),
    wholes: listsWithoutIds.flatMap((path) => {
      const [value, asItCame] = [valueAt(whole, path), valueAt(ofBrand, path)];
      if (value === undefined || asItCame === undefined) return [];
      return [{ path, value: plain(value), asItCame: withNames(asItCame) as SiteValue }];
    }),
  };

  function toText({ path, value, list }: Place): SiteText {
    const before = valueAt(ofBrand, path);
    const asItCame = typeof before === typeof value ? (before as SiteText["value"]) : value;
    const gaps = typeof asItCame === "string" ? gapsOf(asItCame).map((gap) => gap.slice(1, -1)) : [];
    return { path, value, asItCame, ...(list !== undefined && { list }), ...(gaps.length > 0 && { gaps }) };
  }

  function plain(value: Json): SiteValue {
    if (typeof value === "string") return withoutMarks(value);
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, plain(inside)]));
  }

  function withNames(value: Json): Json {
    return JSON.parse(withNewNames(JSON.stringify(value), renaming));
  }
}
