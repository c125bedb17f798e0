import type { PageHandle } from "../../boot/page-handle.ts";
import { emailActionPage, emailActionWords } from "../../content/account/email-action.ts";
import { EmailAction } from "../../features/secret-link/email-action.tsx";
import { LinkPageLayout } from "../../layout/link-page-layout.tsx";
import { pageMeta } from "../../page-meta.ts";

export const handle: PageHandle = { layout: LinkPageLayout };

export function meta() {
  return pageMeta(emailActionPage);
}

export default function EmailActionPage() {
  return <EmailAction words={emailActionWords} />;
}
