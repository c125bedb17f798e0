import { ShieldCheck } from "lucide";
import type { PromisesContent, SectionHead } from "../../content/pages/solution-page.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Verge } from "../verge.tsx";

/** The rules that nobody may bend, written large. */
export function Promises({ head, heading, text, items }: PromisesContent & { head: SectionHead }) {
  return (
    <section aria-label={head.label} className="bg-jamun-50 py-section">
      <div className="page-width">
        <Verge {...head} />
        <div className="mt-10 grid gap-x-16 gap-y-6 rounded-card bg-ink p-6 pt-8 text-white app:mt-14 app:grid-cols-[5fr_6fr] app:p-14">
          <div>
            <h2 className="type-h2-small">{heading}</h2>
            <p className="mt-4 text-lead text-jamun-200">{text}</p>
          </div>
          <ul>
            {items.map((item) => (
              <li key={item} className="promise text-pretty">
                <LineIcon of={ShieldCheck} size={24} className="flex-none text-neem-300" />
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
