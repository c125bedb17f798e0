import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { defaultColours } from "./colours.ts";
import { contrast, nearestReadable, weakPairs, withLightness } from "./contrast.ts";
import { findCountry } from "./countries.ts";
import { findFlaw } from "./own-files.ts";

/** Asks one thing; Enter takes what stands in brackets. */
export type Ask = (question: string, inBrackets?: string) => Promise<string>;
/** Says what follows from an answer, or why it is asked for again. */
export type Say = (line: string, sign: "✓" | "✗") => void;

const ink = "#25122f";
const defaultLoud = "#FFC629";

/**
 * Makes a brand by asking. Nothing is written before the last answer.
 * @returns the files it made, by their names in the folder.
 */
export async function makeBrand(folder: string, suggested: string, ask: Ask, say: Say): Promise<string[]> {
  const name = await ask("Name of the consultancy", suggested);
  const email = await asked(() => ask("Email for families"), isEmail, "This is no address.", say);
  const { town, country } = await askPlace(ask, say);
  const [firstZone = "UTC"] = country.timeZones;
  const timeZone = country.timeZones.length === 1 ? firstZone : await ask("Time zone", firstZone);
  const currency = country.currency ?? (await askCurrency(ask));
  const adjective = await ask(`What is of ${country.inSentences}, in a word`, country.name);
  const courts = await ask("Town whose courts decide", town);
  const authority = await ask(
    "Who is complained to about data",
    `the data protection authority of ${country.inSentences}`,
  );
  const phoneExample = await ask("A phone number of there, as an example", "later");
  const social = await asked(
    () => ask("Instagram or the like, its address", "later"),
    isPage,
    "It begins with https://.",
    say,
  );
  const { tax } = country;
  say(tax.percent > 0 ? `Quotes add ${tax.name}, ${tax.percent} %` : "Quotes add no tax; brand.json can name one", "✓");
  say(`Clock ${timeZone}, money ${currency.code}, numbers without a country code are of ${country.inSentences}`, "✓");
  const loud = await askLoud(ask, say);
  const logo = await askLogo(ask, say);

  const company = {
    name,
    email,
    address: [`${town}, ${country.name}`],
    quotePerson: `The team of ${name}`,
    timeZone,
    locale: `en-${country.code}`,
    country: country.code,
    adjective,
    law: { courts, authority },
    ...(phoneExample !== "later" && { phoneExample }),
    currency,
    tax,
    referencePrefix: prefixOf(name),
    ...(social !== "later" && { social: { name: networkOf(social), href: social } }),
    copyrightYear: new Date().getFullYear(),
  };
  const files: [name: string, text: string][] = [
    ["brand.json", toJson(company)],
    // Where the servers stand only the operator knows: the default's claim is not passed on.
    [
      "words/offers.json",
      toJson({ offers: { serversAtHome: "off", ...(country.code !== "IN" && { razorpay: "off" }) } }),
    ],
    ["words/layout.json", toJson({ layoutWords: { footer: { end: `Built in ${town}.` } } })],
  ];
  if (loud.toUpperCase() !== defaultLoud) files.push(["colours.json", toJson(readable(tintsOf(loud)))]);
  if (logo) files.push(["logo.svg", logo]);
  for (const sub of ["words", "pictures"]) mkdirSync(join(folder, sub), { recursive: true });
  for (const [file, text] of files) writeFileSync(join(folder, file), text);
  return files.map(([file]) => file);
}

async function askPlace(ask: Ask, say: Say) {
  for (;;) {
    const [town = "", name = ""] = (await ask("Town, country")).split(",").map((part) => part.trim());
    const country = findCountry(name);
    if (town && country) return { town, country };
    say(
      name ? `“${name}” is no country that is known here. Write it in English.` : "Write both: Kathmandu, Nepal.",
      "✗",
    );
  }
}

async function askCurrency(ask: Ask) {
  const code = (await ask("Money, its code", "USD")).toUpperCase();
  return { code, called: await ask("And in a sentence", code === "USD" ? "dollars" : code) };
}

/** The colour of the header and the hero: ink is read on it. */
async function askLoud(ask: Ask, say: Say): Promise<string> {
  for (;;) {
    const hex = await asked(() => ask("Loud colour", defaultLoud), isColour, "A colour is #FF9FB2.", say);
    const ratio = contrast(ink, hex);
    if (ratio >= 4.5) {
      say(`Ink on it ${ratio.toFixed(1)}. Tints and shades made from it`, "✓");
      return hex;
    }
    const instead = nearestReadable(hex, ink);
    say(`Ink on it is ${ratio.toFixed(1)}. Words need 4.5.${instead ? ` Try ${instead}.` : ""}`, "✗");
  }
}

async function askLogo(ask: Ask, say: Say): Promise<string | null> {
  for (;;) {
    const file = await ask("Logo, an SVG", "later");
    if (file === "later") return null;
    const path = file.replace(/^~(?=\/)/, homedir());
    const text = existsSync(path) ? readFileSync(path, "utf8") : null;
    const flaw = text === null ? `There is no ${path}.` : await findFlaw(text, true);
    if (text !== null && flaw === null) {
      say("Six icons are drawn from it", "✓");
      return text;
    }
    say(flaw ?? "", "✗");
  }
}

async function asked(ask: () => Promise<string>, isRight: (text: string) => boolean, otherwise: string, say: Say) {
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    say(otherwise, "✗");
  }
}

/** With colours of the default that cannot be read together with these a little lighter or darker. */
function readable(named: Record<string, string>): Record<string, string> {
  const colours = Object.fromEntries(Object.entries(named).map(([name, hex]) => [defaultColours.get(name) ?? "", hex]));
  const others = weakPairs(colours).flatMap(({ changed, instead }) => (instead ? [[changed, instead]] : []));
  return { ...named, ...Object.fromEntries(others) };
}

/** The loud colour and its ramp: the same hue, at the lightness of the default's. */
export function tintsOf(loud: string): Record<string, string> {
  const words = nearestReadable(withLightness(loud, 0.42), "#ffffff") ?? withLightness(loud, 0.32);
  return {
    "amaltas-50": withLightness(loud, 0.97),
    "amaltas-100": withLightness(loud, 0.93),
    "amaltas-300": withLightness(loud, 0.87),
    "amaltas-400": loud.toLowerCase(),
    "amaltas-500": withLightness(loud, 0.72),
    "amaltas-600": withLightness(loud, 0.62),
    "amaltas-700": words,
  };
}

/** `Udaan Overseas` gives UO, `Zed` ZED: two to four capitals. */
export function prefixOf(name: string): string {
  const words =
    name
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toUpperCase()
      .match(/[A-Z]+/g) ?? [];
  const initials = words
    .map((word) => word[0])
    .join("")
    .slice(0, 4);
  const longest = words.join("").slice(0, 3);
  return initials.length > 1 ? initials : longest.length > 1 ? longest : "REF";
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

function isPage(text: string): boolean {
  return text === "later" || (URL.canParse(text) && text.startsWith("https://"));
}

/** `https://www.instagram.com/udaan` is at Instagram. */
function networkOf(address: string): string {
  const name = new URL(address).hostname.split(".").at(-2) ?? "";
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
