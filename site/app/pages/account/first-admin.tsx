import { firstAdminPage, firstAdminWords } from "../../content/account/first-admin.ts";
import { FirstAdmin } from "../../features/secret-link/first-admin.tsx";
import { LinkPageLayout } from "../../layout/link-page-layout.tsx";
import type { SitePage } from "../../navigation/page-loader.ts";

export const page: SitePage = {
  words: firstAdminPage,
  layout: LinkPageLayout,
  Page: () => <FirstAdmin words={firstAdminWords} />,
};
