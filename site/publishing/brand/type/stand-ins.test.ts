import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openFont } from "../../fill/open-font.ts";
import { type FontFile, openBrandFonts, unicodeRange } from "./brand-fonts.ts";
import { standInsOf } from "./stand-ins.ts";

const udaan = fileURLToPath(new URL("../../../../e2e/brands/udaan", import.meta.url));
const { type } = JSON.parse(readFileSync(`${udaan}/brand.json`, "utf8"));

/** A font of the default, as if it were a brand's. */
async function ofDefault(
  name: string,
  file: Pick<FontFile, "role" | "family" | "weights" | "widths">,
): Promise<FontFile> {
  const path = fileURLToPath(new URL(`../../../app/assets/fonts/${name}.woff2`, import.meta.url));
  const rest = path.replace(".woff2", "-rest.woff2");
  const letters = [...(await openFont(path)).characterSet, ...(await openFont(rest)).characterSet];
  return { ...file, file: path, font: await openFont(path), letters, isMain: true };
}

const sizeOf = (face: string) => Number.parseFloat(/size-adjust: ([\d.]+)%/.exec(face)?.[1] ?? "");

/** The faces of `font-fallbacks.css`, which were tried on where its pages' lines break. */
const tried = readFileSync(new URL("../../../app/styles/font-fallbacks.css", import.meta.url), "utf8")
  .split("@font-face")
  .slice(1);

test("R16.1 what is measured for the default's fonts is nearly what was tried by eye", async () => {
  const display = await ofDefault("cw-display", {
    role: "display",
    family: "Anek Latin",
    weights: [700, 700],
    widths: [75, 125],
  });
  const text = await ofDefault("cw-text", {
    role: "text",
    family: "Hanken Grotesk",
    weights: [400, 700],
    widths: null,
  });
  const keyOf = (face: string) =>
    ["font-family", "font-weight", "font-stretch"].map((name) => new RegExp(`${name}: ([^;]+)`).exec(face)?.[1]).join();
  const measured = [...standInsOf([display]), ...standInsOf([text])];
  const pairs = measured.map((face) => [face, tried.find((other) => keyOf(other) === keyOf(face)) ?? ""] as const);
  expect(pairs).toHaveLength(tried.length - 2);
  for (const [face, other] of pairs)
    expect([keyOf(face), Math.abs(sizeOf(face) / sizeOf(other) - 1) < 0.025]).toEqual([keyOf(face), true]);
});

test("R16.1 what stands in keeps the height of a line", async () => {
  const { files } = await openBrandFonts(type, udaan, "Latn");
  const mukta = files.filter(({ role, isMain }) => role === "text" && isMain);
  const [regular = ""] = standInsOf(mukta);
  const above = Number.parseFloat(/ascent-override: ([\d.]+)%/.exec(regular)?.[1] ?? "");
  const font = mukta[0]?.font;
  expect((sizeOf(regular) * above) / 10_000).toBeCloseTo((font?.ascent ?? 0) / (font?.unitsPerEm ?? 1), 2);
  // Of a phone's fonts the regular alone is found; Arial has a bold one.
  expect(standInsOf(mukta).map((face) => /font-family: "(.*)"/.exec(face)?.[1])).toEqual([
    "Mukta fallback",
    "Mukta fallback Roboto",
    "Mukta fallback",
  ]);
});

test("R16.1 the files of a brand say their weights and letters themselves", async () => {
  const { files, faults } = await openBrandFonts(type, udaan, "Latn");
  expect(faults).toEqual([]);
  expect(
    files.map(({ family, weights: [weight], isMain, letters }) => [family, weight, isMain, letters.includes(0x915)]),
  ).toEqual([
    ["Baloo 2", 700, true, false],
    ["Baloo 2", 700, false, true],
    ["Mukta", 400, true, false],
    ["Mukta", 600, true, false],
    ["Mukta", 400, false, true],
    ["Mukta", 600, false, true],
  ]);
  const ofNepali = await openBrandFonts(type, udaan, "Deva");
  expect(ofNepali.files.map(({ isMain }) => isMain)).toEqual([false, true, false, false, true, true]);
  // A letter of two files is taken from the main one.
  const space = files.filter(({ letters }) => letters.includes(0x20)).map(({ isMain }) => isMain);
  expect(space).toEqual([true, true, true]);
  expect(standInsOf(ofNepali.files.filter(({ role, isMain }) => role === "text" && isMain))).toEqual([
    expect.stringMatching(/local\("Noto Sans Devanagari"\)[\s\S]*size-adjust: 9\d\.\d%/),
  ]);
});

test("R16.1 letters are written as ranges", () => {
  expect(unicodeRange([0x20, 0x21, 0x22, 0xa0, 0x901, 0x902])).toBe("U+20-22, U+a0, U+901-902");
});
