import { emailSendFormPath, emailSendPath } from "@campusward/contracts/leads/emailjs";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { AppError } from "../errors.ts";
import { toRefusal } from "../http/api/error-reply.ts";
import { firstTextsOf, readForm, readJson } from "../http/read-body.ts";
import { isObject } from "../json.ts";
import type { Log } from "../log.ts";
import { hasRepeatedKeys } from "./repeated-keys.ts";

/**
 * The action of a template. It returns once the content is durable.
 * @param leftOut What a form sent and no template takes, each in a few words
 * @throws {AppError} with a sentence for the caller when the params do not fit.
 */
export type EmailTemplate = (params: Record<string, unknown>, c: Context, leftOut: readonly string[]) => Promise<void>;

export type EmailjsDependencies = {
  /** By template id. */
  templates: ReadonlyMap<string, EmailTemplate>;
  /** The middleware of every call, before its body is read. */
  steps: readonly MiddlewareHandler[];
  log: Log;
};

const mostLeftOut = 10;
const mostLettersToldOf = 200;

/** Checked in this order, as in EmailJS. */
const idNames = ["user_id", "service_id", "template_id"] as const;

/** The EmailJS calls: `OK` once the content is durable, otherwise a status and a sentence in plain text. */
export function emailjsRoutes({ templates, steps, log }: EmailjsDependencies): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    const { refusal, status } = toRefusal(c, error, log);
    return c.text(refusal.message, status);
  });
  app.use(...steps);

  app.post(emailSendPath, async (c) => {
    requireContentType(c.req.header("Content-Type"), ["application/json"]);
    const body = await readObject(c);
    await sendTo(c, requireIds(body), parseParams(body.template_params));
    return c.text("OK");
  });

  app.post(emailSendFormPath, async (c) => {
    requireContentType(c.req.header("Content-Type"), ["multipart/form-data", "application/x-www-form-urlencoded"]);
    const { fields, leftOut } = toFields(await readForm(c));
    await sendTo(c, requireIds(fields), fields, leftOut);
    return c.text("OK");
  });

  async function sendTo(
    c: Context,
    templateId: string,
    params: Record<string, unknown>,
    leftOut: readonly string[] = [],
  ): Promise<void> {
    const template = templates.get(templateId);
    if (!template) throw new AppError("not_found", "The template ID not found");
    await template(params, c, leftOut);
  }

  return app;
}

function requireContentType(header: string | undefined, accepted: readonly string[]): void {
  const type = header?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!accepted.includes(type)) {
    throw new AppError("unsupported_media_type", `The content type must be ${accepted.join(" or ")}`);
  }
}

async function readObject(c: Context): Promise<Record<string, unknown>> {
  const body = await readJson(c);
  if (!isObject(body)) throw new AppError("invalid_request", "The request body must be a JSON object");
  if (hasRepeatedKeys(await c.req.text(), body))
    throw new AppError("invalid_request", "The request body names a parameter twice");
  return body;
}

/** Forms of others send files, and boxes of one name. The first text of a name counts; the rest is named, not refused. */
function toFields(form: FormData): { fields: Record<string, unknown>; leftOut: string[] } {
  const texts = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const fields = firstTextsOf(form);
  const files = [...form].flatMap(([name, value]) => {
    // An empty file field is one that nobody filled in.
    return typeof value === "string" || value.size === 0
      ? []
      : [`the file ${printable(value.name)} (${printable(name)})`];
  });
  const others = texts
    .filter(([name, value]) => value.trim() !== "" && ![fields[name]].flat().includes(value))
    .map(([name, value]) => `${printable(name)}: ${value.slice(0, mostLettersToldOf)}`);
  return { fields, leftOut: [...files, ...others].slice(0, mostLeftOut) };
}

function requireIds(body: Record<string, unknown>): string {
  const [, , templateId = ""] = idNames.map((name) => requireId(body[name], name));
  return templateId;
}

function requireId(value: unknown, name: string): string {
  if (value === undefined || value === null || value === "") {
    throw new AppError("invalid_request", `The ${name} parameter is required`);
  }
  if (typeof value !== "string") throw new AppError("invalid_request", `The ${name} parameter must be text`);
  return value;
}

function parseParams(params: unknown): Record<string, unknown> {
  if (params === undefined || params === null) return {};
  if (!isObject(params)) throw new AppError("invalid_request", "The template_params parameter must be an object");
  return params;
}

/** Names come from the caller and are repeated in the answer, so only harmless characters are kept. */
function printable(name: string): string {
  return name.replace(/[^\w.-]/g, "?").slice(0, 60);
}
