import type { ReactNode } from "react";
import { arriveHere } from "./arrive-here.ts";
import type { Elements } from "./elements.ts";

type LinkCardProps = {
  heading: ReactNode;
  stone?: Elements;
  className?: string;
  /** Appears in place of what had the focus, which its heading then takes. */
  arrives?: boolean;
  children?: Elements;
};

/** What the page of a mail's link says: a stone, the heading, and the rest. */
export function LinkCard({ heading, stone, className = "", arrives = false, children }: LinkCardProps) {
  return (
    <div className={`link-page-card ${className}`}>
      <div className="link-page-head">
        {stone}
        <h1 ref={arrives ? arriveHere : null} className="link-page-heading" tabIndex={-1}>
          {heading}
        </h1>
      </div>
      {children}
    </div>
  );
}
