/*
 * How wide the text of all public pages is in the site's fonts, against the device's fonts that stand in for them: the
 * `size-adjust` of each rule in `site/app/styles/font-fallbacks.css`. Asked for when the fonts or many words change.
 */

import { chromium } from "@playwright/test";
import config from "../playwright.config.ts";
import { canonicalPath, pagePaths } from "../site/app/page-paths.ts";
import { report } from "./results.mjs";
import { startProduct } from "./start-product.mjs";

/** @typedef {{ ours: number, theirs: number, letters: number }} Widths in pixels */

/** @type {Map<string, Widths & { said: string }>} */
const sums = new Map();

const product = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  for (const path of pagePaths.filter((one) => canonicalPath(one) === one)) {
    await page.goto(product.url + path);
    // As a visitor who does something: every page then has its fonts.
    await page.mouse.move(1, 1);
    await page.waitForFunction(() => document.querySelector("style[data-fonts]")?.getAttribute("media") === "all");
    for (const { face, said, ours, theirs, letters } of await page.evaluate(measureText)) {
      const sum = sums.get(face) ?? { ours: 0, theirs: 0, letters: 0, said };
      sums.set(face, { ours: sum.ours + ours, theirs: sum.theirs + theirs, letters: sum.letters + letters, said });
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
report(
  "stand-in-widths",
  [...sums].map(([face, { ours, theirs, letters, said }]) => ({
    face,
    letters,
    "size-adjust": said,
    measured: theirs === 0 ? "not on this machine" : `${((100 * ours) / theirs).toFixed(1)}%`,
  })),
);

/** Runs in the page. */
async function measureText() {
  // Chromium on Linux rounds the widths of letters to pixels: at this size, it makes no difference.
  const magnification = 8;
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }, index) => {
      const [weight, stretch] = ["font-weight", "font-stretch"].map((name) => style.getPropertyValue(name));
      const family = style.getPropertyValue("font-family").replaceAll('"', "");
      const said = style.getPropertyValue("size-adjust");
      return { family, weight, stretch, said, src: style.getPropertyValue("src"), name: `stand-in ${index}` };
    })
    .filter(({ family }) => family.includes(" fallback"));
  const standIns = await Promise.all(
    rules.map(async (rule) => {
      const face = new FontFace(rule.name, rule.src, { weight: rule.weight ?? "", stretch: rule.stretch || "normal" });
      document.fonts.add(face);
      const isHere = await face.load().then(
        () => true,
        () => false,
      );
      return { ...rule, isHere, ours: 0, theirs: 0, letters: 0 };
    }),
  );

  const bench = document.body.appendChild(document.createElement("div"));
  Object.assign(bench.style, { position: "absolute", visibility: "hidden", whiteSpace: "nowrap" });
  /** @type {(text: string, like: CSSStyleDeclaration, family: string) => number} */
  function widthOf(text, like, family) {
    const { fontWeight, fontStretch, fontVariantNumeric, textTransform } = like;
    const line = bench.appendChild(document.createElement("span"));
    const fontSize = `${Number.parseFloat(like.fontSize) * magnification}px`;
    Object.assign(line.style, { fontFamily: `"${family}"`, fontSize, fontWeight, fontStretch });
    Object.assign(line.style, { fontVariantNumeric, textTransform });
    line.textContent = text;
    const { width } = line.getBoundingClientRect();
    line.remove();
    return width;
  }
  /** @type {(bounds: string | undefined, value: number) => boolean} */
  function covers(bounds, value) {
    const [least = 0, most = least] = (bounds || "0 1000").split(" ").map(Number.parseFloat);
    return least <= value && value <= most;
  }

  const texts = document.createTreeWalker(document.querySelector("body") ?? document, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.replace(/\s+/g, " ").trim();
    const element = node.parentElement;
    if (!text || !element?.checkVisibility() || bench.contains(element)) continue;
    const like = getComputedStyle(element);
    const family = like.fontFamily.split(",")[0]?.replaceAll('"', "") ?? "";
    for (const standIn of standIns) {
      // One regular face stands in for all weights where it has no other.
      const isAlone = standIn.weight === "400";
      if (!standIn.family.startsWith(`${family} `)) continue;
      if (!covers(standIn.stretch, Number.parseFloat(like.fontStretch))) continue;
      if (!isAlone && !covers(standIn.weight, Number(like.fontWeight))) continue;
      standIn.letters += text.length;
      if (!standIn.isHere) continue;
      standIn.ours += widthOf(text, like, family);
      standIn.theirs += widthOf(text, like, standIn.name);
    }
  }
  bench.remove();
  return standIns.map(({ family, weight, stretch, said, ours, theirs, letters }) => ({
    face: [family, weight, stretch].filter(Boolean).join(" "),
    said,
    ours,
    theirs,
    letters,
  }));
}
