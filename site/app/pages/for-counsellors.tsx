import { forCounsellors as content } from "../content/pages/for-counsellors.ts";
import { pageMeta } from "../page-meta.ts";
import { FeatureRows, SolutionPage } from "../sections/solution/solution-sections.tsx";

export function meta() {
  return pageMeta(content);
}

export default function ForCounsellorsPage() {
  return (
    <SolutionPage content={content}>
      <FeatureRows {...content.helps} />
    </SolutionPage>
  );
}
