/**
 * Whether our receiving server says that a mail really comes from the domain in its From (RFC 8601). Only the newest
 * line of that server counts: it takes lines in its own name out of what comes in, and writes its own on top.
 * @param server Its name, as it stands first in its lines
 */
export function isSenderProved(results: readonly string[], server: string, from: string): boolean {
  const domain = from.split("@").at(-1)?.toLowerCase() ?? "";
  const own = results.map(withoutComments).find((line) => nameOf(line) === server.toLowerCase());
  if (!own || domain === "") return false;
  return own
    .split(";")
    .slice(1)
    .map((part) => part.trim().toLowerCase())
    .some((part) => provesBy(part, domain));
}

function nameOf(line: string): string {
  return line.split(";", 1)[0]?.trim().split(/\s/, 1)[0]?.toLowerCase() ?? "";
}

/** A DMARC pass is about the From itself; a DKIM pass counts where its domain is the one of the From. */
function provesBy(part: string, domain: string): boolean {
  const [, header] = /\bheader\.from="?([^\s";]+)/.exec(part) ?? [];
  if (/^dmarc\s*=\s*pass\b/.test(part)) return header === domain;
  if (!/^dkim\s*=\s*pass\b/.test(part)) return false;
  const [, signer] = /\bheader\.d="?([^\s";]+)/.exec(part) ?? [];
  const [, identity] = /\bheader\.i="?[^\s";@]*@([^\s";]+)/.exec(part) ?? [];
  return (signer ?? identity) === domain;
}

/** What stands in brackets is a remark. They may be nested. */
function withoutComments(line: string): string {
  let depth = 0;
  let kept = "";
  for (const letter of line) {
    if (letter === "(") depth += 1;
    else if (letter === ")") depth = Math.max(depth - 1, 0);
    else if (depth === 0) kept += letter;
  }
  return kept;
}
