import type { ReactNode } from "react";
import type { Elements } from "./elements.ts";

type CopiedRowProps = {
  name: string;
  value: ReactNode;
  note?: string | undefined;
  children: Elements;
};

/** A line of a `dl` with what is written elsewhere, such as an account, and a button beside it. */
export function CopiedRow({ name, value, note, children }: CopiedRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 max-narrow:gap-x-1 border-t-2 border-jamun-100 py-2.5 leading-snug first:mt-2">
      <dt className="text-(length:--text-sm) text-ink-muted">{name}</dt>
      <dd>
        <strong className="block font-[650] tabular-nums wrap-anywhere" translate="no">
          {value}
        </strong>
        {note && <span className="block text-(length:--text-sm) text-ink-muted">{note}</span>}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1 self-center">{children}</dd>
    </div>
  );
}
