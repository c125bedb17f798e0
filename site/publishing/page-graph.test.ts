import { expect, test } from "vitest";
import { pageGraphOf } from "./page-graph.ts";

const manifest = {
  "app/entry.client.tsx": {
    file: "assets/entry.js",
    imports: ["_react.js"],
    dynamicImports: ["app/pages/pricing.tsx", "app/pages/learn.tsx"],
  },
  "app/pages/pricing.tsx": { file: "assets/pricing.js", imports: ["_button.js", "_form.js"] },
  "app/pages/learn.tsx": { file: "assets/learn.js", imports: ["_button.js"], css: ["assets/learn.css"] },
  "_react.js": { file: "assets/react.js" },
  "_button.js": { file: "assets/button.js", imports: ["_react.js"], dynamicImports: ["_dialog.js"] },
  "_form.js": { file: "assets/form.js", imports: ["_button.js", "_react.js"] },
  "_dialog.js": { file: "assets/dialog.js", css: ["assets/dialog.css"] },
};

test("a page's graph holds each script once that it or the entry needs, and none that may be needed later", () => {
  expect(pageGraphOf(manifest, "pricing")).toEqual({
    entry: "/assets/entry.js",
    page: "/assets/pricing.js",
    preloads: ["entry", "react", "pricing", "button", "form"].map((name) => `/assets/${name}.js`),
    stylesheets: [],
  });
});

test("a page's graph holds the stylesheets that must be there before it is shown", () => {
  expect(pageGraphOf(manifest, "learn").stylesheets).toEqual(["/assets/learn.css"]);
});

test("a page that was not built stops the build", () => {
  expect(() => pageGraphOf(manifest, "prices")).toThrow("The build has no app/pages/prices.tsx.");
});
