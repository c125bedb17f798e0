import { expect, test } from "vitest";
import { type Asset, renameAssets, withNewNames } from "./rename-files.ts";

const react: Asset = { name: "react-CMs5V4Sg.js", content: "react()", isChanged: false };
const page = (words: string): Asset => ({
  name: "home-BLo0HiFa.js",
  content: `import"./react-CMs5V4Sg.js";import"./site-CDXJQKKA.js";${words}`,
  isChanged: true,
});
/** It names the page, and the page names it. */
const site: Asset = { name: "site-CDXJQKKA.js", content: 'import("./home-BLo0HiFa.js")', isChanged: false };
const other: Asset = { name: "other-aaaaaaaa.js", content: 'import"./react-CMs5V4Sg.js"', isChanged: false };

test("R16.8 a script whose words changed, and those that reach it, have new names; the others keep theirs", () => {
  const renaming = renameAssets([react, page("one"), site, other]);
  expect([...renaming.keys()].sort()).toEqual(["home-BLo0HiFa.js", "site-CDXJQKKA.js"]);
  expect(renaming.get("home-BLo0HiFa.js")).toMatch(/^home-[\w-]{8}\.js$/);
  expect(withNewNames(site.content as string, renaming)).toBe(`import("./${renaming.get("home-BLo0HiFa.js")}")`);
  expect(withNewNames("/assets/react-CMs5V4Sg.js", renaming)).toBe("/assets/react-CMs5V4Sg.js");
});

test("R16.8 the same words have the same names, other words others", () => {
  const [one, again, two] = ["one", "one", "two"].map((words) => renameAssets([react, page(words), site]));
  expect(again).toEqual(one);
  expect(two?.get("home-BLo0HiFa.js")).not.toBe(one?.get("home-BLo0HiFa.js"));
  expect(two?.get("site-CDXJQKKA.js")).not.toBe(one?.get("site-CDXJQKKA.js"));
});

test.each(["a-", "-abcdefgh", "a", "a."])(
  "R15.10 a long word of many %j is read once, and not from each of its letters",
  (part) => {
    const words = `${part.repeat(40_000)} /assets/home-BLo0HiFa.js`;
    expect(withNewNames(words, new Map([["home-BLo0HiFa.js", "home-00000000.js"]]))).toMatch(/home-00000000\.js$/);
  },
);
