import type { ComponentPropsWithRef } from "react";
import type { Elements } from "../elements.ts";
import "./row-act.css";

type RowActProps = (ComponentPropsWithRef<"a"> | ComponentPropsWithRef<"button">) & {
  /** What it does, in a word: seen after a moment. */
  tip: string;
  /** What the row asks for most. */
  isOwn: boolean;
  isLarge: boolean;
  children: Elements;
};

/** A sign at the end of a row that does one thing with it: a link where it has an address, else a button. */
export function RowAct({ tip, isOwn, isLarge, className = "", ...rest }: RowActProps) {
  const look = {
    className: `row-act ${className}`,
    "data-tip": tip,
    "data-own": isOwn ? "" : undefined,
    "data-large": isLarge ? "" : undefined,
  };
  if ("href" in rest) return <a {...rest} {...look} />;
  return <button {...(rest as ComponentPropsWithRef<"button">)} {...look} type="button" />;
}
