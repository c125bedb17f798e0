import type { StepsContent } from "../../content/pages/product-page.ts";
import { Verge } from "../verge.tsx";
import { ProductIcon } from "./product-icon.tsx";

/** How it works, in three steps. */
export function Steps({ head, steps }: StepsContent) {
  return (
    <section aria-label={head.label} className="below-fold page-width py-section">
      <Verge {...head} />
      <ol className="mt-8 grid gap-x-8 gap-y-9 app:mt-13 app:grid-cols-3">
        {steps.map(({ icon, heading, text }) => (
          <li
            key={heading}
            className="border-jamun-300 app:not-first:border-l-2 app:not-first:border-dashed app:not-first:pl-8"
          >
            <ProductIcon name={icon} size={44} />
            <h2 className="type-d3 mt-4">{heading}</h2>
            <p className="mt-2 max-w-[36rem] text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
