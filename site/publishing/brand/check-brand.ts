import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { picturePattern, sentPicturePattern } from "@campusward/contracts/desk/site-desk";
import { FormFields } from "@campusward/contracts/leads/form-fields";
import { plainForm } from "@campusward/contracts/leads/own-answers";
import { fillTags, tag } from "@campusward/contracts/site/built-page";
import { OwnPages } from "@campusward/contracts/site/own-pages";
import { fitsAsAddress, linkRule } from "@campusward/contracts/site/site-links";
import { companyAsItCame } from "../../app/content/company-as-it-came.ts";
import { gapsOf, type Json } from "../../app/content/lay-over.ts";
import type { EvaluatedSite } from "../fill/evaluate-site.ts";
import type { Brand } from "./brand.ts";
import { weakPairs } from "./contrast.ts";
import { type BrandFault, isFields, lineOf, plainErrors, problemsIn } from "./json-file.ts";
import { createLetterCheck } from "./letters.ts";
import { lookAtFiles } from "./own-files.ts";
import { wordsOfAnotherPlace } from "./place-words.ts";
import { findWaysIn, isWayIn } from "./ways-in.ts";

export type BrandReport = {
  counts: { words: number; colours: number; pictures: number; links: number };
  /** With a fault nothing is built. */
  faults: BrandFault[];
  warnings: BrandFault[];
};

/** Addresses that the server answers and that are no pages. */
const otherAddresses = /^\/(?:go|videos|third-party-notices)\b/;
/** What a deployment says where its own platform or form is. */
const settings = "LMS_LOGIN_URL, STUDENT_LMS_URL and APPLICATION_FORM_URL";
/** What becomes of a letter that no font has, and what to do. */
const inOtherFonts =
  "Browsers show it in a font of the device; sharing cards leave such a line out. Fonts for every script: fonts.google.com/noto.";

/** A value that the server fills in, as words may name it: no section, and nothing that is written unescaped. */
const plainTag = new RegExp(`${fillTags[0]}[\\w.]+${fillTags[1]}`, "g");

/**
 * Everything that is wrong with a brand, or with what is published over one, each with its file and what to do.
 * @param site evaluated with its words
 */
export async function checkBrand(brand: Brand, site: EvaluatedSite): Promise<BrandReport> {
  const faults = [...brand.faults, ...(await brand.readFonts()).faults];
  const warnings: BrandFault[] = [];
  const letters = await createLetterCheck(brand);
  /** Missing letters of which there is a warning. */
  const named = new Set<string>();
  const counts = { words: 0, colours: Object.keys(brand.colours).length, pictures: 0, links: 0 };

  const ownPages = OwnPages.safeParse(site.evaluatedContent.get("ownPages")?.whole ?? [], { error: plainErrors });
  for (const fault of [...faultsOfWords(brand, site), ...faultsOfPages(ownPages)]) {
    faults.push({ ...fault, file: fileOf(fault.path) });
  }
  const waysIn = findWaysIn(site);
  const { pagePaths, accountPaths, unlistedPaths } = site;
  const addresses = new Set<string>([...pagePaths, ...accountPaths, ...unlistedPaths]);
  for (const { path } of ownPages.data ?? []) addresses.add(path);
  for (const { words, ground, ratio, changed, instead } of weakPairs(brand.colours)) {
    const text = `“${words}” on “${ground}” is ${floored(ratio)}. Words need 4.5.`;
    const remedy = instead ? ` Try ${changed} ${instead}.` : "";
    faults.push({ file: inBrand("colours.json"), path: changed, title: "A colour too weak", text: text + remedy });
  }
  for (const [constant, value] of Object.entries(brand.words)) look(value, constant);
  warnings.push(...textsOfAnotherPlace(brand, site, fileOf));
  const lacking = brand.type ? letters.missing(lettersOf(site)) : [];
  const ofDefault = lacking.filter((letter) => !named.has(letter));
  if (ofDefault.length > 0) {
    const text = `${ofDefault.join(" ")}: browsers show them in a font of the device.`;
    warnings.push({ file: inBrand("brand.json"), path: "type.text", title: "Letters of words as they came", text });
  }
  if (brand.folder !== null) await lookAtFiles(brand.folder, faults, warnings);
  return { counts, faults, warnings };

  function look(value: Json, path: string): void {
    if (typeof value === "string") lookAtText(value, path);
    if (typeof value !== "object" || value === null) return;
    if (!Array.isArray(value) && "source" in value && value.source === null) {
      const name = [value.name, value.value, value.heading].find((text) => typeof text === "string");
      const text = `${name ? `“${name}”` : "This"} is shown as illustrative until somebody is named who stands for it.`;
      warnings.push({ file: fileOf(path), path, title: "Without a source", text });
    }
    for (const [name, inside] of Object.entries(value)) look(inside, `${path}.${name}`);
  }

  function lookAtText(text: string, path: string): void {
    const fault = (title: string, why: string) => void faults.push({ file: fileOf(path), path, title, text: why });
    if (picturePattern.test(text)) {
      counts.pictures++;
      const isOurs = brand.under ? sentPicturePattern.test(text) : !text.split("/").includes("..");
      if (!isOurs || !brand.readPicture(text)) fault("A picture that is not there", `There is no ${text}.`);
      return;
    }
    const field = path.split(".").at(-1) ?? "";
    if (path === "company.social.href" && text === "") return;
    if (field === "href") {
      counts.links++;
      lookAtLink(brand.fill(text), path, fault);
      return;
    }
    if (!fitsAsAddress(field, text)) fault("A picture that is not there", `There is no ${text}.`);
    counts.words++;
    const leftOver = companyAsItCame.name;
    if (leftOver && brand.fill("{name}") !== leftOver && text.includes(leftOver)) {
      fault("A name left over", `“${shortened(text, leftOver)}” should be {name}.`);
    }
    const sign = fillTags.find((one) => text.replaceAll(plainTag, "").includes(one));
    if (sign) {
      const example = tag("reference");
      fault(
        "A sign of the server's",
        `“${shortened(text, sign)}”: these signs stand around what is filled in, as in ${example}.`,
      );
    }
    const filled = brand.fill(text);
    const gap = strayGap(filled, path, site);
    if (gap) {
      const why = `“${shortened(text, gap)}”: ${gap} stands for nothing here, and is shown as it is.`;
      warnings.push({ file: fileOf(path), path, title: "A gap that nothing fills", text: why });
    }
    const isHeadline = /(?:^|\.)heading$/.test(path);
    const missing = (isHeadline ? letters.missingInHeadline : letters.missing)(filled);
    // With a file that cannot be read the brand's fonts are not known.
    const letter = brand.faults.length > 0 ? undefined : missing.find((one) => !named.has(one));
    if (letter) {
      for (const one of missing) named.add(one);
      const why = `“${shortened(filled, letter)}”: ${letter} is in none of the site’s fonts. ${inOtherFonts}`;
      warnings.push({ file: fileOf(path), path, title: "A letter that no font has", text: why });
    }
    const [other] = isHeadline && missing.length === 0 ? letters.setInText(filled) : [];
    if (other) {
      const why = `“${shortened(filled, other)}”: ${other} is set in ${brand.type?.text.family}.`;
      warnings.push({ file: fileOf(path), path, title: "A letter that headlines lack", text: why });
    }
  }

  function lookAtLink(text: string, path: string, fault: (title: string, why: string) => void): void {
    const address = text.split(/[?#]/)[0] ?? "";
    if (!fitsAsAddress("href", text)) fault("No address of a link", `${text}: ${linkRule}`);
    else if (text.startsWith("/") && !addresses.has(address) && !otherAddresses.test(address)) {
      fault("A link leads nowhere", `${text} is no page.`);
    } else if (!isWayIn(text, unlistedPaths) && waysIn.has(path)) {
      // Whoever may write into the folder of a deployment may change its code as well.
      if (brand.under) fault("No words", "Where people log in, register or write to us is not changed on the desk.");
      else {
        const why = `It leads elsewhere than the product does. For a platform or form of yours there are ${settings}.`;
        warnings.push({ file: fileOf(path), path, title: "A way in that was changed", text: why });
      }
    }
  }

  function inBrand(name: string): string {
    return join(brand.folder ?? "", name);
  }

  function fileOf(path: string): string {
    const constant = path.split(".")[0] ?? "";
    return brand.files.get(constant) ?? inBrand("brand.json");
  }
}

/** What the brand leaves as it came is no fault of what is published over it. */
function textsOfAnotherPlace(brand: Brand, site: EvaluatedSite, fileOf: (path: string) => string): BrandFault[] {
  const elsewhere = brand.under ? [] : wordsOfAnotherPlace(site.evaluatedContent, site.company.country);
  return elsewhere.map(({ path, text, found }) => {
    const own = fileOf(path);
    const isOwn = existsSync(own) && lineOf(readFileSync(own, "utf8"), path, true) !== null;
    const file = isOwn ? own : join(brand.folder ?? "", "brand.json");
    return { file, path, title: "A text of another place", text: `“${shortened(text, found)}” speaks of ${found}.` };
  });
}

/** What stands in braces in a text, and that pages fill in nowhere around it. */
function strayGap(text: string, path: string, { evaluatedContent }: EvaluatedSite): string | undefined {
  const filledIn = gapsOf(JSON.stringify(evaluatedContent.get(path.split(".")[0] ?? "")?.asItCame ?? ""));
  return gapsOf(text).find((gap) => !filledIn.includes(gap));
}

type PlaceFault = { path: string; title: string; text: string };

/** Words that find no place, or that pages could not be drawn with. */
function faultsOfWords(brand: Brand, { evaluatedContent }: EvaluatedSite): PlaceFault[] {
  const unknown = Object.keys(brand.words).filter((name) => !evaluatedContent.has(name));
  const misplaced = [
    ...Array.from(evaluatedContent.values(), ({ faults }) => faults).flat(),
    ...unknown.map((path) => ({ path, problem: "There is nothing of this name." })),
  ];
  const offers = Object.entries((brand.words.offers ?? {}) as Record<string, Json>);
  return [
    ...misplaced.map(({ path, problem }) => ({ path, title: "Words without a place", text: problem })),
    ...offers
      .filter(([offer, state]) => !statesOf(offer).includes(String(state)))
      .map(([offer]) => ({
        path: `offers.${offer}`,
        title: "No state of an offer",
        text: `It is ${statesOf(offer).join(", ")}.`,
      })),
    ...faultsOfForms(brand.words.formFields),
  ];
}

function faultsOfPages({ error }: ReturnType<typeof OwnPages.safeParse>): PlaceFault[] {
  return problemsIn(error, "ownPages").map(({ path, unknown, message }) => {
    const text = unknown ? `A page has no “${unknown}” here.` : message;
    return { path, title: "A page that cannot be drawn", text };
  });
}

/** What forms and mails are made of is always there. */
function statesOf(offer: string): string[] {
  const isPartOfForms = ["email", "replyInADay", "quoteInADay"].includes(offer);
  return isPartOfForms ? ["on", "byHand"] : ["on", "byHand", "coming", "off"];
}

/** What is wrong with the fields of a form. The default has none of its own, so that a brand's stand alone. */
function faultsOfForms(given: Json | undefined): PlaceFault[] {
  if (!isFields(given)) return [];
  return ["demo", "quote", "application"].flatMap((name) => {
    const form = given[name];
    if (!isFields(form)) return [];
    const parsed = FormFields.shape[name as keyof FormFields].safeParse(
      { ...plainForm, ...form },
      { error: plainErrors },
    );
    return problemsIn(parsed.error, "formFields", name).map(({ path, unknown, message }) => {
      const text = unknown ? `A field has no “${unknown}”.` : message;
      return { path, title: "A form that cannot be drawn", text };
    });
  });
}

/** The letters of all words of the site, but those of every keyboard. */
function lettersOf({ evaluatedContent }: EvaluatedSite): string {
  const text = JSON.stringify(Array.from(evaluatedContent.values(), ({ whole }) => whole));
  const letters = new Set(text.match(/[^\0-\x7f]/gu));
  // The server writes something in their place.
  for (const sign of fillTags) letters.delete(sign);
  return [...letters].join("");
}

/** Where a fault is, as editors jump to it: `brand/colours.json, line 9`. The place of what a brand left as it came. */
export function placeOf({ file, path }: BrandFault, folder: string): string {
  const name = relative(folder, file);
  if (path === null || !existsSync(file)) return name;
  // The file of the company holds its fields, those of words each constant.
  const inFile = path.replace(/^company\./, "");
  const line = lineOf(readFileSync(file, "utf8"), inFile);
  return line === null ? `${path}, as it came` : `${name}, line ${line}`;
}

/** Never up: 4.46 is not 4.5. */
function floored(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

/** The words around what was found. */
function shortened(text: string, found: string): string {
  const at = text.indexOf(found);
  const from = Math.max(0, at - 20);
  const until = at + found.length + 20;
  return `${from > 0 ? "…" : ""}${text.slice(from, until)}${until < text.length ? "…" : ""}`;
}
