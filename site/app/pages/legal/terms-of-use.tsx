import { legalWords } from "../../content/pages/legal/legal.ts";
import { termsOfUse as content } from "../../content/pages/legal/terms-of-use.ts";
import { LegalDocument } from "../../features/legal-document/legal-document.tsx";
import type { SitePage } from "../../navigation/page-loader.ts";

/** Nothing here needs a script, so none is loaded before the visitor does something. */
export const page: SitePage = {
  words: content,
  startScriptOnIntent: true,
  Page: () => <LegalDocument content={content} words={legalWords} />,
};
