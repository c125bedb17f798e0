import { expect, test } from "vitest";
import { weighScripts } from "./weigh-scripts.ts";

test("scripts are weighed by their names, whatever their files are called, and always in the same order", () => {
  const report = {
    names: { "form-9.js": "form", "home-1.js": "site/app/pages/home.tsx", "form-3.js": "form" },
    modules: {
      "form-9.js": { "site/app/ui/form.tsx": 40 },
      "home-1.js": { "site/app/sections/hero.tsx": 500, "site/app/pages/home.tsx": 900 },
      "form-3.js": { "contracts/src/form.ts": 70 },
    },
    imports: {},
  };
  const bytes: Record<string, number> = { "form-9.js": 20, "home-1.js": 600, "form-3.js": 30 };
  const firstLoads = new Map([["home", ["home-1.js", "form-9.js"]]]);

  const weights = weighScripts({ report, bytesOf: (file) => bytes[file] ?? 0, firstLoads });

  expect(JSON.stringify(weights)).toBe(
    JSON.stringify({
      scripts: {
        form: { bytes: 30, modules: { "contracts/src/form.ts": 70 } },
        "form (2)": { bytes: 20, modules: { "site/app/ui/form.tsx": 40 } },
        "site/app/pages/home.tsx": {
          bytes: 600,
          modules: { "site/app/pages/home.tsx": 900, "site/app/sections/hero.tsx": 500 },
        },
      },
      firstLoads: { home: ["form (2)", "site/app/pages/home.tsx"] },
    }),
  );
});
