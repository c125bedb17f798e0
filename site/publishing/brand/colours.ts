import { readFileSync } from "node:fs";
import { buttonColours, type Colours } from "@campusward/contracts/site/recolour";
import { instead } from "../../app/content/lay-over.ts";
import type { BrandFault, Fields } from "./json-file.ts";

const tokens = readFileSync(new URL("../../app/styles/tokens.css", import.meta.url), "utf8");

/** The default's colours by their names: `amaltas-400` is `#ffc629`. */
export const defaultColours: ReadonlyMap<string, string> = new Map(
  [...tokens.matchAll(/--color-([a-z]+-\d+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]),
);

const namesOfButtons = Object.keys(buttonColours);

/** By the default's colour, the brand's: every drawing, style and mail has the default's written in it. */
export function coloursOf(named: Fields, file: string, faults: BrandFault[]): Colours {
  const colours: Colours = {};
  for (const [name, value] of Object.entries(named)) {
    const known = namesOfButtons.includes(name) ? name : defaultColours.get(name);
    const fault = (title: string, text: string) => void faults.push({ file, path: name, title, text });
    if (!known) fault("An unknown colour", instead(name, [...defaultColours.keys(), ...namesOfButtons]));
    else if (typeof value !== "string" || !/^#[0-9a-f]{6}$/i.test(value)) fault("Not a colour", "One is #FF9FB2.");
    else colours[known] = value.toLowerCase();
  }
  return colours;
}

/** What the tokens say of primary buttons, in the brand's colours, for mails: they travel without styles. */
export function buttonColoursOf(colours: Colours): Colours {
  return Object.fromEntries(
    namesOfButtons.map((name) => [name, colours[name] ?? tokenValue(`--color-${name}`, colours)]),
  );
}

function tokenValue(token: string, colours: Colours): string {
  const value = tokens.split(`${token}: `)[1]?.split(";")[0] ?? "";
  const other = /^var\((.+)\)$/.exec(value)?.[1];
  return other ? tokenValue(other, colours) : (colours[value] ?? value);
}
