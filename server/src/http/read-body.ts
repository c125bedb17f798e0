import { idInOwnName } from "@campusward/contracts/leads/own-answers";
import type { Context } from "hono";
import { AppError } from "../errors.ts";

const readings = { form: "body-as-form", json: "body-as-json" } as const;

/** The body as form data, parsed once however many steps look at it. @throws {AppError} `invalid_request` */
export function readForm(c: Context): Promise<FormData> {
  return readOnce(c, readings.form, async () => {
    const headers = { "Content-Type": c.req.header("Content-Type") ?? "" };
    return new Response(await c.req.arrayBuffer(), { headers }).formData().catch((cause) => {
      throw new AppError("invalid_request", "The request body is not valid form data", { cause });
    });
  });
}

/** The body as JSON, parsed once however many steps look at it. @throws {AppError} `invalid_request` */
export function readJson(c: Context): Promise<unknown> {
  return readOnce(c, readings.json, async () => {
    const text = await c.req.text();
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new AppError("invalid_request", "The request body is not valid JSON", { cause });
    }
  });
}

/** Hono keeps the bytes of a body that was read, and `c.req.raw` is spent: it can be limited no more. */
export function isBodyRead(c: Context): boolean {
  return Object.values(readings).some((key) => c.get(key) !== undefined);
}

function readOnce<Body>(c: Context, key: string, read: () => Promise<Body>): Promise<Body> {
  const begun: Promise<Body> | undefined = c.get(key);
  if (begun !== undefined) return begun;
  const reading = read();
  c.set(key, reading);
  return reading;
}

/** The texts of a form by their names. Of those that a name has several of, all of an owner's field, else the last. */
export function textsOf(form: FormData): Record<string, unknown> {
  return withAnswersApart(readTexts(form, (_, last) => last));
}

/** The same, but of several the first. */
export function firstTextsOf(form: FormData): Record<string, unknown> {
  return readTexts(form, (first) => first);
}

function readTexts(form: FormData, choose: (before: unknown, value: string) => unknown): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const before = fields.get(name);
    if (before === undefined) fields.set(name, value);
    else fields.set(name, idInOwnName(name) === null ? choose(before, value) : [before, value].flat());
  }
  return Object.fromEntries(fields);
}

/** Plain forms have no objects: `answers.intake` is `intake` among the answers. */
export function withAnswersApart(fields: Record<string, unknown>): Record<string, unknown> {
  const apart: Record<string, unknown> = {};
  const answers: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const id = idInOwnName(name);
    if (id === null) apart[name] = value;
    else answers[id] = value;
  }
  return Object.keys(answers).length > 0 ? { ...apart, answers } : apart;
}
