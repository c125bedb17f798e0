import { afterEach, expect, test } from "vitest";
import { defineContent, evaluatedContent } from "../../app/content/define-content.ts";
import { list } from "../../app/content/list.ts";
import { ownPlacesIn } from "./places.ts";

const before = globalThis.contentSetting;
afterEach(() => {
  globalThis.contentSetting = before;
  for (const name of ["trial", "other"]) evaluatedContent.delete(name);
});

function placesOf(name: string) {
  const places = ownPlacesIn(evaluatedContent.get(name)?.whole ?? null, name);
  return Object.fromEntries(places.map(({ path, value, list }) => [path, list ?? value]));
}

test("R16.3 each text has its place once: where it was written, by the ids of entries", () => {
  globalThis.contentSetting = { layers: [], marksPlaces: true };
  const trial = defineContent("trial", {
    heading: "Come.",
    picture: { src: "a.svg", width: 3, alt: "A road." },
    steps: list({ first: { name: "Read", weeks: 3 }, second: { name: "Write", weeks: 0 } }),
    link: { kind: "link", href: "/pricing", label: "Prices" },
    blocks: ["One.", ["See ", { href: "/terms", label: "Terms" }]],
  });
  defineContent("other", { link: trial.link, steps: trial.steps, own: `${trial.heading} Now.` });
  expect(placesOf("trial")).toEqual({
    "trial.heading": "Come.",
    "trial.picture.alt": "A road.",
    "trial.steps.first.name": "Read",
    "trial.steps.first.weeks": 3,
    "trial.steps.second.name": "Write",
    "trial.steps.second.weeks": 0,
    "trial.link.label": "Prices",
    "trial.link.href": "/pricing",
    "trial.blocks.0": "trial.blocks",
    "trial.blocks.1.0": "trial.blocks",
    "trial.blocks.1.1.label": "trial.blocks",
    "trial.blocks.1.1.href": "trial.blocks",
  });
  expect(placesOf("other")).toEqual({ "other.own": "Come. Now." });
});
