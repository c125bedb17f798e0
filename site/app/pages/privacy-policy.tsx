import type { PageHandle } from "../boot/page-handle.ts";
import { legalWords } from "../content/pages/legal.ts";
import { privacyPolicy as content } from "../content/pages/privacy-policy.ts";
import { LegalDocument } from "../features/legal-document/legal-document.tsx";
import { pageMeta } from "../page-meta.ts";

/** Nothing here needs a script, so none is loaded before the visitor does something. */
export const handle: PageHandle = { startScriptOnIntent: true };

export function meta() {
  return pageMeta(content);
}

export default function PrivacyPolicyPage() {
  return <LegalDocument content={content} words={legalWords} />;
}
