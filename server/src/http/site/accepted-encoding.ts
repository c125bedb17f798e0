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
