import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "../../errors.ts";
import { isBodyRead } from "../read-body.ts";

/** @throws {AppError} `body_too_large` */
function refuseAsTooLarge(maxSize: number): never {
  throw new AppError("body_too_large", `The request body is larger than ${maxSize} bytes`);
}

/**
 * Refuses a body that is larger than so many bytes. A body with `Content-Length` is not counted: HTTP enforces the
 * length, and counting would cost as much as the rest of a small request. One that was read was limited before.
 */
export function limitBody(
  maxSize: number,
  refuse: (c: Context) => Response = () => refuseAsTooLarge(maxSize),
): MiddlewareHandler {
  const count = bodyLimit({ maxSize, onError: refuse });
  return async function limitBody(c, next) {
    if (c.req.method === "GET" || c.req.method === "HEAD" || isBodyRead(c)) return next();
    const length = c.req.header("Content-Length");
    if (length === undefined || c.req.header("Transfer-Encoding") !== undefined) return count(c, next);
    return Number(length) > maxSize ? refuse(c) : next();
  };
}
