import type { Colours } from "@campusward/contracts/site/recolour";
import Color from "colorjs.io";
import { buttonColoursOf, defaultColours } from "./colours.ts";

/** What words need on their ground (WCAG 2.2, 1.4.3). */
const enough = 4.5;

/**
 * By the names of the tokens, grounds and the words on them. Measured in the art direction; large words count as words too.
 */
const wordsOn = {
  white: ["jamun-900", "jamun-600", "jamun-500", "gulmohar-700", "neem-700", "amaltas-700"],
  "jamun-50": ["jamun-900", "jamun-600"],
  "amaltas-400": ["jamun-900"],
  "amaltas-100": ["jamun-900", "jamun-600"],
  "gulmohar-400": ["jamun-900"],
  "gulmohar-300": ["jamun-900"],
  "gulmohar-100": ["jamun-900", "gulmohar-700"],
  "roller-300": ["jamun-900"],
  "roller-100": ["jamun-900"],
  "neem-300": ["jamun-900"],
  "neem-100": ["jamun-900", "neem-700"],
  "roller-500": ["jamun-950"],
  "jamun-900": ["white", "jamun-200", "jamun-300", "amaltas-400"],
  "neem-500": ["white"],
  "neem-700": ["white", "amaltas-400"],
};

const pairs = Object.entries(wordsOn).flatMap(([ground, words]) => words.map((word) => [word, ground] as const));

export type WeakPair = { words: string; ground: string; ratio: number; changed: string; instead: string | null };

/** Pairs that some cannot read, each with the nearest colour that they can; `changed` is the token to change. */
export function weakPairs(colours: Colours): WeakPair[] {
  const buttons = buttonColoursOf(colours);
  // Without colours of their own they are a pair of the table.
  const hasOwnButtons = colours.primary !== undefined || colours["on-primary"] !== undefined;
  const shown = hasOwnButtons ? [...pairs, ["on-primary", "primary"] as const] : pairs;
  const hexOf = (name: string) => {
    if (buttons[name]) return buttons[name];
    const known = name === "white" ? "#ffffff" : (defaultColours.get(name) ?? "");
    return colours[known] ?? known;
  };
  return shown.flatMap(([words, ground]) => {
    const ratio = contrast(hexOf(words), hexOf(ground));
    if (ratio >= enough) return [];
    // White, ink and the loud colour stand with many others: those give way.
    const changesWords = ground === "white" || !["white", "jamun-900", "amaltas-400", "on-primary"].includes(words);
    const [changed, kept] = changesWords ? [words, ground] : [ground, words];
    return [{ words, ground, ratio, changed, instead: nearestReadable(hexOf(changed), hexOf(kept)) }];
  });
}

/** Of two colours, as WCAG 2 measures it: 1 to 21. */
export function contrast(one: string, other: string): number {
  return new Color(one).contrast(new Color(other), "WCAG21");
}

/** The colour of the same hue that is readable with the other and the least lighter or darker; null where none is. */
export function nearestReadable(hex: string, other: string): string | null {
  const lightness = new Color(hex).to("oklch").get("l");
  for (let step = 0; step <= 100; step++) {
    for (const l of [lightness - step / 100, lightness + step / 100]) {
      if (l < 0 || l > 1) continue;
      const tried = withLightness(hex, l);
      if (contrast(tried, other) >= enough) return tried;
    }
  }
  return null;
}

/** The same hue, lighter or darker: `l` from 0, black, to 1, white. */
export function withLightness(hex: string, l: number): string {
  const colour = new Color(hex).to("oklch").set({ l }).to("srgb").toGamut();
  const parts = colour.coords.map((part) => Math.round(Math.min(1, Math.max(0, part ?? 0)) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
