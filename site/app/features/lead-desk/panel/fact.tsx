import type { ReactNode } from "react";

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-7.5 grid-cols-[7.25rem_minmax(0,1fr)] items-baseline has-[>dd>button]:items-start has-[>dd>form]:grid-cols-1 pointer-coarse:has-[>dd>.fact-button]:[&>dt]:pt-2">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Breaks after the @, if it has to. */
export function Address({ of: address }: { of: string }) {
  const at = address.indexOf("@") + 1;
  return (
    <>
      <span translate="no">{address.slice(0, at)}</span>
      <wbr />
      <span translate="no">{address.slice(at)}</span>
    </>
  );
}
