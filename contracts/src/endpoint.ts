import * as z from "zod/mini";
import type { Role } from "./accounts/roles.ts";
import type { ErrorCode } from "./errors.ts";

/**
 * Who may make a call: anyone, every signed-in person, or people of these roles. Checked on the server at every call.
 */
export type Access = "anyone" | "signed-in" | readonly Role[];

/** One call of the API: the server mounts it and the browser calls it, both from this one object. */
export type Endpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /**
   * Absolute path; `:name` stands for a field of the request. A GET sends the other fields as query, the rest as JSON.
   */
  path: `/api/v1/${string}`;
  access: Access;
  /** Asks for a sign-in of the last five minutes, or refuses with `sign_in_again`. */
  needsFreshSignIn?: true;
  /** Bytes of a request; without it, 64 KB. */
  largestBody?: number;
  /** Milliseconds after which the browser counts an answer as lost; without it, 15 seconds. */
  longestWait?: number;
  request: Request;
  response: Response;
  /** 201 for a call that makes something, 204 for one that answers nothing; else 200. */
  status?: 201 | 204;
  /** What it may answer beside the errors any call can have. */
  errors: readonly ErrorCode[];
};

const Nothing = z.object({});

/** An endpoint. Without a request or a response it takes or gives an empty object. */
export function defineEndpoint<
  Request extends z.ZodMiniType = typeof Nothing,
  Response extends z.ZodMiniType = typeof Nothing,
>(
  method: Endpoint<Request, Response>["method"],
  path: Endpoint<Request, Response>["path"],
  access: Access,
  rest?: Partial<Omit<Endpoint<Request, Response>, "method" | "path" | "access">>,
): Endpoint<Request, Response> {
  return {
    method,
    path,
    access,
    request: Nothing as z.ZodMiniType as Request,
    response: Nothing as z.ZodMiniType as Response,
    errors: [],
    ...rest,
  };
}
