import { type KeyboardEvent, useEffect, useRef } from "react";
import { scrollIntoRow } from "../../browser/scroll-into-row.ts";
import type { Product } from "../../content/features/product-explorer.ts";
import type { StoneCap } from "../../content/navigation.ts";
import { tabAfterKey } from "./tab-after-key.ts";

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
export function ProductTabs({ products, chosen, panelId, label, onChoose }: ProductTabsProps) {
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
