import type { ReactNode } from "react";
import { arriveHere } from "../arrive-here.ts";
import { CloseButton } from "../close-button.tsx";
import type { Elements } from "../elements.ts";

type SidePanelProps = {
  /** Of its heading. */
  id: string;
  heading: ReactNode;
  /** Under the heading. */
  about?: ReactNode;
  /** Before the heading, such as a face. */
  sign?: Elements;
  /** The heading is a name. */
  isName?: boolean;
  onClose: () => void;
  children: Elements;
};

/** What was chosen of a list, beside it. It takes the focus when it opens. */
export function SidePanel({ id, heading, about, sign, isName = false, onClose, children }: SidePanelProps) {
  return (
    <section ref={arriveHere} tabIndex={-1} className="dashboard-card desk-panel desk-side" aria-labelledby={id}>
      <div className="desk-dialog-head">
        <div className="flex min-w-0 items-center gap-3.5">
          {sign}
          <div className="min-w-0">
            <h2 id={id} className="dashboard-card-heading wrap-anywhere" translate={isName ? "no" : undefined}>
              {heading}
            </h2>
            {about && <p className="text-sm wrap-anywhere text-ink-muted">{about}</p>}
          </div>
        </div>
        <CloseButton label="Close" onClose={onClose} />
      </div>
      {children}
    </section>
  );
}
