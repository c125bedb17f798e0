import type { ReactNode } from "react";
import { useDesk } from "../desk-context.ts";

/** Names a part of a lead, one level below the lead's own name. */
export function PanelHeading({ id, children }: { id?: string; children: ReactNode }) {
  const { isPage } = useDesk();
  const Heading = isPage ? "h2" : "h3";
  return (
    <Heading id={id} className="panel-heading">
      {children}
    </Heading>
  );
}
