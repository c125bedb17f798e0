import { problemPage as content } from "../content/features/form-pages.ts";
import type { SitePage } from "../navigation/page-loader.ts";
import { FormProblem } from "../sections/form-pages.tsx";

/** Made for browsers without script, so none is loaded before the visitor does something. */
export const page: SitePage = {
  words: content,
  layout: "plain",
  startScriptOnIntent: true,
  Page: () => <FormProblem {...content} />,
};
