import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { scrollIntoRow } from "../../browser/scroll-into-row.ts";
import type { Product, ProductExplorerWords } from "../../content/features/product-explorer.ts";
import type { StoneCap } from "../../content/navigation.ts";
import { ProductPanel } from "./product-panel.tsx";
import { ProductSections } from "./product-sections.tsx";

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

type ProductTabsProps = {
  products: Product[];
  chosen: Product;
  panelId: string;
  label: string;
  onChoose: (id: string) => void;
};

const capGround: Record<StoneCap, string> = {
  amaltas: "bg-amaltas-400",
  gulmohar: "bg-gulmohar-400",
  neem: "bg-neem-500",
  roller: "bg-roller-500",
  sky: "bg-roller-300",
};

/** Four painted caps; the chosen one is the tall one. On phones a row to swipe. */
function ProductTabs({ products, chosen, panelId, label, onChoose }: ProductTabsProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tab = document.getElementById(`${panelId}-${chosen.id}`);
    if (row.current && tab) return scrollIntoRow(row.current, tab);
  }, [chosen, panelId]);

  function move(event: KeyboardEvent) {
    const next = products[tabAfterKey(event.key, products.indexOf(chosen), products.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(`${panelId}-${next.id}`)?.focus({ preventScroll: true });
  }

  return (
    <div ref={row} className="product-tabs needs-script" role="tablist" aria-label={label} onKeyDown={move}>
      {products.map(({ id, name, text, cap }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${panelId}-${id}`}
          className="product-tab"
          aria-selected={id === chosen.id}
          aria-controls={panelId}
          tabIndex={id === chosen.id ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          <span className={`product-tab-cap ${capGround[cap]}`} />
          <span className="type-numeral text-[1.625rem] leading-[1.08]">{name}</span>
          <span className="product-tab-text">{text}</span>
        </button>
      ))}
    </div>
  );
}

/** The tab that a key selects from the given one, or null for other keys. Wraps at both ends. */
export function tabAfterKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
      return wrapIndex(index + 1, count);
    case "ArrowLeft":
      return wrapIndex(index - 1, count);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}
