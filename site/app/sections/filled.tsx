import { tag } from "@campusward/contracts/site/built-page";
import type { ReactNode } from "react";

type PartProps = { of: string; children: ReactNode };

/** Stays where the server finds something under this name, and repeats for a list; where it finds nothing, the other does. */
export function Where({ of, children, otherwise }: PartProps & { otherwise?: ReactNode }) {
  return (
    <>
      {tag(`#${of}`)}
      {children}
      {tag(`/${of}`)}
      {otherwise !== undefined && <WhereNot of={of}>{otherwise}</WhereNot>}
    </>
  );
}

/** Stays where it finds nothing. */
export function WhereNot({ of, children }: PartProps) {
  return (
    <>
      {tag(`^${of}`)}
      {children}
      {tag(`/${of}`)}
    </>
  );
}

/** Of a table by state or kind those whose name the server finds, within `of` where that is given. */
export function Which({ of, among }: { of?: string; among: Record<string, ReactNode> }) {
  return Object.entries(among).map(([name, content]) => (
    <Where key={name} of={of ? `${of}.${name}` : name}>
      {content}
    </Where>
  ));
}
