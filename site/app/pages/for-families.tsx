import { forFamilies as content } from "../content/pages/for-families.ts";
import { pageMeta } from "../page-meta.ts";
import { FeatureRows, SolutionPage } from "../sections/solution/solution-sections.tsx";

export function meta() {
  return pageMeta(content);
}

export default function ForFamiliesPage() {
  return (
    <SolutionPage content={content}>
      <FeatureRows {...content.forStudent} />
      <FeatureRows {...content.forParents} haze />
    </SolutionPage>
  );
}
