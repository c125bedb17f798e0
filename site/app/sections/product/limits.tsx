import { TextLink } from "../../call-to-action/text-link.tsx";
import type { LimitsContent } from "../../content/pages/product-page.ts";
import { Verge } from "../verge.tsx";
import { ProductIcon } from "./product-icon.tsx";

const tintClass: Record<LimitsContent["iconTint"], string> = {
  amaltas: "text-amaltas-400",
  gulmohar: "text-gulmohar-400",
  neem: "text-neem-300",
  roller: "text-roller-300",
};

type LimitsProps = LimitsContent & { ground: "white" | "haze" };

/** Where the product ends, on a night panel: nothing else on the page looks like it. */
export function Limits({ ground, head, heading, text, icon, iconTint, items, more }: LimitsProps) {
  return (
    <section className={`below-fold py-section ${ground === "haze" ? "bg-jamun-50" : ""}`}>
      <div className="page-width">
        <Verge {...head} />
        <div className="on-night mt-8 grid gap-x-12 gap-y-7 rounded-card bg-ink px-5 py-8 text-white narrow:px-6 app:mt-13 app:grid-cols-[1fr_1.18fr] app:p-15">
          <div>
            <h2 className="type-h2-small">{heading}</h2>
            <p className="mt-4 max-w-[30rem] text-lead text-jamun-200">{text}</p>
          </div>
          <ul>
            {items.map(({ text: item, note }) => (
              <li
                key={item}
                className="flex gap-4 border-jamun-700 py-4 not-first:border-t-2 app:first:pt-1.5 last:pb-0"
              >
                <ProductIcon name={icon} size={26} className={`flex-none ${tintClass[iconTint]}`} />
                <div>
                  <p className="font-semibold">{item}</p>
                  {note && <p className="text-jamun-200">{note}</p>}
                </div>
              </li>
            ))}
          </ul>
        </div>
        {more && (
          <p className="mt-8">
            <TextLink action={more} arrow="right" />
          </p>
        )}
      </div>
    </section>
  );
}
