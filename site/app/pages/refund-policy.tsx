import type { PageHandle } from "../boot/page-handle.ts";
import { refundPolicy as content } from "../content/pages/refund-policy.ts";
import { pageMeta } from "../page-meta.ts";
import { PageHero } from "../sections/page-hero.tsx";

/** Nothing here needs a script, so none is loaded before the visitor does something. */
export const handle: PageHandle = { startScriptOnIntent: true };

export function meta() {
  return pageMeta(content);
}

export default function RefundPolicyPage() {
  return <PageHero {...content.hero} />;
}
