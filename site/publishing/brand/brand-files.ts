import type { Company } from "@campusward/contracts/site/company";
import { nested, viewBoxOf } from "../cards/nested-svg.ts";
import type { Rasterise } from "../fill/drawn-pictures.ts";
import type { Brand } from "./brand.ts";

const ground = "#ffc629";
const ink = "#25122f";
const sky = "#86c9e3";
const field = { fill: "#1b8156", furrow: "#0e5a3c" };

/** `share` is the part of the icon's width that the mark takes. A maskable icon is cut to a circle by some. */
const icons = [
  { name: "apple-touch-icon-180", size: 180, share: 0.63 },
  { name: "icon-192", size: 192, share: 0.71, hasShoulders: true },
  { name: "icon-512", size: 512, share: 0.71, hasShoulders: true },
  { name: "maskable-192", size: 192, share: 0.63 },
  { name: "maskable-512", size: 512, share: 0.63 },
];

/** Files of the site that are made of the brand alone, by their paths: icons from the logo, and the manifests. */
export async function makeBrandFiles(
  brand: Brand,
  company: Pick<Company, "name" | "locale">,
  rasterise: Rasterise,
): Promise<Map<string, string | Uint8Array>> {
  const toPng = (svg: string, size: number) => rasterise(svg, { mode: "width", value: size });
  const { recolour } = brand;
  const mark = brand.readDrawing("logo/mark.svg");
  // Of the default's logo there is one with fewer lines, for sixteen pixels.
  const small = brand.readDrawing("logo/small.svg");
  const favicon = drawIcon(small, { share: 0.8, hasShoulders: true, recolour });
  const files = new Map<string, string | Uint8Array>([
    ["favicon.svg", favicon],
    ["icons/favicon-32.png", await toPng(favicon, 32)],
    [
      "manifest.webmanifest",
      manifest(company.locale, {
        name: company.name,
        short_name: company.name,
        start_url: "/",
        display: "browser",
        ...inColour(brand.recolour(ground)),
      }),
    ],
    [
      "desk.webmanifest",
      manifest(company.locale, {
        name: `${company.name} desk`,
        short_name: "Desk",
        ...deskStart,
        display: "standalone",
        ...inColour(brand.recolour(ink)),
      }),
    ],
  ]);
  for (const { name, size, ...look } of icons) {
    files.set(`icons/${name}.png`, await toPng(drawIcon(mark, { ...look, hasField: true, recolour }), size));
  }
  return files;
}

const deskStart = { id: "/adminDashboardHome", start_url: "/adminDashboardHome", scope: "/adminDashboardHome" };

function inColour(colour: string) {
  return { background_color: colour, theme_color: colour };
}

/** A web app manifest (https://www.w3.org/TR/appmanifest/). */
function manifest(lang: string, fields: Record<string, string>): string {
  const ofSize = (size: number) => ({ sizes: `${size}x${size}`, type: "image/png" });
  const icon = (name: string, size: number) => ({ src: `/icons/${name}-${size}.png`, ...ofSize(size) });
  const all = [192, 512].flatMap((size) => [icon("icon", size), { ...icon("maskable", size), purpose: "maskable" }]);
  return JSON.stringify({ lang, ...fields, icons: all });
}

type IconLook = {
  share: number;
  hasShoulders?: boolean;
  hasField?: boolean;
  recolour: (text: string) => string;
};

/** No mark is higher than this part of the icon. */
const highest = 0.86;

/** The mark under the sky, on the lower edge, with a strip of field behind its foot. A square of 512. */
function drawIcon(drawing: string, look: IconLook): string {
  const [, , width, height] = viewBoxOf(drawing);
  const scale = Math.min((512 * look.share) / width, (512 * highest) / height);
  const [w, h] = [width * scale, height * scale];
  const mark = nested(drawing, { x: (512 - w) / 2, y: 518 - h, width: w, height: h });
  const strip = `<path d="M0 432C120 396 390 396 512 432V512H0Z" fill="${field.fill}"/><path d="M0 462C120 430 390 430 512 462" fill="none" stroke="${field.furrow}" stroke-width="9"/>`;
  const shape = look.hasShoulders
    ? "M0 512V148A148 148 0 0 1 148 0H364A148 148 0 0 1 512 148V471a41 41 0 0 1-41 41H41a41 41 0 0 1-41-41Z"
    : "M0 0H512V512H0Z";
  // The mark is in the brand's colours already.
  const behind = look.recolour(`<rect width="512" height="512" fill="${sky}"/>${look.hasField ? strip : ""}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><clipPath id="icon"><path d="${shape}"/></clipPath><g clip-path="url(#icon)">${behind}${mark}</g></svg>`;
}
