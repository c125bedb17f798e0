import type { PriceExplanation as PriceExplanationContent } from "../content/pages/pricing.ts";
import { Verge } from "./verge.tsx";

/** What a quote is made of. */
export function PriceExplanation({ label, aside, heading, text, parts }: PriceExplanationContent) {
  return (
    <section className="page-width py-section">
      <Verge number={1} cap="neem" label={label} aside={aside} />
      <div className="grid gap-x-16 gap-y-5 pt-10 app:grid-cols-[7fr_5fr] app:items-end app:pt-14">
        <h2 className="type-d2 max-w-[17ch]">{heading}</h2>
        <p className="text-lead text-ink-muted">{text}</p>
      </div>
      <ul className="grid gap-x-10 gap-y-7 pt-10 app:grid-cols-3 app:pt-14">
        {parts.map((part) => (
          <li key={part.title} className="border-t-2 border-ink pt-5">
            <h3 className="font-display text-[1.375rem] leading-tight font-bold">{part.title}</h3>
            <p className="pt-2 text-ink-muted">{part.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
