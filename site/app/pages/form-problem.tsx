import type { PageHandle } from "../boot/page-handle.ts";
import { problemPage as content } from "../content/features/form-pages.ts";
import { pageMeta } from "../page-meta.ts";
import { FormProblem } from "../sections/form-pages.tsx";

/** Made for browsers without script, so none is loaded before the visitor does something. */
export const handle: PageHandle = { layout: "plain", startScriptOnIntent: true };

export function meta() {
  return pageMeta(content);
}

export default function FormProblemPage() {
  return <FormProblem {...content} />;
}
