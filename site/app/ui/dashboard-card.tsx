import type { ReactNode } from "react";
import type { Elements } from "./elements.ts";

/** The heading of a dashboard's page, which takes the focus after a link. */
export function DashboardHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className="dashboard-heading" tabIndex={-1}>
      {children}
    </h1>
  );
}

/** The heading of a page of the desk, and what stands beside it. */
export function PageHead({ heading, children }: { heading: string; children?: Elements }) {
  return (
    <div className="desk-head">
      <DashboardHeading>{heading}</DashboardHeading>
      {children}
    </div>
  );
}

type DashboardCardProps = {
  id: string;
  heading: string;
  className?: string;
  "aria-live"?: "polite";
  children: Elements;
};

/** A part of a dashboard, named by its heading. */
export function DashboardCard({ id, heading, className = "dashboard-card", children, ...rest }: DashboardCardProps) {
  return (
    <section {...rest} className={className} aria-labelledby={id}>
      <h2 id={id} className="dashboard-card-heading">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** What was just done, if something was. Screen readers say it when it comes. */
export function DoneNote({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <p role="status" className={`desk-saved ${className}`}>
      {children}
    </p>
  );
}
