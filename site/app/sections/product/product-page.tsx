import type { PicturedProductPageContent } from "../../content/pages/product-page.ts";
import { RestOfPage } from "../../navigation/rest-of-page.tsx";
import type { Elements } from "../../ui/elements.ts";
import { ClosingScene } from "../closing-scene.tsx";
import { ProductHero } from "./product-hero.tsx";
import { ProductPicture, ProductRows } from "./product-rows.tsx";
import { DrawnSteps, Limits } from "./steps-and-limits.tsx";

type ProductPageProps = {
  content: PicturedProductPageContent;
  /** A section between the steps and the rows. The colours of the grounds alternate with it. */
  children?: Elements;
};

/** A feature page: the product in a picture, its steps, its features, its limits, and whom to ask. */
export function ProductPage({ content, children }: ProductPageProps) {
  return (
    <>
      <ProductHero {...content.hero}>
        <ProductPicture {...content.picture} />
      </ProductHero>
      <RestOfPage>
        <DrawnSteps {...content.steps} />
        {children}
        <ProductRows {...content.rows} ground={children ? "haze" : "white"} />
        <Limits {...content.limits} ground={children ? "white" : "haze"} />
        <ClosingScene {...content.closing} />
      </RestOfPage>
    </>
  );
}
