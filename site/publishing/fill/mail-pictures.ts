import { type MailStone, mailLogo, mailLogoSize, mailStoneSize, mailStones } from "@campusward/contracts/mail-stones";
import type { Company } from "@campusward/contracts/site/company";
import type { Brand } from "../brand/brand.ts";
import { nested } from "../cards/nested-svg.ts";
import { createTypesetter, type Typesetter } from "../cards/outlined-text.ts";
import type { Rasterise } from "./drawn-pictures.ts";

const ink = "#25122f";
const amaltas = "#ffc629";
const caps = { neem: "#1b8156", amaltas, gulmohar: "#ff7a4d", late: "#e8472b", roller: "#86c9e3" };

/** Pictures of mails have two pixels for each of the page's. */
const density = 2;

/** The same stone as the site's, with larger words: it is read at 96 pixels. */
const front = "M2.6 228V89.4A81.4 81.4 0 0 1 165.4 89.4V228Z";
const withSide = "M2.6 228V89.4A81.4 81.4 0 0 1 84 8H106A81.4 81.4 0 0 1 187.4 89.4V228Z";
const top = "M2.6 96V89.4A81.4 81.4 0 0 1 165.4 89.4V96Z";
const middle = 84;
/** Words on the stone. */
const widest = 146;

export type MailPicture = { name: string; png: Uint8Array };

/** Draws the pictures that mails carry: the logo, and every stone. */
export async function drawMailPictures(
  brand: Brand,
  company: Pick<Company, "name">,
  rasterise: Rasterise,
): Promise<MailPicture[]> {
  const mark = brand.readDrawing("logo/mark.svg");
  const [wordmark, painter] = await Promise.all([
    createTypesetter(brand, { stretch: 118, spacing: -0.03 }),
    createTypesetter(brand, { stretch: 75, spacing: 0 }),
  ]);
  const pictures = [
    { name: mailLogo, svg: composeLogo(mark, company.name, wordmark, brand.recolour) },
    ...mailStones.map((stone) => ({ name: stone.name, svg: brand.recolour(composeStone(stone, painter)) })),
  ];
  return Promise.all(
    pictures.map(async ({ name, svg }) => ({ name, png: await rasterise(svg, { mode: "zoom", value: density }) })),
  );
}

/** On the colour of the band and not see-through: mail programs that darken colours leave pictures as they are. */
function composeLogo(mark: string, name: string, wordmark: Typesetter, recolour: Brand["recolour"]): string {
  const { width, height } = mailLogoSize;
  const left = 46;
  // A long name is set smaller.
  const sizeOf = () => Math.min(25, (25 * (width - left)) / wordmark.widthOf(name, 25));
  // One with a letter that no font has stands in the words of the mail alone.
  const outlined = wordmark.canSet(name) ? wordmark.outline(name, sizeOf(), left, 30) : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="100%" height="100%" fill="${recolour(amaltas)}"/>`,
    nested(mark, { x: 0, y: 0, width: 36, height: 42 }),
    `<g fill="${recolour(ink)}">${outlined}</g></svg>`,
  ].join("");
}

export function composeStone({ label, number, cap }: MailStone, painter: Typesetter): string {
  const { width, height } = mailStoneSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 190 232">`,
    `<path d="${withSide}" fill="${ink}"/><path d="${front}" fill="#fff"/><path d="${top}" fill="${caps[cap]}"/>`,
    `<path d="${front}" fill="none" stroke="${ink}" stroke-width="5.7" stroke-linejoin="round"/><g fill="${ink}">`,
    centred(painter, label, 33, 135),
    centred(painter, number, number.length > 3 ? 66 : 88, 213),
    "</g></svg>",
  ].join("");
}

function centred(painter: Typesetter, text: string, size: number, baseline: number): string {
  // A font without narrow letters is set smaller.
  const fitting = Math.min(size, (size * widest) / painter.widthOf(text, size));
  return painter.outline(text, fitting, middle - painter.widthOf(text, fitting) / 2, baseline);
}
