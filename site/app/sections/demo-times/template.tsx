import type { ReactNode } from "react";

/** What stands in the document where the server finds a value of this name. */
export function If({ a, children }: { a: string; children: ReactNode }) {
  return (
    <>
      {`{{#${a}}}`}
      {children}
      {`{{/${a}}}`}
    </>
  );
}

/** What stands there without one. */
export function IfNo({ a, children }: { a: string; children: ReactNode }) {
  return (
    <>
      {`{{^${a}}}`}
      {children}
      {`{{/${a}}}`}
    </>
  );
}

/** The place of a value. */
export function place(name: string): string {
  return `{{${name}}}`;
}
