import { type MouseEvent, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { scrollIntoRow } from "../../browser/scroll-into-row.ts";
import type { Product, ProductExplorerWords } from "../../content/features/product-explorer.ts";
import { Stone } from "../../ui/stone/stone.tsx";
import { UnpaintedStone } from "../../ui/stone/unpainted-stone.tsx";
import { ProductSections } from "./product-sections.tsx";
import { useScrollSpy } from "./use-scroll-spy.ts";

type ProductPanelProps = {
  product: Product;
  words: ProductExplorerWords;
  /** False to draw the first section at once, and the others while the visitor looks at it. */
  isWholeAtOnce: boolean;
};

/** The sections of one product, and next to them a list that marks the current one. */
export function ProductPanel({ product, words, isWholeAtOnce }: ProductPanelProps) {
  const { sections } = product;
  const isWhole = useDeferredValue(true, isWholeAtOnce);
  const drawn = useMemo(() => (isWhole ? sections : sections.slice(0, 1)), [sections, isWhole]);
  const ids = useMemo(() => drawn.map(({ id }) => id), [drawn]);
  const { current, scrollTo } = useScrollSpy(ids);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const item = list.current?.children.item(current);
    if (list.current && item instanceof HTMLElement) return scrollIntoRow(list.current, item);
  }, [current]);

  function follow(event: MouseEvent, id: string) {
    // With a modifier the browser opens the link elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    scrollTo(id);
  }

  return (
    <>
      <nav className="product-list" aria-label={`${words.sections}: ${product.name}`}>
        <ol ref={list}>
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={index === current ? "true" : undefined}
                onClick={(event) => follow(event, id)}
              >
                {index === current ? (
                  <Stone cap="amaltas" number={String(sections.length - index)} />
                ) : (
                  <UnpaintedStone />
                )}
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <ProductSections sections={drawn} brands={words.brands} />
      {/* So that what is below the panel does not come up meanwhile. */}
      {!isWhole && <div className="h-screen" />}
    </>
  );
}
