import type { Reader } from "../database/database.ts";
import type { BuiltFiles } from "../http/site/site-files.ts";
import type { Secrets } from "../secrets/deployment-secret.ts";
import { isSameSecret } from "../secrets/is-same-secret.ts";

/** Of an address of frames. Longer than somebody looks at one page, and short for an address in a browser's history. */
const holdsMs = 3_600_000;

/** What a frame shows, the site or a build of the draft, and for whom it was opened. */
export type Framed = { build: string; accountId: string };

/** What stands for the site in an address. */
export const theSite = "site";

/**
 * The address below which pages stand for an hour, as long as its admin is one: whoever has it sees them, and it cannot be
 * guessed.
 */
export function toFrameAddress({ build, accountId }: Framed, now: number, secrets: Pick<Secrets, "keyedHash">): string {
  return `/site-frames/${toToken(String(now + holdsMs), build, accountId, secrets)}`;
}

/** One word without dots, slashes or spaces, whatever an id of accounts holds: the log leaves out such parts of an address. */
function toToken(until: string, build: string, accountId: string, { keyedHash }: Pick<Secrets, "keyedHash">): string {
  const named = `${until}_${build}_${Buffer.from(accountId).toString("hex")}`;
  return `${named}_${keyedHash(`site frame ${named}`)}`;
}

/** Null for what was not made here, or is over. */
export function readFrameToken(token: string, now: number, secrets: Pick<Secrets, "keyedHash">): Framed | null {
  const [until = "", build = "", account = ""] = token.split("_");
  const accountId = Buffer.from(account, "hex").toString();
  if (!isSameSecret(token, toToken(until, build, accountId, secrets)) || Number(until) < now) return null;
  return { build, accountId };
}

/** Whether somebody still is what they were when they opened the frames. */
export async function isAdmin(reader: Reader, accountId: string): Promise<boolean> {
  const admins = reader
    .selectFrom("accounts")
    .select("id")
    .where("role", "=", "admin")
    .where("disabled_at", "is", null);
  return (await admins.where("id", "=", accountId).executeTakeFirst()) !== undefined;
}

/** Scripts are no part of it, and everything else comes from the build that is shown. */
export const framePolicy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

const types: Record<string, string> = {
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  jpg: "image/jpeg",
  woff2: "font/woff2",
  vtt: "text/vtt; charset=utf-8",
  mp4: "video/mp4",
  webm: "video/webm",
};

/**
 * A page of a built site without scripts, or what it shows; null where there is none. Addresses of assets lead to the same
 * build.
 * @param base of the frames
 * @param path below it: `/pricing`, `/assets/….css`
 */
export function readFramed(
  files: BuiltFiles,
  base: string,
  path: string,
): { type: string; body: string | Uint8Array } | null {
  const asset = files.get(path.slice(1));
  const type = types[/\.(\w+)$/.exec(path)?.[1] ?? ""];
  if (asset && type) {
    const isStyle = type.startsWith("text/css");
    return { type, body: isStyle ? toOwnAssets(Buffer.from(asset).toString("utf8"), base) : asset };
  }
  const page = files.get(path === "/" ? "index.html" : `${path.slice(1)}/index.html`);
  if (!page) return null;
  const html = Buffer.from(page)
    .toString("utf8")
    // As visitors see it, whose browsers run scripts.
    .replace(/<(script|noscript)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<link\b[^>]*\brel="(?:modulepreload|preload|manifest|canonical)"[^>]*>/g, "")
    // Fonts wait for a script, which does not come.
    .replace(/(<style data-fonts="") media="print">/, "$1>");
  return { type: "text/html; charset=utf-8", body: toOwnAssets(html, base) };
}

function toOwnAssets(text: string, base: string): string {
  return text.replace(/(?<=["'(\s,])\/(?=(?:assets|videos)\/)/g, `${base}/`);
}
