import { expect, test } from "vitest";
import { tonguesOf } from "./languages.ts";
import type { BrandType } from "./type-file.ts";
import { withBrandType } from "./type-styles.ts";

const type: BrandType = {
  text: { family: "Mukta", files: [] },
  display: { family: "Baloo 2", files: [] },
  scripts: { latn: { lineHeight: 1, tracking: -0.01 }, deva: { lineHeight: 1.16, tracking: 0, largest: 5.6 } },
};
const inNepal = tonguesOf("en-NP", { heading: "नजिक छ।" });

const sheet = `:root{--font-display:"Anek Latin","Anek Latin fallback",sans-serif;--font-text:"Hanken Grotesk",system-ui;--radius-control:14px 14px 5px 5px;--radius-card:34px}
.type-d1{font:700 var(--text-d1)/.93 var(--font-display);letter-spacing:-.028em}`;

test("R16.1 a brand's families and corners stand where the default's stood", () => {
  const css = withBrandType(sheet, { type, corners: { control: "999px" } }, inNepal);
  expect(css).toContain(
    '--font-display:"Baloo 2", "Baloo 2 fallback", "Baloo 2 fallback Roboto", "Baloo 2 rest", "Mukta"',
  );
  expect(css).toContain('--font-text:"Mukta", "Mukta fallback"');
  expect(css).toContain("--radius-control:999px;--radius-card:34px}");
  expect(css).not.toMatch(/Anek|Hanken/);
});

test("R16.1 a mark of the brand's own is not painted over with the stone's number", () => {
  const rule = ".logo-mark > .stone-count { display: none }";
  const look = { type: null, corners: {} };
  expect(withBrandType(sheet, { ...look, hasOwnLogo: true }, inNepal)).toContain(rule);
  expect(withBrandType(".one{}", { ...look, hasOwnLogo: true }, inNepal)).not.toContain(rule);
});

test("R16.1 headlines keep the default's measures within the bounds of their script", () => {
  const css = withBrandType(sheet, { type, corners: {} }, inNepal);
  expect(css).toContain(
    "font:700 min(var(--text-d1), var(--headline-largest)) / max(.93, var(--headline-height)) var(--font-display)",
  );
  expect(css).toContain("letter-spacing:max(-.028em, var(--headline-tracking))");
  expect(css).toContain(":root { --headline-height: 1; --headline-tracking: -0.01em; --headline-largest: 100rem; }");
  expect(css).toContain(
    '[lang|="ne"] { --headline-height: 1.16; --headline-tracking: 0em; --headline-largest: 5.6rem; }',
  );
  expect(css).toContain('[lang|="hi"] { --headline-height: 1.16;');
  // Of a line with several scripts the taller one decides.
  expect(css).toMatch(
    /\[data-mixed\] \{ --headline-height: 1\.16; --headline-tracking: 0em; --headline-largest: 5\.6rem; \}\n$/,
  );
});

test("R16.1 without type or corners no style changes", () => {
  expect(withBrandType(sheet, { type: null, corners: {} }, inNepal)).toBe(sheet);
});
