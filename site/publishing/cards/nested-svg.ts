import { toDataAddress } from "../fill/tokens.ts";

type Box = { x: number; y: number; width: number; height: number };

/**
 * A drawing inside another one, in a box of its own. It stays a document of its own, as drawing programs wrote it: with its
 * namespaces and entities, and without ids or styles that mean something around it.
 */
export function nested(svg: string, { x, y, width, height }: Box): string {
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${toDataAddress(svg)}"/>`;
}

type ViewBox = [x: number, y: number, width: number, height: number];

/** Null where it is missing, or is no four numbers. */
export function findViewBox(svg: string): ViewBox | null {
  const [, , text = ""] = /<(?:\w+:)?svg\b[^>]*\bviewBox\s*=\s*(["'])([^"']*)\1/.exec(svg) ?? [];
  const [x = Number.NaN, y = Number.NaN, width = 0, height = 0] = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return Number.isFinite(x) && Number.isFinite(y) && width > 0 && height > 0 ? [x, y, width, height] : null;
}

/** @throws without a `viewBox`, which the check of a brand refuses in a logo */
export function viewBoxOf(svg: string): ViewBox {
  const box = findViewBox(svg);
  if (!box) throw new Error("A drawing inside another needs a viewBox.");
  return box;
}
