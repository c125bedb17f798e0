import { guardianAnswerWords, guardianPage } from "../content/features/guardian-answer.ts";
import { GuardianAnswer } from "../features/guardian-answer/guardian-answer.tsx";
import type { SitePage } from "../navigation/page-loader.ts";

export const page: SitePage = {
  words: guardianPage,
  layout: "plain",
  Page: () => <GuardianAnswer words={guardianAnswerWords} />,
};
