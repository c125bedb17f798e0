import { expect, test } from "vitest";
import { sheetsOf } from "./page-sheets.ts";

const texts: Record<string, string> = {
  "site.css": "@layer theme{:root{--a:1}}@layer base{body{margin:0}}",
  "links.css": "@layer theme{:root{--a:1}}@layer base{body{margin:0}}@layer links{.flex{display:flex}}",
  "desk.css": "@layer theme{:root{--a:1}}@layer desk{.flex{display:flex}}",
  "page.css": "@layer components{.page{top:0}}",
  "button.css": "@layer components{.button{top:0}}",
};

test.each([
  { of: "site page button", linked: "site", own: "page button" },
  { of: "site page desk button", linked: "site desk", own: "page button" },
  { of: "site button links page", linked: "links", own: "button page" },
])("of the sheets $of a document links $linked, and has the others whole", ({ of, linked, own }) => {
  const stylesheets = of.split(" ").map((name) => `/assets/${name}.css`);
  const graph = { entry: "", page: "", preloads: [], stylesheets };
  const sheets = sheetsOf(graph, { sheetOf: (name) => texts[name] ?? "" });
  const namesOf = (some: { href: string }[]) => some.map(({ href }) => /(\w+)[.]css/.exec(href)?.[1]).join(" ");
  expect([namesOf(sheets.linked), namesOf(sheets.own)]).toEqual([linked, own]);
});
