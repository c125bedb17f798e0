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
  "app/account-page-files.ts": { file: "assets/account-pages.js", dynamicImports: ["app/pages/account/profile.tsx"] },
  "app/pages/account/profile.tsx": { file: "assets/profile.js", imports: ["_button.js"] },
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

test("the page of a signed-in person does not wait for the script that names it", () => {
  const { preloads } = pageGraphOf(manifest, "account/profile");
  expect(preloads).toEqual(
    ["entry", "react", "account-pages", "profile", "button"].map((name) => `/assets/${name}.js`),
  );
});

test("a page that was not built stops the build", () => {
  expect(() => pageGraphOf(manifest, "prices")).toThrow("The build has no app/pages/prices.tsx.");
});
