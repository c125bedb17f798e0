/** What a request is for, which decides how long it is let in when there is too much to do. */
export type RequestKind =
  /** Whether the process lives and how it is: who looks after it must see it most when it suffers. */
  | "health"
  /**
   * Somebody writes to us, or fetches where to write to. Turned away last: it is what the product is for, and they may
   * not come again.
   */
  | "lead"
  /** What somebody who is here already needs: scripts and pictures of their page, their session, what they save. */
  | "call"
  /** Somebody comes in, or reads on, or tells how that went. */
  | "page";

export type Load = {
  /** How late the process is to everything it does, in milliseconds. */
  delayMs: number;
  /** Requests that were let in and are not answered. */
  underWay: number;
  /** Requests that came within a second. */
  perSecond: number;
};

export type LoadLimits = Record<Exclude<RequestKind, "health">, Omit<Load, "perSecond">>;

/**
 * Late with fewer requests, the process is held up by something else than visitors, such as a backup or a neighbour on
 * the same processor. Turning somebody away would help nobody then.
 */
export const crowdPerSecond = 100;

/**
 * From here on a kind is turned away. At half a second late a page takes a second or two to come, which is still better
 * than none; a slow disk makes one late by as much now and then. A lead is worth a wait as long as the visitor waits, and
 * costs the process a third of a millisecond. Under way at once they are many only when the database is slow, which a
 * page never waits for.
 */
export const loadLimits: LoadLimits = {
  page: { delayMs: 500, underWay: 250 },
  call: { delayMs: 1_000, underWay: 500 },
  lead: { delayMs: 3_000, underWay: 2_000 },
};

/** Whether a request is turned away at once, so that those before it are answered in time. */
export function isShed(kind: RequestKind, load: Load, limits: LoadLimits = loadLimits): boolean {
  if (kind === "health") return false;
  const limit = limits[kind];
  const isLate = load.delayMs >= limit.delayMs && load.perSecond >= crowdPerSecond;
  return isLate || load.underWay >= limit.underWay;
}

const health = /^\/(?:healthz|readyz|metrics)$/;
const intake = /^\/(?:email-service|forms)\/|^\/api\/v1\/(?:quotes|applications|guardian-answers)$/;
/** Asked for by a form before it is sent. */
const configPath = "/config.json";
/** How fast pages are for visitors, which pages tell and the desk reads: nobody waits for it, and it is only a sample. */
const vitals = /^\/api\/v1\/vitals$/;
/** Reading lists and figures at the desk: it can wait, and asks again by itself. */
const deskReading = /^\/api\/v1\/(?:leads|outbox|accounts|people|audit|applications)(?:\/|$)/;
const call =
  /^\/(?:assets|api|v1|v2|__|emulator|user-service|master-server|photos|\.well-known|\w+\.googleapis\.com)\/|\.\w+$/;

/** What a request is for, as far as its first line says. */
export function kindOf(method: string, path: string): RequestKind {
  if (health.test(path)) return "health";
  if ((method === "POST" && intake.test(path)) || path === configPath) return "lead";
  if (vitals.test(path)) return "page";
  const isReading = method === "GET" || method === "HEAD";
  if (isReading && deskReading.test(path)) return "page";
  return call.test(path) || !isReading ? "call" : "page";
}
