import { forIndustries as content } from "../content/pages/for-industries.ts";
import { pageMeta } from "../page-meta.ts";
import { FeatureRows, Promises, SolutionPage } from "../sections/solution/solution-sections.tsx";

export function meta() {
  return pageMeta(content);
}

export default function ForIndustriesPage() {
  return (
    <SolutionPage content={content}>
      <FeatureRows {...content.helps} />
      <Promises {...content.promises} />
    </SolutionPage>
  );
}
