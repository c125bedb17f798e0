import { durationField, trapField } from "@campusward/contracts/leads/form-evidence";
import type { Context } from "hono";
import { readForm } from "../../http/read-form.ts";
import type { Arrival } from "./spam-evidence.ts";

/** A day: whoever leaves a page open for longer is counted as that long. */
const longestMs = 24 * 3_600_000;

export type RawRequest = {
  arrival: Arrival;
  /** The address as it was typed, for whom it is not yet known whether it is one. */
  email: string | null;
};

/** Looks at what was sent, in whichever form it was, before a schema leaves out what it does not know. */
export async function readArrival(c: Context): Promise<RawRequest> {
  const fields = await readFields(c);
  const email = fields.get("email");
  return {
    arrival: {
      isTrapFilled: isFilled(fields.get(trapField)),
      tookMs: parseDuration(fields.get(durationField)),
      isBrowser: looksLikeBrowser(c.req.header("User-Agent"), c.req.header("Accept-Language")),
    },
    email: typeof email === "string" && email.trim() !== "" ? email : null,
  };
}

/** What cannot be read has no fields; the step that reads it for good says so. */
async function readFields(c: Context): Promise<ReadonlyMap<string, unknown>> {
  const type = c.req.header("Content-Type")?.toLowerCase() ?? "";
  if (type.startsWith("application/json")) return toFields(parseJson(await c.req.text()));
  return new Map(await readForm(c).catch(() => []));
}

/** The EmailJS calls have their fields one level down. */
function toFields(body: unknown): ReadonlyMap<string, unknown> {
  if (!isObject(body)) return new Map();
  const { template_params: params } = body;
  return new Map(Object.entries(isObject(params) ? params : body));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

function parseDuration(value: unknown): number | null {
  const number = typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && number >= 0 ? Math.min(number, longestMs) : null;
}

/** Every browser calls itself Mozilla and names languages; programs name neither, or any language. */
function looksLikeBrowser(userAgent: string | undefined, languages: string | undefined): boolean {
  return userAgent?.startsWith("Mozilla/") === true && languages !== undefined && languages !== "*";
}
