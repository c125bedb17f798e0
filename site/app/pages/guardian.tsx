import { guardianAnswerWords, guardianPage } from "../content/features/guardian-answer.ts";
import { GuardianAnswer } from "../features/guardian-answer/guardian-answer.tsx";
import { FamilyPageLayout } from "../layout/link-page-layout.tsx";
import type { SitePage } from "../navigation/page-loader.ts";

export const page: SitePage = {
  words: guardianPage,
  layout: FamilyPageLayout,
  Page: () => <GuardianAnswer words={guardianAnswerWords} />,
};
