import type { PageHandle } from "../boot/page-handle.ts";
import { termsOfUse as content } from "../content/pages/terms-of-use.ts";
import { pageMeta } from "../page-meta.ts";
import { PageHero } from "../sections/page-hero.tsx";

/** Nothing here needs a script, so none is loaded before the visitor does something. */
export const handle: PageHandle = { startScriptOnIntent: true };

export function meta() {
  return pageMeta(content);
}

export default function TermsOfUsePage() {
  return <PageHero {...content.hero} />;
}
