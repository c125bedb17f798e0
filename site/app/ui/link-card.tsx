import type { ReactNode } from "react";
import type { Elements } from "./elements.ts";

type LinkCardProps = { heading: ReactNode; stone?: Elements; className?: string; children?: Elements };

/** What the page of a mail's link says: a stone, the heading, and the rest. */
export function LinkCard({ heading, stone, className = "", children }: LinkCardProps) {
  return (
    <div className={`link-page-card ${className}`}>
      <div className="link-page-head">
        {stone}
        <h1 className="link-page-heading" tabIndex={-1}>
          {heading}
        </h1>
      </div>
      {children}
    </div>
  );
}
