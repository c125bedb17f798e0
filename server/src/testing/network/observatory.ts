/**
 * What Mozilla's HTTP Observatory would give an answer: its published scoring, algorithm 5, in our own words. Two of its
 * ten tests ask the network and are left out, because both give 0 here: the redirection from http, which is the proxy's,
 * and the list of hosts that browsers know by heart to be https.
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
export type Scored = { points: number; faults: string[]; bonuses: string[] };

type Judgement = [points: number, why: string] | null;
type Answer = { headers: Headers; html: string | null };

const broad = ["*", "http:", "https:", "ftp:", "http://*", "https://*", "http://*.*", "https://*.*"];
const sixMonthsSeconds = 15_552_000;
/** Bonuses count only for an answer that has lost fewer points than this. */
const mostLostForBonus = 10;

export function scoreAnswer(answer: Answer): Scored {
  const tests = [contentPolicy, cookies, sharing, referrer, transport, integrity, sniffing, framing, resourcePolicy];
  const judgements = tests.map((test) => test(answer)).filter((judgement) => judgement !== null);
  const lost = sum(judgements.filter(([points]) => points < 0));
  const won = sum(judgements.filter(([points]) => points > 0));
  return {
    points: 100 + lost + (-lost <= mostLostForBonus ? won : 0),
    faults: judgements.filter(([points]) => points < 0).map(([, why]) => why),
    bonuses: judgements.filter(([points]) => points > 0).map(([points, why]) => `${why} ${points}`),
  };
}

function sum(judgements: readonly [number, string][]): number {
  return judgements.reduce((total, [points]) => total + points, 0);
}

function contentPolicy({ headers }: Answer): Judgement {
  const policy = parsePolicy(headers.get("Content-Security-Policy"));
  if (policy.size === 0) return [-25, "no content security policy"];
  const of = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const active = [...policy].filter(([name]) => name !== "img-src" && name !== "media-src").flatMap(([, from]) => from);
  const anywhere = (sources: readonly string[]) => sources.some((source) => broad.includes(source));
  const inline = (sources: readonly string[]) => sources.includes("'unsafe-inline'") || sources.includes("data:");
  if (anywhere(of("script-src")) || inline(of("script-src")) || anywhere(of("object-src"))) {
    return [-20, "scripts from anywhere"];
  }
  if (active.some((source) => source.startsWith("http:"))) return [-20, "scripts or calls without TLS"];
  if ([...of("script-src"), ...of("style-src")].includes("'unsafe-eval'")) return [-10, "texts run as scripts"];
  if ([...of("img-src"), ...of("media-src")].some((source) => source.startsWith("http:"))) {
    return [-10, "pictures without TLS"];
  }
  if (anywhere(of("style-src")) || inline(of("style-src"))) return null;
  return policy.get("default-src")?.join(" ") === "'none'" ? [10, "policy"] : [5, "policy"];
}

/** @returns no directive at all when one of them is repeated, which the Observatory takes for a mistake. */
function parsePolicy(header: string | null): Map<string, string[]> {
  const directives = (header ?? "")
    .split(";")
    .map((directive) => directive.trim().toLowerCase().split(/\s+/))
    .filter(([name]) => name);
  const policy = new Map(directives.map(([name = "", ...sources]) => [name, sources]));
  return policy.size === directives.length ? policy : new Map();
}

function cookies({ headers }: Answer): Judgement {
  const set = headers.getSetCookie().map((cookie) => cookie.toLowerCase());
  if (set.length === 0) return null;
  if (set.some((cookie) => !cookie.includes("; secure"))) return [-20, "a cookie without TLS"];
  if (set.some((cookie) => /login|sess/.test(cookie.split("=", 1)[0] ?? "") && !cookie.includes("; httponly"))) {
    return [-30, "a session that scripts may read"];
  }
  return set.every((cookie) => /; samesite=(?:lax|strict)/.test(cookie)) ? [5, "cookies"] : null;
}

function sharing({ headers }: Answer): Judgement {
  const isOpen = headers.has("Access-Control-Allow-Origin") && headers.has("Access-Control-Allow-Credentials");
  return isOpen ? [-50, "other sites read it with the visitor's rights"] : null;
}

function referrer({ headers }: Answer): Judgement {
  const policy = headers.get("Referrer-Policy");
  const isPrivate = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy ?? "");
  if (isPrivate) return [5, "referrer"];
  return policy === null ? null : [-5, "other sites hear where the visitor came from"];
}

function transport({ headers }: Answer): Judgement {
  const seconds = /(?:^|;)\s*max-age=(\d+)/i.exec(headers.get("Strict-Transport-Security") ?? "")?.[1];
  if (seconds === undefined) return [-20, "no strict transport security"];
  return Number(seconds) < sixMonthsSeconds ? [-10, "strict transport security for less than six months"] : null;
}

/** Every script is either inline, and then in the policy by hash, or our own. */
function integrity({ html }: Answer): Judgement {
  const sources = Array.from(html?.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g) ?? []);
  if (sources.some(([, source = ""]) => /^(?:https?:)?\/\//.test(source))) return [-50, "a script of another site"];
  return sources.some(([tag]) => tag.includes(" integrity=")) ? [5, "integrity"] : null;
}

function sniffing({ headers }: Answer): Judgement {
  return headers.get("X-Content-Type-Options") === "nosniff" ? null : [-5, "the browser guesses types"];
}

function framing({ headers }: Answer): Judgement {
  const policy = parsePolicy(headers.get("Content-Security-Policy"));
  return policy.has("frame-ancestors") ? [5, "framing"] : [-20, "any site may frame it"];
}

function resourcePolicy({ headers }: Answer): Judgement {
  const policy = headers.get("Cross-Origin-Resource-Policy");
  if (policy === "same-origin" || policy === "same-site") return [10, "resource policy"];
  return policy === null || policy === "cross-origin" ? null : [-5, "an unknown resource policy"];
}
