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

/** A text whose number breaks at its hyphens only where a whole line is too short for it. */
export function Unbroken({ text, number }: { text: string; number: string }) {
  const [before, after] = text.split(tag(number));
  return (
    <>
      {before}
      <span className="inline-block">{tag(number)}</span>
      {after}
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
