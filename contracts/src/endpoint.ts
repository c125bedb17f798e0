import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

/** One call of the API: the server mounts it and the browser calls it, both from this one object. */
export type Endpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType> = {
  method: "GET" | "POST";
  /** Absolute path. A GET sends its request as query, every other method as JSON. */
  path: `/api/v1/${string}`;
  request: Request;
  response: Response;
  /** What it may answer beside the errors any call can have. */
  errors: readonly ErrorCode[];
};

export function defineEndpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Request, Response>,
): Endpoint<Request, Response> {
  return endpoint;
}
