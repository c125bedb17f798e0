import { aiEvaluator as content } from "../content/pages/ai-evaluator.ts";
import { Evaluator } from "../features/evaluator/evaluator.tsx";
import type { SitePage } from "../navigation/page-loader.ts";
import { ProductPage } from "../sections/product/product-page.tsx";

export const page: SitePage = {
  words: content,
  Page: () => <ProductPage content={content} exhibit={<Evaluator {...content.exhibit} />} />,
};
