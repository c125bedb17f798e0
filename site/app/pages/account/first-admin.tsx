import type { PageHandle } from "../../boot/page-handle.ts";
import { firstAdminPage, firstAdminWords } from "../../content/account/first-admin.ts";
import { FirstAdmin } from "../../features/secret-link/first-admin.tsx";
import { LinkPageLayout } from "../../layout/link-page-layout.tsx";
import { pageMeta } from "../../page-meta.ts";

export const handle: PageHandle = { layout: LinkPageLayout };

export function meta() {
  return pageMeta(firstAdminPage);
}

export default function FirstAdminPage() {
  return <FirstAdmin words={firstAdminWords} />;
}
