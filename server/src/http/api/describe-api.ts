import {
  apiDescriptionPath,
  type DescribedEndpoint,
  endpoints,
  type FileCall,
  fileCalls,
} from "@campusward/contracts/api";
import { ErrorReply } from "@campusward/contracts/errors";
import { Hono } from "hono";
import { describeEndpoint, describeFileCall, type Json, toSchema, toTemplate } from "./describe-operation.ts";

/** The API as an OpenAPI 3.1 document, made of the contracts that server and browser are built on. */
export function describeApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [id, described] of Object.entries<DescribedEndpoint>(endpoints)) {
    add(described.endpoint, describeEndpoint(id, described));
  }
  for (const [id, call] of Object.entries<FileCall>(fileCalls)) add(call, describeFileCall(id, call));
  return {
    openapi: "3.1.0",
    info: {
      title: "Campusward",
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

/** `GET /api/v1/openapi.json`, for anyone: what a call needs is no secret. */
export function apiDescriptionRoutes({ publicUrl }: { publicUrl: string }): Hono {
  const document = describeApi(publicUrl);
  return new Hono().get(apiDescriptionPath, (c) => c.json(document, 200, { "Cache-Control": "no-cache" }));
}
