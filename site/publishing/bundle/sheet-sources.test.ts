import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sourcesOf } from "./sheet-sources.ts";

const app = fileURLToPath(new URL("../../app/", import.meta.url));
const pages = globSync("pages/account/*.tsx", { cwd: app }).map((page) => app + page);

test("a sheet has the utilities of what its pages import, at once and later, and not those of another sheet's", () => {
  const sources = sourcesOf(`${app}styles/account.css`, pages).map((file) => file.replace(app, ""));
  expect(sources).toEqual(
    expect.arrayContaining([
      "pages/account/profile.tsx",
      "layout/dashboard/dashboard-layout.tsx",
      "features/own-payments/own-payments.tsx",
      "layout/dialogs/hosted-sign-in.tsx",
    ]),
  );
  expect(sources.filter((file) => /admin-|desk-palette|[.]css$|^content/.test(file))).toEqual([]);
});

test("every page of a signed-in person imports a sheet of utilities", () => {
  const ofDashboards = pages.filter((page) => /\b(?:dashboard|desk)Page\(/.test(readFileSync(page, "utf8")));
  expect(ofDashboards.length).toBeGreaterThan(20);
  const sheet = /^import "[.]{2}\/[.]{2}\/styles\/(?:account|desk)[.]css";$/m;
  expect(readFileSync(`${app}layout/dashboard/desk-page.tsx`, "utf8")).toMatch(sheet);
  const others = ofDashboards.filter((page) => !/\bdeskPage\(/.test(readFileSync(page, "utf8")));
  expect(others.filter((page) => !sheet.test(readFileSync(page, "utf8")))).toEqual([]);
});
