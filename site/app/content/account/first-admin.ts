import { company } from "../company.ts";
import type { LinkPageWords } from "../page.ts";
import { feet } from "../scenes.ts";

export const firstAdminPage: LinkPageWords = {
  path: null,
  title: `Set up - ${company.name}`,
  description: "The first admin of this deployment.",
  ground: "amaltas",
  scene: feet.gate,
};
