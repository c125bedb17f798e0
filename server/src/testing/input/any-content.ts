import { identityApiKey } from "@campusward/contracts/site/site-config";
import fc from "fast-check";
import { endpoints, fileCalls, requestOf, toSchema } from "../endpoints.ts";
import type { World } from "../everybody.ts";
import { aPng } from "../pictures.ts";
import { anyWebUrl } from "./any-character.ts";
import { type KnownFields, nearlyFitting } from "./from-schema.ts";
import { oddCursor, oddFields, oddText, oddValue } from "./odd-values.ts";

const email = fc.oneof(fc.constantFrom("target@x.example", "meera@krishnan.example"), fc.emailAddress());

/** A mounted address, as the router has it. */
export type Route = { method: string; path: string };

export type Content = { headers: Record<string, string>; body: string | Uint8Array };
/** The fields of a request, and how they are sent: as query, or by `encode` as body. */
type Shape = { fields: fc.Arbitrary<unknown>; encode: (fields: unknown) => fc.Arbitrary<Content> };

/** What an address is usually sent, with something odd in it. */
export function contentOf({ method, path }: Route, ids: World["ids"]): Shape {
  const known = knownFields(ids);
  const endpoint = Object.values(endpoints).find((known) => known.method === method && known.path === path);
  if (endpoint) {
    const days = path.endsWith("/figures") ? { from: aDay, to: aDay } : {};
    return { fields: nearlyFitting(toSchema(requestOf(endpoint)), { ...known, ...days }), encode: asJson };
  }
  const file = Object.values(fileCalls).find((call) => call.method === method && call.path === path);
  if (file) return { fields: "query" in file ? nearlyFitting(toSchema(file.query), known) : oddFields, encode: asFile };
  if (path.includes("/v1/token")) return { fields: fc.record(tokenFields, { requiredKeys: [] }), encode: asForm };
  if (path.includes(":call")) return { fields: fc.record(identityFields, { requiredKeys: [] }), encode: asJson };
  if (path.endsWith("/email/send")) return { fields: emailFields(known), encode: asJson };
  if (path.endsWith("/email/send-form")) return { fields: flat(emailFields(known)), encode: asForm };
  const application = toSchema(requestOf(endpoints.submitApplication));
  if (path.startsWith("/forms/")) return { fields: nearlyFitting(application, known), encode: asForm };
  return { fields: fc.record({ email, key: fc.constantFrom(identityApiKey, "") }), encode: asJson };
}

const aDay = fc.oneof(
  fc.constantFrom("2026-11-20", "2026-11-21", "2026-02-30", "9999-12-31", "0000-00-00"),
  fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
);

const tokenFields = {
  grant_type: fc.oneof(fc.constant("refresh_token"), oddValue),
  refresh_token: fc.oneof(fc.stringMatching(/^[\w-]{43}$/), oddValue),
};

const identityFields: KnownFields = {
  email: fc.oneof(email, oddValue),
  password: fc.oneof(fc.constant("a road of stones"), oddValue),
  idToken: oddValue,
  oobCode: oddValue,
  newPassword: oddValue,
  displayName: oddValue,
  photoUrl: oddValue,
  requestType: fc.oneof(fc.constantFrom("PASSWORD_RESET", "EMAIL_SIGNIN", "VERIFY_EMAIL"), oddValue),
  continueUrl: fc.oneof(anyWebUrl, oddValue),
  requestUri: oddValue,
  postBody: oddValue,
  sessionId: oddValue,
};

function emailFields({ name, city, contact, profile, page, ...known }: KnownFields): fc.Arbitrary<unknown> {
  const params = {
    name,
    email: known.email,
    city,
    contact,
    profile,
    page,
    request_id: fc.oneof({ weight: 6, arbitrary: fc.uuid() }, oddText),
  } as KnownFields;
  const ids = { user_id: fc.oneof(fc.constant("campusward"), oddValue), service_id: fc.constant("default_service") };
  const template_id = fc.oneof({ weight: 5, arbitrary: fc.constant("demo_request") }, oddText);
  const template_params = fc.oneof({ weight: 5, arbitrary: fc.record(params, { requiredKeys: [] }) }, oddValue);
  return fc.record({ ...ids, template_id, template_params });
}

function flat(fields: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fields.map((nested) => {
    const { template_params: params, ...ids } = nested as { template_params?: unknown };
    return { ...ids, ...(typeof params === "object" && params) };
  });
}

function asJson(fields: unknown): fc.Arbitrary<Content> {
  return fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constant({
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(fields) ?? "",
      }),
    },
    badlyWritten,
  );
}

function asForm(fields: unknown): fc.Arbitrary<Content> {
  const urlEncoded = {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: toQuery(fields),
  };
  return fc.oneof({ weight: 12, arbitrary: fc.constant(urlEncoded) }, badlyWritten);
}

function asFile(): fc.Arbitrary<Content> {
  const picture = fc
    .record({ width: fc.nat(9_000), height: fc.nat(9_000), cut: fc.nat(60) })
    .map(({ width, height, cut }) => aPng(width, height).subarray(0, 73 - cut));
  const type = fc.constantFrom("image/png", "image/jpeg", "image/svg+xml", "text/html");
  const bytes = fc.oneof(picture, fc.uint8Array({ maxLength: 200 }));
  return fc.tuple(type, bytes).map(([contentType, body]) => ({ headers: { "Content-Type": contentType }, body }));
}

/** Bodies that are not what their type says. */
const badlyWritten: fc.Arbitrary<Content> = fc
  .tuple(
    fc.constantFrom(
      "application/json",
      "application/x-www-form-urlencoded",
      "text/plain",
      "application/json; charset=utf-16",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "",
      "application/xml",
    ),
    fc.oneof(
      oddText,
      fc.constantFrom(
        "[".repeat(20_000),
        '{"a":'.repeat(8_000),
        '{"name":1,"name":2}',
        "x".repeat(70_000),
        "\ufeff{}",
        "--x\r\nContent-Disposition: form-data; name=a\r\n\r\nb",
        "--x--",
        "%",
        "a=%zz&a=1&a=2&__proto__=1",
      ),
    ),
  )
  .map(([type, body]) => ({ headers: type ? { "Content-Type": type } : {}, body }));

/** What the contracts' fields usually hold. */
function knownFields(ids: World["ids"]): KnownFields {
  const id = fc.constantFrom(...Object.values(ids));
  const line = fc.oneof({ weight: 6, arbitrary: fc.constantFrom("Meera", "मीरा कृष्णन", "=1+1") }, oddText);
  return {
    email,
    guardianEmail: email,
    assignee: id,
    mentor: id,
    id,
    cursor: oddCursor,
    text: line,
    name: line,
    guardianName: line,
    city: line,
    school: line,
    next: line,
    subject: line,
    contact: fc.constantFrom("+91 98400 12345", "०९८४००१२३४५", "011 4000 1234"),
    profile: fc.constantFrom("student", "others", "Others", ""),
    birthYear: fc.integer({ min: 1990, max: 2016 }),
    consent: fc.constantFrom<unknown>(true, "yes"),
    schoolClass: fc.constantFrom("11", ""),
    hoursPerWeek: fc.constantFrom<unknown>(11, "", "12"),
    motivation: line,
    page: fc.constantFrom("/", "/pricing"),
    from: fc.constantFrom("home", "a b"),
    version: fc.oneof(fc.constantFrom(1, 2), fc.maxSafeInteger()),
    dueAt: fc.maxSafeInteger(),
    chosen: fc.constantFrom("student", "counselor", null),
  };
}

export function toQuery(fields: unknown): string {
  if (typeof fields !== "object" || fields === null) return "";
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) query.append(name, typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
  }
  return query.toString();
}
