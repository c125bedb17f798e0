import { applicationFormWords, applicationPage } from "../content/features/application-form.ts";
import { ApplicationForm } from "../features/application-form/application-form.tsx";
import type { SitePage } from "../navigation/page-loader.ts";

export const page: SitePage = {
  words: applicationPage,
  layout: "plain",
  Page: () => <ApplicationForm words={applicationFormWords} />,
};
