import { type Result, readResults } from "./authentication-results.ts";

/**
 * Whether our receiving server says that a mail really comes from the domain in its From (RFC 8601). Only the newest
 * line of that server counts: it takes lines in its own name out of what comes in, and writes its own on top. Whatever
 * is odd in it proves nothing, and neither does one that another of its lines contradicts.
 * @param server Its name, as it stands first in its lines
 */
export function isSenderProved(results: readonly string[], server: string, from: string): boolean {
  const domain = from.slice(from.lastIndexOf("@") + 1).toLowerCase();
  const own = results.filter((line) => nameOf(line) === server.toLowerCase()).map(readResults);
  const [newest] = own;
  if (!newest || !from.includes("@") || domain === "") return false;
  const verdicts = own.flatMap((line) => line?.results.filter(({ method }) => method === "dmarc") ?? []);
  if (verdicts.some(({ result }) => result !== "pass")) return false;
  const dmarc = newest.results.filter(({ method }) => method === "dmarc");
  // A DMARC pass is about the From itself; without one, a DKIM pass counts where its domain is the one of the From.
  if (dmarc.length > 0) return dmarc.length === 1 && dmarc[0]?.properties.get("header.from") === domain;
  return newest.results.some((one) => one.method === "dkim" && one.result === "pass" && signerOf(one) === domain);
}

function nameOf(line: string): string {
  return line.slice(0, 400).trim().split(/[\s;]/, 1)[0]?.toLowerCase() ?? "";
}

function signerOf({ properties }: Result): string | undefined {
  return properties.get("header.d") ?? properties.get("header.i")?.split("@").at(-1);
}
