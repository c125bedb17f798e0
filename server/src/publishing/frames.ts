import { extname } from "node:path";
import { unservedFiles } from "@campusward/contracts/site/built-page";
import type { Reader } from "../database/database.ts";
import { type BuiltFiles, contentTypes } from "../http/site/site-files.ts";
import type { Secrets } from "../secrets/deployment-secret.ts";
import { isSameSecret } from "../secrets/is-same-secret.ts";
import { picturesIn, type SiteLayer } from "./layer.ts";
import { readPictureBytes } from "./pictures.ts";
import { planSite } from "./plan.ts";
import type { PublishingContext } from "./publishing-context.ts";

/** Of an address of frames. Longer than somebody looks at one page, and short for an address in a browser's history. */
const holdsMs = 3_600_000;

/** What a frame shows, the site or the draft of it, and for whom it was opened. */
export type Framed = { shows: "site" | "draft"; accountId: string };

/**
 * The address below which pages stand for an hour, as long as its admin is one: whoever has it sees them, and it cannot be
 * guessed.
 */
export function toFrameAddress({ shows, accountId }: Framed, now: number, secrets: Pick<Secrets, "keyedHash">): string {
  return `/site-frames/${toToken(String(now + holdsMs), shows, accountId, secrets)}`;
}

/** One word without dots, slashes or spaces, whatever an id of accounts holds: the log leaves out such parts of an address. */
function toToken(until: string, shows: string, accountId: string, { keyedHash }: Pick<Secrets, "keyedHash">): string {
  const named = `${until}_${shows}_${Buffer.from(accountId).toString("hex")}`;
  return `${named}_${keyedHash(`site frame ${named}`)}`;
}

/** Null for what was not made here, or is over. */
export function readFrameToken(token: string, now: number, secrets: Pick<Secrets, "keyedHash">): Framed | null {
  const [until = "", shows = "", account = ""] = token.split("_");
  const accountId = Buffer.from(account, "hex").toString();
  if (!isSameSecret(token, toToken(until, shows, accountId, secrets)) || Number(until) < now) return null;
  return { shows: shows === "draft" ? "draft" : "site", accountId };
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

/**
 * A page of the frames, or what it shows; null where there is none. Addresses of assets lead below the same address.
 * @param base of the frames
 * @param path below it: `/pricing`, `/assets/….css`
 */
export function readFramed(
  files: BuiltFiles,
  base: string,
  path: string,
): { type: string; body: string | Uint8Array } | null {
  const page = path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
  const name = files.has(path.slice(1)) ? path.slice(1) : page;
  const content = files.get(name);
  const type = contentTypes[extname(name)];
  if (!content || !type || unservedFiles.has(name)) return null;
  if (!/^text\/(?:html|css)/.test(type)) return { type, body: content };
  return { type, body: toOwnAssets(Buffer.from(content).toString("utf8"), base) };
}

function toOwnAssets(text: string, base: string): string {
  return text.replace(/(?<=["'(\s,])\/(?=(?:assets|videos)\/)/g, `${base}/`);
}

/** Answers the files of frames, drawn when they are first asked for and held until the words are others. */
export function createFramePages({ database, filler, shown }: PublishingContext) {
  const held = new Map<Framed["shows"], { words: string; files: Promise<BuiltFiles> }>();

  async function draw(layer: SiteLayer): Promise<BuiltFiles> {
    const pictures = await readPictureBytes(database.query, picturesIn(layer));
    const { files } = await filler.fill(layer, pictures, "frames");
    if (!files) throw new Error("The frames of the desk were not drawn.");
    return files;
  }

  return async (shows: Framed["shows"]): Promise<BuiltFiles> => {
    const asked = shows === "draft" ? "preview" : { paths: [] };
    const { layer } = await planSite(database.query, asked, shown.places());
    const words = JSON.stringify(layer);
    const known = held.get(shows);
    if (known?.words === words) return known.files;
    const files = draw(layer);
    held.set(shows, { words, files });
    // What failed is tried again.
    files.catch(() => held.delete(shows));
    return files;
  };
}
