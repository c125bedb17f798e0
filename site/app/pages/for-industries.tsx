import { forIndustries as content } from "../content/pages/for-industries.ts";
import type { SitePage } from "../navigation/page-loader.ts";
import { FeatureRows, Promises, SolutionPage } from "../sections/solution/solution-sections.tsx";

export const page: SitePage = {
  words: content,
  Page: () => (
    <SolutionPage content={content}>
      <FeatureRows {...content.helps} />
      <Promises {...content.promises} />
    </SolutionPage>
  ),
};
