import { forFamilies as content } from "../content/pages/for-families.ts";
import type { SitePage } from "../navigation/page-loader.ts";
import { FeatureRows, SolutionPage } from "../sections/solution/solution-sections.tsx";

export const page: SitePage = {
  words: content,
  Page: () => (
    <SolutionPage content={content}>
      <FeatureRows {...content.forStudent} />
      <FeatureRows {...content.forParents} haze />
    </SolutionPage>
  ),
};
