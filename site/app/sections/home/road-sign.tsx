import type { ReactNode } from "react";

type RoadSignProps = { label: string; className: string; children: ReactNode };

/** A board on a painted post, planted in the field: a fact of the product where others float a card. */
export function RoadSign({ label, className, children }: RoadSignProps) {
  return (
    <li className={`road-sign ${className}`}>
      <p className="road-sign-board">
        <span className="block text-xs font-medium text-ink-muted">{label}</span>
        <span className="flex items-baseline gap-2 pt-1">{children}</span>
      </p>
    </li>
  );
}
