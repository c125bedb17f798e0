import { demoPage as content } from "../content/features/form-pages.ts";
import type { SitePage } from "../navigation/page-loader.ts";
import { DemoForm } from "../sections/form-pages.tsx";

/** Made for browsers without script, so none is loaded before the visitor does something. */
export const page: SitePage = {
  words: content,
  layout: "plain",
  startScriptOnIntent: true,
  Page: () => <DemoForm {...content} />,
};
