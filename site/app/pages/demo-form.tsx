import type { PageHandle } from "../boot/page-handle.ts";
import { demoPage as content } from "../content/features/form-pages.ts";
import { pageMeta } from "../page-meta.ts";
import { DemoForm } from "../sections/form-pages.tsx";

/** Made for browsers without script, so none is loaded before the visitor does something. */
export const handle: PageHandle = { layout: "plain", startScriptOnIntent: true };

export function meta() {
  return pageMeta(content);
}

export default function DemoFormPage() {
  return <DemoForm {...content} />;
}
