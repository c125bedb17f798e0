import { privacyRequestWords } from "../content/features/privacy-request.ts";
import { privacyRequestPage } from "../content/pages/privacy-request.ts";
import { PrivacyRequest } from "../features/privacy-request/privacy-request.tsx";
import { PrivacyPageLayout } from "../layout/link-page-layout.tsx";
import type { SitePage } from "../navigation/page-loader.ts";

export const page: SitePage = {
  words: privacyRequestPage,
  layout: PrivacyPageLayout,
  Page: () => <PrivacyRequest words={privacyRequestWords} />,
};
