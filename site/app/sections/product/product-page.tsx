import type { ProductPageContent } from "../../content/pages/product-page.ts";
import { RestOfPage } from "../../navigation/rest-of-page.tsx";
import type { Elements } from "../../ui/elements.ts";
import { ClosingScene } from "../closing-scene.tsx";
import { ProductHero } from "./product-hero.tsx";
import { ProductRows } from "./product-rows.tsx";
import { DrawnSteps, Limits } from "./steps-and-limits.tsx";

type ProductPageProps = {
  content: ProductPageContent;
  exhibit: Elements;
  /** What follows the steps. */
  children?: Elements;
};

/** A feature page: the product to try, its steps, what else it does, its limits, and whom to ask. */
export function ProductPage({ content, exhibit, children }: ProductPageProps) {
  return (
    <>
      <ProductHero {...content.hero}>{exhibit}</ProductHero>
      <RestOfPage>
        <DrawnSteps {...content.steps} />
        {children}
        {content.rows && <ProductRows rows={content.rows} />}
        <Limits {...content.limits} />
        <ClosingScene {...content.closing} />
      </RestOfPage>
    </>
  );
}
