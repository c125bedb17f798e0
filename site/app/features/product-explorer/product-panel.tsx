import { type MouseEvent, useEffect, useMemo, useRef } from "react";
import { bringIntoRow } from "../../browser/bring-into-row.ts";
import type { Product, ProductExplorerWords } from "../../content/product-explorer.ts";
import { Stone } from "../../ui/stone.tsx";
import { UnpaintedStone } from "../../ui/unpainted-stone.tsx";
import { ProductSections } from "./product-sections.tsx";
import { useScrollSpy } from "./use-scroll-spy.ts";

/** What is in one product: its sections, and beside them the list that knows which one is being read. */
export function ProductPanel({ product, words }: { product: Product; words: ProductExplorerWords }) {
  const { sections } = product;
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const { current, scrollTo } = useScrollSpy(ids);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const item = list.current?.children.item(current);
    if (list.current && item instanceof HTMLElement) return bringIntoRow(list.current, item);
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
      <ProductSections sections={sections} brands={words.brands} />
    </>
  );
}
