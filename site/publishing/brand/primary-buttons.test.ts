import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buttonColours } from "@campusward/contracts/site/recolour";
import { expect, test } from "vitest";
import { buttonColoursOf } from "./colours.ts";
import { weakPairs } from "./contrast.ts";

const app = fileURLToPath(new URL("../../app/", import.meta.url));

test("R16.1 mails have the colours that the tokens give primary buttons, and those of the brand", () => {
  expect(buttonColoursOf({})).toEqual(buttonColours);
  const brand = { [buttonColours.primary]: "#ff9fb2" };
  expect(buttonColoursOf(brand)).toEqual({ ...buttonColours, primary: "#ff9fb2" });
  expect(buttonColoursOf({ ...brand, primary: "#3fa66b" })).toMatchObject({ primary: "#3fa66b" });
});

test("R16.1 the check refuses a primary button whose words cannot be read", () => {
  expect(weakPairs({})).toEqual([]);
  const words = { "on-primary": "#25122f" };
  expect(weakPairs({ ...words, primary: "#3fa66b" })).toEqual([]);
  expect(weakPairs({ ...words, primary: "#352040" })).toMatchObject([{ words: "on-primary", changed: "primary" }]);
});

test("no rule but that of the button paints with the colour of primary buttons", () => {
  const users = globSync("**/*.{css,tsx}", { cwd: app }).filter((file) =>
    /--color-(?:on-)?primary|\b(?:bg|text|border)-(?:on-)?primary\b/.test(readFileSync(app + file, "utf8")),
  );
  expect(users.toSorted()).toEqual(["styles/tokens.css", "ui/button.css"]);
});
