import {
  apiDescriptionPath,
  type DescribedEndpoint,
  endpoints,
  type FileCall,
  fileCalls,
} from "@campusward/contracts/api";
import type { Access } from "@campusward/contracts/endpoint";
import { type ErrorCode, ErrorReply, statusOfError } from "@campusward/contracts/errors";
import type { Company } from "@campusward/contracts/site/company";
import { Hono } from "hono";
import * as z from "zod/mini";

/** The API as an OpenAPI 3.1 document, made from the contracts that server and browser share. */
export function describeApi(publicUrl: string, brand: string): Json {
  const paths: Record<string, Json> = {};
  for (const [id, described] of Object.entries<DescribedEndpoint>(endpoints)) {
    add(described.endpoint, describeEndpoint(id, described));
  }
  for (const [id, call] of Object.entries<FileCall>(fileCalls)) add(call, describeFileCall(id, call));
  return {
    openapi: "3.1.0",
    info: {
      title: brand,
      version: "1",
      description:
        "What the site and the dashboards call. Instants are epoch milliseconds. Lists go on where `next` says: hand it back as `cursor`.",
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { ErrorReply: toSchema(ErrorReply) },
      securitySchemes: {
        idToken: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "The ID token of a sign-in." },
      },
    },
  };

  function add({ method, path }: { method: string; path: string }, operation: Json): void {
    const template = toTemplate(path);
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation };
  }
}

/** `GET /api/v1/openapi.json`, for anyone, because the description is not secret. */
export function apiDescriptionRoutes({
  publicUrl,
  company,
}: {
  publicUrl: string;
  company: Pick<Company, "name">;
}): Hono {
  let document: Json | null = null;
  return new Hono().get(apiDescriptionPath, (c) => {
    // Made for the first who asks: it takes longer than all else of a start.
    document ??= describeApi(publicUrl, company.name);
    return c.json(document, 200, { "Cache-Control": "no-cache" });
  });
}

/** Parts of an OpenAPI 3.1 document: https://spec.openapis.org/oas/v3.1.1.html */
type Json = { [key: string]: unknown };
type ObjectSchema = Json & { properties?: Record<string, Json>; required?: string[] };

/** `/api/v1/leads/:id` as OpenAPI spells it. */
export function toTemplate(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

function describeEndpoint(id: string, { endpoint, summary, request }: DescribedEndpoint): Json {
  const { method, path, access, errors, response, status = 200 } = endpoint;
  const shape = toSchema(request ?? endpoint.request) as ObjectSchema;
  const inPath = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name ?? "");
  const rest = without(shape, inPath);
  const isRead = method === "GET";
  const hasBody = !isRead && method !== "DELETE";
  return {
    ...describeCall(id, summary, access),
    parameters: [
      ...inPath.map((name) => ({ ...toParameter(shape, name, "path"), required: true })),
      ...(isRead ? Object.keys(rest.properties ?? {}).map((name) => toParameter(rest, name, "query")) : []),
      ...(errors.includes("key_reused") ? [idempotencyKey] : []),
    ],
    ...(hasBody && { requestBody: { required: true, content: { "application/json": { schema: rest } } } }),
    responses: {
      [status]: {
        description: "Done.",
        ...(status !== 204 && { content: { "application/json": { schema: toSchema(response) } } }),
      },
      ...describeErrors([...errors, ...errorsOfFields(shape), ...errorsOfAny(access, !isRead)]),
    },
  };
}

function describeFileCall(id: string, { method, path, access, summary, query, takes, gives, errors }: FileCall): Json {
  const shape: ObjectSchema = query ? toSchema(query) : {};
  const content = Object.fromEntries((takes ?? []).map((type) => [type, {}]));
  return {
    ...describeCall(id, summary, access),
    parameters: [
      ...Array.from(path.matchAll(/:(\w+)/g), ([, name = ""]) => ({
        name,
        in: "path",
        required: true,
        schema: { type: "string" },
      })),
      ...Object.keys(shape.properties ?? {}).map((name) => toParameter(shape, name, "query")),
    ],
    ...(takes && { requestBody: { required: true, content } }),
    responses: {
      [gives.status ?? 200]: {
        description: "Done.",
        content: { [gives.type]: gives.shape ? { schema: toSchema(gives.shape) } : {} },
      },
      ...describeErrors([...errors, ...errorsOfFields(shape), ...errorsOfAny(access, method !== "GET")]),
    },
  };
}

function describeCall(operationId: string, summary: string, access: Access): Json {
  if (access === "anyone") return { operationId, summary, security: [] };
  const description = access === "signed-in" ? "For whoever is signed in." : `For the roles ${access.join(", ")}.`;
  return { operationId, summary, description, security: [{ idToken: [] }] };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description: "The same key and body give the same answer and are carried out once.",
  schema: { type: "string", pattern: "^[\\w-]{1,64}$" },
};

/** Everything with fields can be sent with wrong ones. */
function errorsOfFields({ properties = {} }: ObjectSchema): ErrorCode[] {
  return Object.keys(properties).length > 0 ? ["invalid_fields"] : [];
}

/** The errors that any call can answer. A DELETE may come with a body, and is refused for a wrong one too. */
function errorsOfAny(access: Access, isWrite: boolean): ErrorCode[] {
  return [
    "invalid_request",
    ...(isWrite ? (["unsupported_media_type", "body_too_large", "cross_site"] as const) : []),
    ...(access === "anyone" ? [] : (["signed_out", "unavailable"] as const)),
    ...(typeof access === "string" ? [] : (["forbidden"] as const)),
    "internal",
  ];
}

function describeErrors(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(new Set(codes), (code) => statusOfError[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => {
      const only = { properties: { error: { properties: { code: { enum: ofStatus } } } } };
      const schema = { allOf: [{ $ref: "#/components/schemas/ErrorReply" }, only] };
      return [status, { description: ofStatus.join(", "), content: { "application/json": { schema } } }];
    }),
  );
}

function toParameter({ properties = {}, required = [] }: ObjectSchema, name: string, place: "path" | "query"): Json {
  return { name, in: place, required: required.includes(name), schema: properties[name] ?? {} };
}

function without({ properties = {}, required = [], ...shape }: ObjectSchema, names: readonly string[]): ObjectSchema {
  const kept = Object.entries(properties).filter(([name]) => !names.includes(name));
  const stillRequired = required.filter((name) => !names.includes(name));
  return {
    ...shape,
    ...(kept.length > 0 && { properties: Object.fromEntries(kept) }),
    ...(stillRequired.length > 0 && { required: stillRequired }),
  };
}

/** As it is sent: what is trimmed or counted afterwards is not part of it. */
export function toSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ jsonSchema }) {
      // The range of whole numbers in JavaScript does not belong in a field's description.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return described;
}
