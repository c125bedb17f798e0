import type { ReactNode } from "react";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { Action } from "../../content/action.ts";
import { UnpaintedStone } from "../../ui/stone/stone.tsx";

type ActionCardProps = {
  heading: string;
  text?: string;
  /** Nothing can be done with it: an unpainted stone stands beside its heading. */
  isSpent?: boolean;
  action?: Action;
  children?: ReactNode;
};

/** The one card of the page. */
export function ActionCard({ heading, text, isSpent = false, action, children }: ActionCardProps) {
  return (
    <div className="doorstep-card">
      <div className="flex items-center gap-5">
        {isSpent && <UnpaintedStone className="h-15" />}
        <h1 className="doorstep-heading" tabIndex={-1}>
          {heading}
        </h1>
      </div>
      {text && <p className="mt-3 text-ink-muted [overflow-wrap:anywhere]">{text}</p>}
      {children}
      {action && (
        <div className="doorstep-actions">
          <CallToAction action={action} look="yellow" />
        </div>
      )}
    </div>
  );
}
