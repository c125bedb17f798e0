import { learningStart as content } from "../content/features/learning-platform.ts";
import { LearningWayIn } from "../features/sign-in/learning-way-in.tsx";
import type { SitePage } from "../navigation/page-loader.ts";
import { LearningStart } from "../sections/learning.tsx";

export const page: SitePage = {
  words: content,
  layout: "learning-platform",
  Page: () => (
    <LearningStart {...content}>
      <LearningWayIn {...content} />
    </LearningStart>
  ),
};
