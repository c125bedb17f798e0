export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that an `Accept-Encoding` header allows; `q=0` forbids one. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const allowed = new Map<string, boolean>();
  for (const entry of (header ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    allowed.set(name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)));
  }
  const allows = (name: string) => allowed.get(name) ?? allowed.get("*") ?? false;
  if (allows("br")) return "br";
  return allows("gzip") ? "gzip" : "identity";
}

/** First and last byte, both included. */
export type ByteRange = { first: number; last: number };

/**
 * Reads a `Range` header against a body of `size` bytes (RFC 9110, 14.2).
 * @returns null for a header that is absent, malformed or asks for several ranges: then the whole body is a correct
 * answer; `unsatisfiable` when it asks beyond the end.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return null;
  const [, from = "", to = ""] = match;
  if (from === "") return lastBytes(Number(to), size);
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return null;
  return first >= size ? "unsatisfiable" : { first, last };
}

function lastBytes(count: number, size: number): ByteRange | "unsatisfiable" {
  return count === 0 || size === 0 ? "unsatisfiable" : { first: Math.max(size - count, 0), last: size - 1 };
}
