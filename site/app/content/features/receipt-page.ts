import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import type { LinkPageWords } from "../page.ts";
import { feet } from "../scenes.ts";

export const receiptPage: LinkPageWords = defineContent("receiptPage", {
  path: null,
  title: `Your receipt - ${company.name}`,
  description: "What came, when and for what.",
  ground: "amaltas",
  scene: feet.market,
});
