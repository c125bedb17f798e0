type Box = { x: number; y: number; width: number; height: number };

/** A drawing as a part of another one, in a box of its own. */
export function nested(svg: string, { x, y, width, height }: Box): string {
  const inside = svg.replace(/^.*?<svg\b[^>]*>/s, "").replace(/<\/svg>\s*$/, "");
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBoxOf(svg).join(" ")}">${inside}</svg>`;
}

type ViewBox = [x: number, y: number, width: number, height: number];

/** Null where it is missing, or is no four numbers. */
export function findViewBox(svg: string): ViewBox | null {
  const [, , text = ""] = /<svg\b[^>]*\bviewBox\s*=\s*(["'])([^"']*)\1/.exec(svg) ?? [];
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
