import type { SiteConfig } from "@campusward/contracts/site/site-config";
import { afterEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "../testing/stub-local-storage.ts";
import { afterSignIn, type SignInWay, UnfinishedSignInError } from "./after-sign-in.ts";

const config: SiteConfig = {
  emailServiceUrl: "/email-service",
  emailjs: { userId: "u", serviceId: "s", templateId: "t" },
  identity: { kind: "own", apiKey: "campusward", google: true },
  userServiceUrl: "https://users.example",
  masterServerUrl: "/master-server",
  mails: true,
};

type Reply = { status?: number; body: unknown };

/** A browser whose calls are answered from this table, by the beginning of their address. */
function aBrowser(replies: Record<string, Reply>, storage: Record<string, string> = {}) {
  const items = new Map(Object.entries(storage));
  const calls: string[] = [];
  vi.stubGlobal("window", new EventTarget());
  stubLocalStorage(items);
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const token = new Headers(init.headers).get("Authorization");
    calls.push(`${init.method ?? "GET"} ${address} ${init.body ?? ""} ${token}`);
    const reply = Object.entries(replies).find(([beginning]) => address.startsWith(beginning))?.[1];
    if (!reply) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 });
  });
  return { items, calls };
}

function aUser(email: string | null = "ananya@mail.example") {
  return {
    displayName: "Ananya Iyer",
    email,
    photoURL: null,
    providerData: [{ email }],
    getIdToken: async () => "token",
  };
}

function finish(way: SignInWay, user = aUser()) {
  const signOut = vi.fn(async () => {});
  return { signOut, outcome: afterSignIn({ user, way, config, signOut }) };
}

const isUser = { body: { isUser: true } };
const role = { body: { role: "executionMentor" } };

afterEach(() => vi.unstubAllGlobals());

test("R6.7 R6.8 after Google the user service is asked, then the master server, each with the token", async () => {
  const { calls, items } = aBrowser({ "https://users.example": isUser, "/master-server": role });
  const { outcome, signOut } = finish("google");
  expect(await outcome).toEqual({ kind: "welcome", home: "/executionMentorDashboard" });
  expect(calls).toEqual([
    "GET https://users.example/api/v1/users?email=ananya%40mail.example  Bearer token",
    "GET /master-server/users?email=ananya%40mail.example  Bearer token",
  ]);
  expect(items.get("role")).toBe("executionMentor");
  expect(signOut).not.toHaveBeenCalled();
});

test("R6.7 somebody whom the user service does not know is signed out again, and has no role", async () => {
  const { calls, items } = aBrowser({ "https://users.example": { body: { isUser: false } }, "/master-server": role });
  const { outcome, signOut } = finish("google");
  expect(await outcome).toEqual({ kind: "not-registered" });
  expect(signOut).toHaveBeenCalledOnce();
  expect([calls.length, items.size]).toEqual([1, 0]);
});

test("R6.7 without an email from the provider nobody is asked, and the person is signed out again", async () => {
  const { calls } = aBrowser({ "https://users.example": isUser, "/master-server": role });
  const { outcome, signOut } = finish("google", aUser(null));
  expect(await outcome).toEqual({ kind: "no-email" });
  expect(signOut).toHaveBeenCalledOnce();
  expect(calls).toEqual([]);
});

test("R6.8 after a password only the master server is asked; after a link the user service too", async () => {
  const { calls } = aBrowser({ "https://users.example": isUser, "/master-server": role });
  await finish("password").outcome;
  expect(calls).toHaveLength(1);
  await finish("link").outcome;
  expect(calls).toHaveLength(3);
});

test("R6.8 a registration whose end was lost is finished by the next log in", async () => {
  const registration = { body: { role: "unpaidStudent" } };
  const replies: Record<string, Reply> = { "/master-server": { status: 404, body: {} } };
  const { calls } = aBrowser(replies);
  const asked = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (address.startsWith("/api/v1/me/registration"))
      Object.assign(replies, { "/master-server": role, [address]: registration });
    return asked(address, init);
  });
  expect(await finish("password").outcome).toEqual({ kind: "welcome", home: "/executionMentorDashboard" });
  expect(calls.map((call) => call.split(" ")[1]?.split("?")[0])).toEqual([
    "/master-server/users",
    "/api/v1/me/registration",
    "/master-server/users",
  ]);
});

test.each([
  ["student", "student"],
  ["counselor", "counselor"],
  ["admin", null],
])("R9.3 with %j in the browser a registration says %j", async (stored, chosen) => {
  const registration = { body: { role: "unpaidStudent" } };
  const { calls } = aBrowser({ "/api/v1/me/registration": registration, "/master-server": role }, { userRole: stored });
  expect(await finish("register").outcome).toMatchObject({ kind: "welcome" });
  expect(calls[0]).toBe(`POST /api/v1/me/registration {"chosen":${JSON.stringify(chosen)}} Bearer token`);
});

test.each([
  ["the user service is down", { "/master-server": role }],
  ["the master server is down", { "https://users.example": isUser }],
  ["a service answers with an error", { "https://users.example": { ...isUser, status: 503 } }],
  ["the master server knows nobody", { "https://users.example": isUser, "/master-server": { status: 404, body: {} } }],
  ["a service answers something else", { "https://users.example": { body: { ok: true } }, "/master-server": role }],
] as [string, Record<string, Reply>][])("R6.8 nobody is left half signed in when %s", async (_, replies) => {
  const { items } = aBrowser(replies);
  const { outcome, signOut } = finish("google");
  await expect(outcome).rejects.toThrow(UnfinishedSignInError);
  expect(signOut).toHaveBeenCalledOnce();
  expect(items.size).toBe(0);
});
