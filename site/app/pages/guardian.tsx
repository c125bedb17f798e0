import type { PageHandle } from "../boot/page-handle.ts";
import { guardianAnswerWords, guardianPage } from "../content/features/guardian-answer.ts";
import { GuardianAnswer } from "../features/guardian-answer/guardian-answer.tsx";
import { pageMeta } from "../page-meta.ts";

export const handle: PageHandle = { layout: "plain" };

export function meta() {
  return pageMeta(guardianPage);
}

export default function GuardianPage() {
  return <GuardianAnswer words={guardianAnswerWords} />;
}
