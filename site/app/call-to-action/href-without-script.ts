import type { DialogAction } from "../content/action.ts";

/** A form of our own hears where the visitor came from, with script or without. */
export function hrefWithoutScript({ from, withoutScript }: DialogAction): string {
  return from ? `${withoutScript.href}?${new URLSearchParams({ from })}` : withoutScript.href;
}
