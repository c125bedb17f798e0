import type { ReactNode } from "react";
import type { SectionHead } from "../../content/pages/solution-page.ts";
import { Verge } from "../verge.tsx";

/** Ground for something that the visitor does, with its stone. */
export function HazeSection({ head, children }: { head: SectionHead; children: ReactNode }) {
  return (
    <section className="below-fold bg-jamun-50 py-section">
      <div className="page-width">
        <Verge {...head} />
        <div className="mt-8 app:mt-13">{children}</div>
      </div>
    </section>
  );
}
