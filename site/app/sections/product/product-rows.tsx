import { useId } from "react";
import type { ProductRow } from "../../content/pages/product-page.ts";
import { Icon } from "../../ui/icon.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";

/** What else the product does, a row each: one is open. */
export function ProductRows({ rows }: { rows: ProductRow[] }) {
  const name = useId();
  return (
    <section className="page-width pb-section">
      <div className="border-t-2 border-ink">
        {rows.map(({ heading, text, checks }, at) => (
          <details key={heading} name={name} open={at === 0} className="unfolds border-b-2 border-jamun-200">
            <summary className="disclosure-row">
              <StoneMark cap="unpainted" className="when-closed" />
              <StoneMark cap="neem" className="when-open" />
              <h2 className="font-display text-[clamp(1.25rem,1.05rem+0.8vw,1.6rem)] leading-[1.1] font-bold">
                {heading}
              </h2>
              <Icon name="chevron-down" size={22} />
            </summary>
            <div className="grid gap-x-12 gap-y-4 pb-7 app:grid-cols-2 app:pl-10">
              <p className="max-w-[38rem] text-ink-muted">{text}</p>
              <ul className="ticks">
                {checks.map((check) => (
                  <li key={check}>{check}</li>
                ))}
              </ul>
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
