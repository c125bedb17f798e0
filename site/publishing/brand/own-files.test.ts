import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createRasterise } from "../fill/drawn-pictures.ts";
import { readBrand } from "./brand.ts";
import { makeBrandFiles } from "./brand-files.ts";
import { findFlaw } from "./own-files.ts";

const svg = 'xmlns="http://www.w3.org/2000/svg"';
const circle = '<circle cx="32" cy="32" r="30"';

/** Logos as programs write them, each all red. */
const logos = [
  [
    "Inkscape",
    `<?xml version="1.0" standalone="no"?><!-- Inkscape > 1.2 --><svg ${svg} viewBox="0 0 64 64" inkscape:version="1.2"
      xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:xlink="http://www.w3.org/1999/xlink">
      <linearGradient id="a"><stop style="stop-color:#f00"/></linearGradient><linearGradient xlink:href="#a" id="b"/>
      <g inkscape:label="Layer 1" id="icon">${circle} style="fill:url(#b);font-family:'Sans'"/></g></svg>`,
  ],
  [
    "Illustrator",
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
      <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>
      <svg ${svg} xmlns:i="&ns_ai;" x="0px" y="0px" viewBox="0 0 64 64" style="enable-background:new 0 0 64 64;">
      <style type="text/css">path,rect{fill:#00f} .st0{fill:#f00;}</style><g i:extraneous="self">${circle} class="st0"/></g></svg>`,
  ],
  [
    "Figma",
    `<svg viewBox="0 0 64 64" fill="none" ${svg}><g clip-path="url(#icon)">${circle} fill="red"/></g>
      <defs><clipPath id="icon"><path d="M0 0H64V64H0Z" fill="white"/></clipPath></defs></svg>`,
  ],
  [
    "old programs",
    `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><s:circle cx="32" cy="32" r="30" fill="red"/></s:svg>`,
  ],
] as const;

test.each(logos)("R16.1 a logo as %s writes it is drawn in icons, as it is", async (_, logo) => {
  expect(await findFlaw(logo, true)).toBeNull();
  const plain = `<svg ${svg} viewBox="0 0 64 64">${circle} fill="red"/></svg>`;
  const [drawn, asPlain] = await Promise.all([iconOf(logo), iconOf(plain)]);
  expect(drawn.equals(asPlain)).toBe(true);
});

async function iconOf(logo: string): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "campusward-brand-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "logo.svg"), logo);
  const { rasterise } = createRasterise(() => undefined);
  const files = await makeBrandFiles(readBrand(folder), { name: "Zed", locale: "en-IN" }, rasterise);
  return Buffer.from(files.get("icons/icon-192.png") as Uint8Array);
}

test.each([
  ["is cut", `<svg ${svg} viewBox="0 0 64 64">${circle}/>`, "It is no SVG: the root node was opened but never closed."],
  ["names no namespace", `<svg viewBox="0 0 64 64">${circle}/></svg>`, "It is no SVG: "],
  ["uses a namespace that it does not name", `<svg ${svg} viewBox="0 0 64 64"><use xlink:href="#a"/></svg>`, "'xlink'"],
])("R16.2 of a logo that %s, which no browser shows, is said why", async (_, logo, flaw) => {
  expect(await findFlaw(logo, true)).toContain(flaw);
});
