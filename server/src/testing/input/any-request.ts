import { identityApiKey } from "@campusward/contracts/site/site-config";
import fc from "fast-check";
import { type Caller, callers, type World } from "../everybody.ts";
import { contentOf, type Route, toQuery } from "./any-content.ts";
import { oddText } from "./odd-values.ts";

/** A request as it is sent, small enough to be printed when it fails. */
export type AnyRequest = {
  caller: Caller;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
};

/** Requests to an address: mostly such as it is made for, with something odd in them, and some of any kind. */
export function anyRequestTo(route: Route, ids: World["ids"]): fc.Arbitrary<AnyRequest> {
  const { fields, encode } = contentOf(route, ids);
  return fc
    .record({
      caller: fc.oneof({ weight: 3, arbitrary: fc.constant<Caller>("admin") }, fc.constantFrom(...callers)),
      method: fc.oneof(
        { weight: 15, arbitrary: fc.constant(route.method) },
        fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"),
      ),
      path: pathTo(route.path, ids),
      query: fc.oneof(
        { weight: 4, arbitrary: route.method === "GET" ? fields.map(toQuery) : queryOf(route) },
        fc.tuple(oddText, oddText).map(([name, value]) => toQuery({ [name]: value })),
        oddText.map((text) => text.replaceAll("#", "").toWellFormed()),
      ),
      content: route.method === "GET" ? fc.constant(null) : fields.chain(encode),
      odd: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, oddHeaders()),
    })
    .map(({ caller, method, path, query, content, odd }) => {
      const takesBody = method !== "GET" && method !== "HEAD";
      const headers = { ...content?.headers, ...odd };
      return { caller, method, path: `${path}?${query}`, headers, body: takesBody ? (content?.body ?? null) : null };
    });
}

/** Any address at all, mounted or not. */
export const anyAddress: fc.Arbitrary<AnyRequest> = fc
  .record({
    caller: fc.constantFrom(...callers),
    method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"),
    segments: fc.array(
      fc.oneof(
        oddText,
        fc.constantFrom("..", ".", "", "api", "v1", "assets", "forms", "auth", "adminDashboardHome", "%2e%2e", "%zz"),
      ),
      { maxLength: 5 },
    ),
    odd: oddHeaders(),
  })
  .map(({ caller, method, segments, odd }) => {
    const path = `/${segments.map((segment) => segment.replaceAll(/[?#\\\s\0]/g, "").toWellFormed()).join("/")}`;
    return { caller, method, path, headers: odd, body: null };
  });

function oddHeaders(): fc.Arbitrary<Record<string, string>> {
  const value = fc.oneof(
    fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 80 }),
    fc.constantFrom("Bearer x.y.z", "bytes=9-1", "bytes=0-", "*", "text/html", "gzip;q=0, br", "W/", "\xff\xfe", "1"),
  );
  const name = fc.constantFrom(
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "Idempotency-Key",
    "If-None-Match",
    "If-Range",
    "Range",
    "Cookie",
    "User-Agent",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-HTTP-Method-Override",
    "X-Request-Id",
    "Authorization",
    "Content-Type",
    "X-Client-Version",
  );
  return fc.dictionary(name, value, { maxKeys: 3, noNullPrototype: true });
}

function pathTo(path: string, ids: World["ids"]): fc.Arbitrary<string> {
  const parts = path.split("/").map((part) => {
    const [, name, , pattern] = /^:(\w+)(\{(.+)\})?$/.exec(part) ?? [];
    if (!name) return fc.constant(part);
    if (name === "call")
      return fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...identityCalls) }, matching(pattern));
    if (pattern) return matching(pattern);
    const odd = oddText.map((text) => encodeURIComponent(text.slice(0, 200).toWellFormed()) || "-");
    return fc.oneof(
      { weight: 8, arbitrary: fc.constant(idAt(path, ids)) },
      { weight: 1, arbitrary: fc.constantFrom(...Object.values(ids)) },
      { weight: 1, arbitrary: odd },
    );
  });
  return fc.tuple(...parts).map((filled) => filled.join("/"));
}

function matching(pattern = ""): fc.Arbitrary<string> {
  return fc.stringMatching(new RegExp(`^${pattern}$`), { maxLength: 60 });
}

const identityCalls = [
  "signUp",
  "signInWithPassword",
  "signInWithIdp",
  "lookup",
  "update",
  "delete",
  "createAuthUri",
  "sendOobCode",
  "resetPassword",
  "signInWithEmailLink",
  "constructor",
].map((name) => `accounts:${name}`);

/** What there is at an address. */
function idAt(path: string, ids: World["ids"]): string {
  if (path.includes("/sessions/")) return ids.session;
  if (path.includes("/accounts/")) return ids.target;
  if (path.includes("/applications/")) return ids.application;
  if (path.includes("/outbox/")) return path.endsWith("cancel") ? ids.toCancel : ids.toRetry;
  return ids.lead;
}

/** The identity service asks for its key. */
function queryOf({ path }: Route): fc.Arbitrary<string> {
  return fc.constant(path.includes("/v1/") && !path.startsWith("/api/") ? `key=${identityApiKey}` : "");
}
