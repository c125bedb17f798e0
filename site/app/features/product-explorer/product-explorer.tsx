import { useId, useState } from "react";
import type { Product, ProductExplorerWords } from "../../content/features/product-explorer.ts";
import { ProductPanel } from "./product-panel.tsx";
import { ProductSections } from "./product-sections.tsx";
import { ProductTabs } from "./product-tabs.tsx";

type ProductExplorerProps = {
  products: Product[];
  /** The id of the product that is open at first. */
  first: string;
  words: ProductExplorerWords;
};

/** A card for each product; the chosen one shows its sections. Without script, all are shown below each other. */
export function ProductExplorer({ products, first, words }: ProductExplorerProps) {
  const panelId = useId();
  const [chosenId, setChosenId] = useState(first);
  const [isAsDrawn, setAsDrawn] = useState(true);
  const chosen = products.find(({ id }) => id === chosenId);
  if (!chosen) return null;

  function choose(id: string) {
    setChosenId(id);
    setAsDrawn(false);
  }

  return (
    <>
      <ProductTabs products={products} chosen={chosen} panelId={panelId} label={words.cards} onChoose={choose} />
      <div className="product-panel" role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${chosen.id}`}>
        <ProductPanel key={chosen.id} product={chosen} words={words} isWholeAtOnce={isAsDrawn} />
      </div>
      <noscript>
        {products
          .filter(({ id }) => id !== first)
          .map((product) => (
            <div key={product.id} className="product-panel-alone">
              <h3 className="type-d3 px-[5%] pt-8">{product.name}</h3>
              <ProductSections sections={product.sections} brands={words.brands} withoutScript />
            </div>
          ))}
      </noscript>
    </>
  );
}
