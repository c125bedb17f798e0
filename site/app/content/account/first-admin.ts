import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import type { LinkPageWords } from "../page.ts";
import { feet } from "../scenes.ts";

export const firstAdminPage: LinkPageWords = defineContent("firstAdminPage", {
  path: null,
  title: `Set up - ${company.name}`,
  description: "The first admin of this deployment.",
  ground: "amaltas",
  scene: feet.gate,
});
