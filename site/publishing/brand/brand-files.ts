import { renderAsync } from "@resvg/resvg-js";
import { company } from "../../app/content/company.ts";
import type { Brand } from "./brand.ts";

const ground = "#ffc629";
const ink = "#25122f";

/** `share` is the part of the icon's height that the mark takes; a maskable icon is cut to a circle by some. */
const icons = [
  { name: "apple-touch-icon-180", size: 180, share: 0.59 },
  { name: "icon-192", size: 192, share: 0.66 },
  { name: "icon-512", size: 512, share: 0.66 },
  { name: "maskable-192", size: 192, share: 0.53 },
  { name: "maskable-512", size: 512, share: 0.53 },
];

/** Files of the site that are made of the brand alone, by their paths: icons from the logo, and the manifests. */
export async function makeBrandFiles(brand: Brand): Promise<Map<string, string | Uint8Array>> {
  const mark = brand.readDrawing("logo/mark.svg");
  // Of the default's logo there is one with fewer lines, for sixteen pixels.
  const small = brand.readDrawing("logo/small.svg");
  const files = new Map<string, string | Uint8Array>([
    ["favicon.svg", small],
    ["icons/favicon-32.png", await draw(nest(small, 32, 1), 32)],
    [
      "manifest.webmanifest",
      manifest({
        name: company.name,
        short_name: company.name,
        start_url: "/",
        display: "browser",
        ...inColour(brand.recolour(ground)),
      }),
    ],
    [
      "desk.webmanifest",
      manifest({
        name: `${company.name} desk`,
        short_name: "Desk",
        ...deskStart,
        display: "standalone",
        ...inColour(brand.recolour(ink)),
      }),
    ],
  ]);
  for (const { name, size, share } of icons) {
    const plate = `<rect width="100%" height="100%" fill="${brand.recolour(ground)}"/>`;
    files.set(`icons/${name}.png`, await draw(plate + nest(mark, size, share), size));
  }
  return files;
}

const deskStart = { id: "/adminDashboardHome", start_url: "/adminDashboardHome", scope: "/adminDashboardHome" };

function inColour(colour: string) {
  return { background_color: colour, theme_color: colour };
}

/** A web app manifest (https://www.w3.org/TR/appmanifest/). */
function manifest(fields: Record<string, string>): string {
  const ofSize = (size: number) => ({ sizes: `${size}x${size}`, type: "image/png" });
  const icon = (name: string, size: number) => ({ src: `/icons/${name}-${size}.png`, ...ofSize(size) });
  const all = [192, 512].flatMap((size) => [icon("icon", size), { ...icon("maskable", size), purpose: "maskable" }]);
  return JSON.stringify({ lang: company.locale, ...fields, icons: all });
}

/** The drawing in the middle of a square, its own shape kept. */
function nest(drawing: string, size: number, share: number): string {
  const viewBox = /viewBox="([^"]+)"/.exec(drawing)?.[1] ?? "0 0 48 56";
  const inside = drawing.replace(/^.*?<svg\b[^>]*>/s, "").replace(/<\/svg>\s*$/, "");
  const side = size * share;
  const edge = (size - side) / 2;
  return `<svg x="${edge}" y="${edge}" width="${side}" height="${side}" viewBox="${viewBox}">${inside}</svg>`;
}

async function draw(drawing: string, size: number): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${drawing}</svg>`;
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}
