import type { PageHandle } from "../boot/page-handle.ts";
import { privacyPolicy as content } from "../content/pages/privacy-policy.ts";
import { pageMeta } from "../page-meta.ts";
import { PageHero } from "../sections/page-hero.tsx";

/** Nothing here needs a script, so none is loaded before the visitor does something. */
export const handle: PageHandle = { startScriptOnIntent: true };

export function meta() {
  return pageMeta(content);
}

export default function PrivacyPolicyPage() {
  return <PageHero {...content.hero} />;
}
