export type Size = { width: number; height: number };

/** The size of a picture that is made smaller, never larger, until both sides are at most `longest` pixels. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
