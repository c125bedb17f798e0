import { learningStart } from "../content/features/learning-platform.ts";
import { Reading } from "../features/evaluator/reading.tsx";
import { LearningWayIn } from "../features/sign-in/learning-way-in.tsx";
import type { SitePage } from "../navigation/page-loader.ts";
import { WithoutScript } from "../sections/home/section-frames.tsx";
import { LearningStart } from "../sections/learning.tsx";

async function fetchEvaluatorWords() {
  return (await import("../content/features/evaluator-words.ts")).evaluatorWords;
}

export const page: SitePage = {
  words: learningStart,
  layout: "learning-platform",
  Page: () => {
    const { reading, ...content } = learningStart;
    return (
      <LearningStart
        {...content}
        questions={
          reading && (
            <>
              <Reading words={reading.words} fetchWords={fetchEvaluatorWords} />
              <WithoutScript {...reading.withoutScript} />
            </>
          )
        }
      >
        <LearningWayIn {...content} />
      </LearningStart>
    );
  },
};
