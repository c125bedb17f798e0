import { emailActionPage, emailActionWords } from "../../content/account/email-action.ts";
import { EmailAction } from "../../features/secret-link/email-action.tsx";
import { LinkPageLayout } from "../../layout/link-page-layout.tsx";
import type { SitePage } from "../../navigation/page-loader.ts";

export const page: SitePage = {
  words: emailActionPage,
  layout: LinkPageLayout,
  Page: () => <EmailAction words={emailActionWords} />,
};
