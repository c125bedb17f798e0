import {
  type SitePlace,
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
  const texts = Array.from(whole, ([name, value]) => ownPlacesIn(value, name))
    .flat()
    .filter(({ path }) => !ofDeployment.test(path) && !waysIn.has(path) && !path.startsWith("formFields."));
  const inLists = (path: string) => siteLists.some((list) => path.startsWith(`${list}.`));
  const lines = new Set(texts.flatMap(({ list }) => (list && !inLists(list) ? [list] : [])));
  return {
    places: [
      ...texts.map(toText),
      ...[...lines].flatMap((path) => placesAt("lines", path, whole)),
      ...siteLists.flatMap((path) => placesAt("list", path, ofBrand)),
      ...siteForms.flatMap((path) => placesAt("form", path, ofBrand)),
    ],
  };

  function toText({ path, value, list }: Place): SitePlace {
    const before = valueAt(ofBrand, path);
    const asItCame = typeof before === typeof value ? plain(before as Json) : value;
    const gaps = typeof asItCame === "string" ? gapsOf(asItCame).map((gap) => gap.slice(1, -1)) : [];
    return { ...placeOf("text", path, value, asItCame), ...(list && { list }), ...(gaps.length > 0 && { gaps }) };
  }

  function placesAt(kind: SitePlace["kind"], path: string, content: ReadonlyMap<string, Json>): SitePlace[] {
    const [value, asItCame] = [valueAt(content, path), valueAt(ofBrand, path)];
    return value === undefined || asItCame === undefined ? [] : [placeOf(kind, path, plain(value), plain(asItCame))];
  }

  function placeOf(kind: SitePlace["kind"], path: string, value: SiteValue, asItCame: SiteValue): SitePlace {
    return { path, kind, value, ...(JSON.stringify(value) !== JSON.stringify(asItCame) && { asItCame }) };
  }

  /** As pages show it. */
  function plain(value: Json): SiteValue {
    return JSON.parse(withNewNames(withoutMarks(JSON.stringify(value)), renaming));
  }
}
