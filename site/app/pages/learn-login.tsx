import type { PageHandle } from "../boot/page-handle.ts";
import { signInWords } from "../content/account/sign-in.ts";
import { learningLogin as content } from "../content/features/learning-platform.ts";
import { LearningSignIn } from "../features/sign-in/learning-sign-in.tsx";
import { pageMeta } from "../page-meta.ts";
import { LearningLogin } from "../sections/learning.tsx";

export const handle: PageHandle = { layout: "learning-platform" };

export function meta() {
  return pageMeta(content);
}

export default function LearnLoginPage() {
  return (
    <LearningLogin {...content}>
      <LearningSignIn content={content} words={signInWords} />
    </LearningLogin>
  );
}
