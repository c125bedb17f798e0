import type { ReactNode } from "react";
import type { ReviewsHead } from "../../content/lists/testimonials.ts";
import { Verge } from "../verge.tsx";

/** The head of the reviews; what plays and turns stands below it. */
export function Reviews({ verge, heading, children }: ReviewsHead & { children: ReactNode }) {
  return (
    <section className="reviews bg-jamun-50 py-section">
      <div className="page-width">
        <Verge number={1} cap="roller" {...verge} />
        <h2 className="type-d2 mt-10 app:mt-14">{heading}</h2>
      </div>
      {children}
    </section>
  );
}
