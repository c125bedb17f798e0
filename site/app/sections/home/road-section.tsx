import type { ReactNode } from "react";
import type { VergeWords } from "../../content/verge.ts";
import { Verge } from "../verge.tsx";

type RoadSectionProps = {
  verge: VergeWords;
  heading: string;
  text: string;
  ground?: "white" | "haze";
  /** How much room it takes until it is laid out. */
  length?: "long" | "short";
  children: ReactNode;
};

/** A stretch of the road: its stone, what it is about, and the thing itself. */
export function RoadSection({ verge, heading, text, ground, length = "short", children }: RoadSectionProps) {
  return (
    <section className={`py-section ${ground === "haze" ? "bg-jamun-50" : "bg-white"} road-section-${length}`}>
      <div className="page-width">
        <Verge {...verge} />
        <div className="road-section-head">
          <h2 className="type-d2">{heading}</h2>
          <p className="text-lead text-ink-muted">{text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
