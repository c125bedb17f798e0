import type { PageHandle } from "../boot/page-handle.ts";
import { applicationFormWords, applicationPage } from "../content/features/application-form.ts";
import { ApplicationForm } from "../features/application-form/application-form.tsx";
import { pageMeta } from "../page-meta.ts";

export const handle: PageHandle = { layout: "plain" };

export function meta() {
  return pageMeta(applicationPage);
}

export default function ApplicationFormPage() {
  return <ApplicationForm words={applicationFormWords} />;
}
