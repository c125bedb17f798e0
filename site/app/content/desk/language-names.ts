import type { TemplateLanguage } from "@campusward/contracts/desk/templates";

/** As those who speak them write them: content, so that a brand's fonts are checked for their letters. */
export const languageNames: Record<TemplateLanguage, { name: string; short: string }> = {
  en: { name: "English", short: "EN" },
  hi: { name: "हिन्दी", short: "हि" },
};
