import type { PageHandle } from "../boot/page-handle.ts";
import { learningStart as content } from "../content/features/learning-platform.ts";
import { pageMeta } from "../page-meta.ts";
import { LearningStart } from "../sections/learning.tsx";

export const handle: PageHandle = { layout: "learning-platform" };

export function meta() {
  return pageMeta(content);
}

export default function LearnPage() {
  return <LearningStart {...content} />;
}
