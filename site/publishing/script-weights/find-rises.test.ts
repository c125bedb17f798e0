import { expect, test } from "vitest";
import { findRises } from "./find-rises.ts";
import type { ScriptWeights } from "./weigh-scripts.ts";

const recorded: ScriptWeights = {
  scripts: {
    react: { bytes: 58_000, modules: { "node_modules/react-dom/client.js": 190_000 } },
    home: { bytes: 4_000, modules: { "home.tsx": 9_000, "hero.tsx": 3_000 } },
    dialog: { bytes: 3_000, modules: { "dialog.tsx": 8_000 } },
  },
  firstLoads: { home: ["home", "react"] },
};

function withScripts(scripts: ScriptWeights["scripts"], home = ["home", "react"]): ScriptWeights {
  return { scripts: { ...recorded.scripts, ...scripts }, firstLoads: { home } };
}

test("what weighs as much as before, less, or hardly more is no rise", () => {
  expect(findRises(recorded, recorded)).toEqual([]);
  const { react, home, dialog } = recorded.scripts;
  const lighter = { home: { bytes: 100, modules: {} }, dialog: { bytes: 0, modules: {} } };
  expect(findRises(recorded, withScripts(lighter))).toEqual([]);
  const more = (weight: typeof react, bytes: number) => ({
    modules: {},
    ...weight,
    bytes: (weight?.bytes ?? 0) + bytes,
  });
  expect(
    findRises(recorded, withScripts({ react: more(react, 1_000), home: more(home, 200), dialog: more(dialog, 200) })),
  ).toEqual([]);
  expect(findRises(recorded, withScripts({ dialog: more(dialog, 201) }))).toHaveLength(1);
  expect(findRises(recorded, withScripts({ react: more(react, 1_161) }))).toHaveLength(1);
});

test("a script that rises names what is new in it and what grew, the heaviest first", () => {
  const home = {
    bytes: 4_500,
    modules: { "home.tsx": 8_000, "hero.tsx": 3_400, "radar.tsx": 900, "dialog.tsx": 8_000 },
  };
  const [rise] = findRises(recorded, withScripts({ home, dialog: { bytes: 0, modules: {} } }));
  expect(rise).toEqual({
    what: "script",
    name: "home",
    recorded: 4_000,
    bytes: 4_500,
    modules: [
      { module: "dialog.tsx", bytes: 8_000, isNew: true, script: "home", movedFrom: "dialog" },
      { module: "radar.tsx", bytes: 900, isNew: true, script: "home", movedFrom: null },
      { module: "hero.tsx", bytes: 400, isNew: false, script: "home", movedFrom: null },
    ],
  });
});

test("a script that was not recorded is new as a whole", () => {
  const rises = findRises(recorded, withScripts({ chart: { bytes: 900, modules: { "chart.tsx": 2_000 } } }));
  expect(rises).toMatchObject([{ what: "script", name: "chart", recorded: 0, bytes: 900 }]);
});

test("a page that needs another script at once rises, though no script did", () => {
  const rises = findRises(recorded, withScripts({}, ["dialog", "home", "react"]));
  expect(rises).toMatchObject([{ what: "first load", name: "home", recorded: 62_000, bytes: 65_000 }]);
  expect(rises[0]?.modules).toMatchObject([{ module: "dialog.tsx", isNew: true, script: "dialog", movedFrom: null }]);
});

test("a page that was not recorded rises by all it loads", () => {
  const weights = { ...recorded, firstLoads: { ...recorded.firstLoads, pricing: ["react"] } };
  expect(findRises(recorded, weights)).toMatchObject([{ what: "first load", name: "pricing", recorded: 0 }]);
});
