import { idInOwnName } from "@campusward/contracts/leads/own-answers";
import type { Context } from "hono";

/** The body as form data, read from the bytes that are kept, because a body can be read only once. */
export async function readForm(c: Context): Promise<FormData> {
  const bytes = await c.req.arrayBuffer();
  return new Response(bytes, { headers: { "Content-Type": c.req.header("Content-Type") ?? "" } }).formData();
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
