import type { TemplateLanguage } from "@campusward/contracts/desk/templates";
import { defineContent } from "../define-content.ts";

/** As those who speak them write them: content, so that a brand's fonts are checked for their letters. */
export const languageNames: Record<TemplateLanguage, { name: string; short: string }> = defineContent("languageNames", {
  en: { name: "English", short: "EN" },
  hi: { name: "हिन्दी", short: "हि" },
});
