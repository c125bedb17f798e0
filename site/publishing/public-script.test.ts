import { expect, test } from "vitest";
import { neededByPublicPages } from "./public-script.ts";

const importers: Record<string, string[]> = {
  "/site/app/ui/stone.tsx": ["/site/app/sections/hero.tsx", "/site/app/layout/dashboard.tsx"],
  "/site/app/sections/hero.tsx": ["/site/app/pages/home.tsx", "/site/app/pages/pricing.tsx"],
  "/site/app/layout/dashboard.tsx": ["/site/app/pages/dashboard.tsx", "/site/app/pages/profile.tsx"],
  "/site/app/layout/header.tsx": ["/site/app/root.tsx"],
  "/site/app/root.tsx": ["/site/app/entry.client.tsx"],
  "/site/app/assets/road.svg": ["/site/app/pages/home.tsx", "/site/app/pages/pricing.tsx"],
  // Modules may import each other in a circle.
  "/site/app/pages/home.tsx": ["/site/app/sections/hero.tsx"],
};
const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };

test("R11.4 what enough public pages need is shared, whoever else needs it", () => {
  expect(neededByPublicPages(2)("/site/app/ui/stone.tsx", graph)).toBe(true);
  expect(neededByPublicPages(3)("/site/app/ui/stone.tsx", graph)).toBe(false);
});

test("R11.4 what only pages of signed-in people need is not shared, however many they are", () => {
  expect(neededByPublicPages(1)("/site/app/layout/dashboard.tsx", graph)).toBe(false);
});

test("what the entry needs is shared, and so is a picture's address that more than one page needs", () => {
  expect(neededByPublicPages(8)("/site/app/layout/header.tsx", graph)).toBe(true);
  expect(neededByPublicPages(8)("/site/app/assets/road.svg", graph)).toBe(true);
  expect(neededByPublicPages(1)("/site/app/entry.client.tsx", graph)).toBe(false);
});
