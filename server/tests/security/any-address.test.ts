import { ErrorReply } from "@campusward/contracts/errors";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { effort } from "../../src/testing/effort.ts";
import { statusesOf } from "../../src/testing/endpoints.ts";
import { engines } from "../../src/testing/engines.ts";
import { type Caller, everybody, type World } from "../../src/testing/everybody.ts";
import type { Route } from "../../src/testing/input/any-content.ts";
import { type AnyRequest, anyAddress, anyRequestTo } from "../../src/testing/input/any-request.ts";
import { everythingIsReadable } from "../../src/testing/input/everything-is-readable.ts";

/** Traces of the implementation in an answer: stacks, queries, engines, paths of our files. */
const inside =
  /\n\s+at \S+|node_modules|server\/src|\bSQLITE_|sqlite3?\b|\bkysely\b|node:internal|syntax error at|relation "|violates|\bselect .+ from\b|TypeError|RangeError|ZodError/i;

/** Nothing answers for longer; a limit for what hangs. */
const hangsMs = 120_000;

async function send({ app, people }: World, { caller, method, path, headers, body }: AnyRequest): Promise<Response> {
  const all = new Headers(caller === "signedOut" ? {} : people[caller].headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const content = body instanceof Uint8Array ? new Uint8Array(body) : body?.toWellFormed();
  return app.request(path, { method, headers: all, body: content ?? null });
}

async function textOf(reply: Response): Promise<string> {
  const type = reply.headers.get("Content-Type") ?? "";
  if (!/^(?:text\/(?:html|plain|csv)|application\/json)/.test(type)) {
    // Events go on for as long as somebody listens.
    await reply.body?.cancel();
    return "";
  }
  return reply.text();
}

/** The rules of every answer, for any caller and any request. */
async function expectProper(reply: Response, request: AnyRequest, route?: Route): Promise<void> {
  const text = await textOf(reply);
  const what = JSON.stringify({ ...request, body: request.body?.slice(0, 2_000), status: reply.status });
  expect(reply.status, `${what} ${text.slice(0, 500)}`).toBeLessThan(500);
  expect(reply.headers.get("X-Content-Type-Options"), what).toBe("nosniff");
  expect(reply.headers.get("Content-Security-Policy"), what).toContain("default-src 'none'");
  // An answer may hold a visitor's own words, but only one that succeeded.
  if (reply.status >= 400) expect(text, what).not.toMatch(inside);
  const isJson = reply.headers.get("Content-Type")?.startsWith("application/json");
  if (isJson && request.method !== "HEAD") expect(() => JSON.parse(text), what).not.toThrow();
  if (!route?.path.startsWith("/api/")) return;
  if (reply.status >= 400 && request.method !== "HEAD") {
    expect(ErrorReply.safeParse(JSON.parse(text)).success, `${what} ${text}`).toBe(true);
  }
  // An odd path, or another method, may lead elsewhere.
  if (request.method === route.method && leadsTo(route, request)) {
    expect(statusesOf(route.method, route.path), `${what} ${text}`).toContain(reply.status);
  }
}

function leadsTo(route: Route, { path }: AnyRequest): boolean {
  const pattern = `^${route.path.replaceAll(/:\w+/g, "[^/?]+")}(?:[?]|$)`;
  return new RegExp(pattern).test(path) && !/\/(?:retry-failed|search|erasure|copy)\?/.test(path);
}

/** Signing out runs like any other call, and its caller signs in again for the next. */
async function letIn({ people }: World, caller: Caller): Promise<void> {
  if (caller !== "signedOut") await people[caller].signInAgain();
}

/** What other calls are about is erased last. */
function takesAway({ path }: Route): number {
  return /erasure|guardian-answers|disabled/.test(path) ? 1 : 0;
}

describe.each(engines)("on %s", (engine) => {
  test("no address breaks, reveals its implementation or leaves its format, for any caller and any input", {
    timeout: 3_600_000,
  }, async () => {
    const world = await everybody(engine, { requestsAllowed: 100_000_000 });
    const { app, log } = world;
    const routes = app.routes.filter(({ method }) => method !== "ALL");
    const addresses = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
    // PostgreSQL refuses U+0000 in a text, SQLite does not. Chance sends it to few addresses.
    for (const route of addresses.values()) {
      const path = route.path.replaceAll(/:\w+(?:\{.+?\})?/g, "%00");
      const request: AnyRequest = { caller: "admin", method: route.method, path, headers: {}, body: null };
      if (path !== route.path) await expectProper(await send(world, request), request, route);
    }
    for (const route of [...addresses.values()].toSorted((a, b) => takesAway(a) - takesAway(b))) {
      await fc.assert(
        fc.asyncProperty(anyRequestTo(route, world.ids), async (request) => {
          await expectProper(await send(world, request), request, route);
          if (request.method === "DELETE") await letIn(world, request.caller);
        }),
        { numRuns: effort.casesPerAddress, timeout: hangsMs },
      );
    }
    await fc.assert(
      fc.asyncProperty(anyAddress, async (request) => expectProper(await send(world, request), request)),
      { numRuns: effort.casesPerAddress * 10, timeout: hangsMs },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
    await letIn(world, "admin");
    await everythingIsReadable(world);
  });
});
