type Box = { x: number; y: number; width: number; height: number };

/** A drawing as a part of another one, in a box of its own. */
export function nested(svg: string, { x, y, width, height }: Box): string {
  const inside = svg.replace(/^.*?<svg\b[^>]*>/s, "").replace(/<\/svg>\s*$/, "");
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBoxOf(svg).join(" ")}">${inside}</svg>`;
}

/** @throws without a `viewBox`, which the check of a brand refuses in a logo */
export function viewBoxOf(svg: string): [x: number, y: number, width: number, height: number] {
  const [x, y, width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "").split(/[\s,]+/).map(Number);
  if (x === undefined || y === undefined || !width || !height)
    throw new Error("A drawing inside another needs a viewBox.");
  return [x, y, width, height];
}
