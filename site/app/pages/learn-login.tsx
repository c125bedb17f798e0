import { signInWords } from "../content/account/sign-in.ts";
import { learningLogin as content } from "../content/features/learning-platform.ts";
import { LearningSignIn } from "../features/sign-in/learning-sign-in.tsx";
import type { SitePage } from "../navigation/page-loader.ts";
import { LearningLogin } from "../sections/learning.tsx";

export const page: SitePage = {
  words: content,
  layout: "learning-platform",
  Page: () => (
    <LearningLogin {...content}>
      <LearningSignIn content={content} words={signInWords} />
    </LearningLogin>
  ),
};
