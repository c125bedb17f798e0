import { expect, test } from "vitest";
import { sharedScript } from "./shared-scripts.ts";

const importers: Record<string, string[]> = {
  "/site/app/ui/stone/stone.tsx": ["/site/app/sections/hero.tsx", "/site/app/layout/dashboard.tsx"],
  "/site/app/sections/hero.tsx": ["/site/app/pages/home.tsx", "/site/app/pages/pricing.tsx"],
  "/site/app/layout/dashboard.tsx": ["/site/app/pages/account/dashboard.tsx", "/site/app/pages/account/profile.tsx"],
  "/site/app/layout/header/header.tsx": ["/site/app/root.tsx"],
  "/site/app/root.tsx": ["/site/app/entry.client.tsx"],
  "/site/app/site.css": ["/site/app/entry.client.tsx"],
  "/site/app/assets/road.svg": ["/site/app/pages/home.tsx", "/site/app/pages/pricing.tsx"],
  "/site/app/assets/desk.svg": ["/site/app/pages/home.tsx", "/site/app/features/demo-request.tsx"],
  // Modules may import each other in a circle.
  "/site/app/pages/home.tsx": ["/site/app/sections/hero.tsx"],
  "/site/app/features/demo-request.tsx": ["/site/app/layout/dialogs/hosted-dialogs.tsx"],
  "/site/app/ui/form/field.tsx": ["/site/app/features/demo-request.tsx", "/site/app/pages/pricing.tsx"],
  "/site/app/ui/form/choice.tsx": [
    "/site/app/layout/dialogs/hosted-dialogs.tsx",
    "/site/app/pages/application-form.tsx",
  ],
  "/site/app/api/config.ts": ["/site/app/features/demo-request.tsx"],
};
const dynamicImporters: Record<string, string[]> = { "/site/app/api/config.ts": ["/site/app/identity.ts"] };
const graph = {
  getModuleInfo: (id: string) => ({
    importers: importers[id] ?? [],
    dynamicImporters: dynamicImporters[id] ?? [],
  }),
};

test("R11.4 what enough public pages need is shared, whoever else needs it", () => {
  expect(sharedScript(2)("/site/app/ui/stone/stone.tsx", graph)).toBe("site");
  expect(sharedScript(3)("/site/app/ui/stone/stone.tsx", graph)).toBe(null);
});

test("R11.4 what only pages of signed-in people need is not shared, however many they are", () => {
  expect(sharedScript(1)("/site/app/layout/dashboard.tsx", graph)).toBe(null);
});

test("what the entry needs is shared, and so is a picture's address that more than one script needs", () => {
  expect(sharedScript(8)("/site/app/layout/header/header.tsx", graph)).toBe("site");
  expect(sharedScript(8)("/site/app/assets/road.svg", graph)).toBe("site");
  expect(sharedScript(8)("/site/app/assets/desk.svg", graph)).toBe("site");
  expect(sharedScript(1)("/site/app/entry.client.tsx", graph)).toBe(null);
});

test("the whole sheet stays with the entry: what is fetched later must not bring it to a page that does without", () => {
  expect(sharedScript(1)("/site/app/site.css", graph)).toBe(null);
});

test("R11.4 what the dialogs need travels with those who need it too, and by itself where nobody does", () => {
  const script = sharedScript(8);
  expect(script("/site/app/features/demo-request.tsx", graph)).toBe("dialogs");
  expect(script("/site/app/ui/form/field.tsx", graph)).toBe("forms");
  expect(script("/site/app/ui/form/choice.tsx", graph)).toBe("whole-forms");
});

test("R11.4 what is fetched later brings neither forms nor dialogs along", () => {
  expect(sharedScript(8)("/site/app/api/config.ts", graph)).toBe("account-basics");
});
