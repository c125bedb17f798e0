import { tag } from "@campusward/contracts/site/built-page";
import type { ReactNode } from "react";

type PartProps = { of: string; children: ReactNode };

/** Stays where the server finds something under this name, and repeats for a list. */
export function Where({ of, children }: PartProps) {
  return (
    <>
      {tag(`#${of}`)}
      {children}
      {tag(`/${of}`)}
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
