import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** What the words of one page, dialog or dashboard show. All lists belong to home. */
type Use = { place: string; drawings: string[] };

const folders = ["pages", "lists", "features", "account", "desk"];

const uses: Use[] = await Promise.all(
  folders.flatMap((folder) => {
    const path = fileURLToPath(new URL(folder, import.meta.url));
    const files = readdirSync(path).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
    return files.map(async (file) => ({
      place: folder === "lists" ? "home" : file.replace(".ts", ""),
      drawings: drawingsIn(await import(/* @vite-ignore */ `${path}/${file}`)),
    }));
  }),
);

/** Scenes and products, not faces and signs. The values of one module may hold each other, so that each counts once. */
function drawingsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  const src = "src" in value && typeof value.src === "string" ? value.src : "";
  const own = /assets\/(?:scenes|ui|tracks|walkers)\//.test(src) ? [src.replace(/^.*assets\//, "")] : [];
  return [...own, ...Object.values(value).flatMap((inner) => drawingsIn(inner, seen))];
}

test("R10.2 no drawing is on more than three pages, dialogs or dashboards", () => {
  const places = new Map<string, Set<string>>();
  for (const { place, drawings } of uses) {
    for (const drawing of drawings) places.set(drawing, (places.get(drawing) ?? new Set()).add(place));
  }
  expect(places.size).toBeGreaterThan(20);
  const wallpaper = [...places].filter(([, where]) => where.size > 3).map(([drawing, where]) => [drawing, ...where]);
  expect(wallpaper).toEqual([]);
});

test("R3.5 R10.2 no page shows a drawing twice", () => {
  const twice = uses.flatMap(({ place, drawings }) =>
    drawings.filter((drawing, index) => drawings.indexOf(drawing) !== index).map((drawing) => [place, drawing]),
  );
  expect(twice).toEqual([]);
});

/** The night town ends every page, the menu and the ground behind a dialog: it is a part of the frame. */
const frame = "night-footer.svg";

test.each(["features", "layout", "sections", "ui"])(
  "R10.2 no file of %s draws what its words do not name",
  (folder) => {
    const path = fileURLToPath(new URL(`../${folder}`, import.meta.url));
    const files = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.(?:tsx?|css)$/.test(file),
    );
    const drawn = files.flatMap((file) => {
      const source = readFileSync(`${path}/${file}`, "utf8");
      const found = source.match(/assets\/(?:scenes|ui|tracks|walkers)\/[\w/-]+\.svg|content\/scenes\.ts/g) ?? [];
      return found.filter((name) => !name.endsWith(frame)).map((name) => `${file}: ${name}`);
    });
    expect(drawn).toEqual([]);
  },
);
