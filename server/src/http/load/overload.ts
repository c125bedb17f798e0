/** The kind of a request, which decides when load shedding refuses it. */
export type RequestKind =
  /** Health checks and metrics. They matter most under overload. */
  | "health"
  /**
   * Somebody writes to us, or loads a form for it. Refused last: leads are the purpose of the product, and visitors may
   * not come back.
   */
  | "lead"
  /** Requests of people who are already here: scripts and pictures of their page, their session, what they save. */
  | "call"
  /** A page load, or the report of how fast a page was. */
  | "page";

export type Load = {
  /** The event loop delay, in milliseconds. */
  delayMs: number;
  /** Requests that were accepted and are not answered yet. */
  inFlight: number;
  /** Requests that came within a second. */
  perSecond: number;
};

export type LoadLimits = Record<Exclude<RequestKind, "health">, Omit<Load, "perSecond">>;

/**
 * With fewer requests, a delay comes from something other than visitors, such as a backup or another program on
 * the same processor. Refusing requests would not help then.
 */
export const busyPerSecond = 100;

/**
 * The limits from which a kind is refused. With a delay of half a second a page takes one or two seconds, which is
 * still better
 * than no page; a slow disk sometimes causes as much. A lead is accepted as long as the visitor waits, and
 * costs the process a third of a millisecond. Many are in flight at once only when the database is slow, which a
 * page never waits for.
 */
export const loadLimits: LoadLimits = {
  page: { delayMs: 500, inFlight: 250 },
  call: { delayMs: 1_000, inFlight: 500 },
  lead: { delayMs: 3_000, inFlight: 2_000 },
};

/** Whether a request is refused at once, so that those before it are answered in time. */
export function isShed(kind: RequestKind, load: Load, limits: LoadLimits = loadLimits): boolean {
  if (kind === "health") return false;
  const limit = limits[kind];
  const isLate = load.delayMs >= limit.delayMs && load.perSecond >= busyPerSecond;
  return isLate || load.inFlight >= limit.inFlight;
}

const health = /^\/(?:healthz|readyz|metrics)$/;
const intake = /^\/(?:email-service|forms)\/|^\/api\/v1\/(?:quotes|applications|guardian-answers)$/;
/** Asked for by a form before it is sent. */
const configPath = "/config.json";
/** Page speed that pages report and the desk reads. Nobody waits for it, and it is only a sample. */
const vitals = /^\/api\/v1\/vitals$/;
/** Reading lists and figures at the desk: it can wait, and retries by itself. */
const deskReading = /^\/api\/v1\/(?:leads|outbox|accounts|people|audit|applications)(?:\/|$)/;
const call =
  /^\/(?:assets|api|v1|v2|__|emulator|user-service|master-server|photos|\.well-known|\w+\.googleapis\.com)\/|\.\w+$/;

/** The kind of a request, judged by its method and path. */
export function kindOf(method: string, path: string): RequestKind {
  if (health.test(path)) return "health";
  if ((method === "POST" && intake.test(path)) || path === configPath) return "lead";
  if (vitals.test(path)) return "page";
  const isReading = method === "GET" || method === "HEAD";
  if (isReading && deskReading.test(path)) return "page";
  return call.test(path) || !isReading ? "call" : "page";
}
