import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import type { LinkPageWords } from "../page.ts";
import { feet } from "../scenes.ts";

export const quotePage: LinkPageWords = defineContent("quotePage", {
  path: null,
  title: `Your quote - ${company.name}`,
  description: "What we offer, for how much, and until when.",
  ground: "amaltas",
  scene: feet.market,
});
