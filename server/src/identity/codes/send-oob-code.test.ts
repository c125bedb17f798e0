import { createUserWithEmailAndPassword } from "@firebase/auth";
import { describe, expect, test } from "vitest";
import { createTestApp } from "../../testing/create-test-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { aServedApp } from "../../testing/identity/identity-sdk.ts";
import { mailedLinks } from "../../testing/mail/mailed-links.ts";

const email = "ananya@mail.example";

type Body = { idToken?: string; error?: { message: string } };

async function anAppWithAccount(engine: EngineName) {
  const testApp = await createTestApp(engine, { trustedProxies: 1 });
  async function call(name: string, body: object, address = "10.0.0.1") {
    const reply = await testApp.app.request(`/v1/accounts:${name}?key=campusward`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    });
    const headers = Object.fromEntries([...reply.headers].filter(([header]) => header !== "x-request-id"));
    return { status: reply.status, headers, body: (await reply.json()) as Body };
  }
  const { body } = await call("signUp", { email, password: "a road of stones", returnSecureToken: true });
  return { ...testApp, call, idToken: String(body.idToken) };
}

const messageOf = ({ body }: { body: Body }) => body.error?.message;

describe.each(engines)("on %s", (engine) => {
  test("R8.1 asking for a reset is the same answer for an unknown address, and leaves neither mail nor code", async () => {
    const { call, database } = await anAppWithAccount(engine);
    const ask = (address: string) => call("sendOobCode", { requestType: "PASSWORD_RESET", email: address });
    const unknown = await ask("nobody@mail.example");
    expect(await mailedLinks(database, "reset-password")).toEqual([]);
    expect(await database.query.selectFrom("one_time_codes").select("purpose").execute()).toEqual([
      { purpose: "VERIFY_EMAIL" },
    ]);
    const known = await ask(email);
    expect(unknown.status).toBe(200);
    expect({ ...unknown, body: { ...unknown.body, email } }).toEqual(known);
    expect(await mailedLinks(database, "reset-password")).toHaveLength(1);
  });

  test("R6.7 R8.1 a person who used a provider and never registered gets no reset", async () => {
    const { call, database } = await anAppWithAccount(engine);
    await database.query.updateTable("accounts").set({ role: null, password_hash: null }).execute();
    expect((await call("sendOobCode", { requestType: "PASSWORD_RESET", email })).status).toBe(200);
    expect(await mailedLinks(database, "reset-password")).toEqual([]);
  });

  test("R8.1 missing or wrong fields of a request for a mail are named in the protocol's words", async () => {
    const { call, idToken } = await anAppWithAccount(engine);
    const refusal = async (body: object) => messageOf(await call("sendOobCode", body));
    expect(await refusal({ email })).toBe("MISSING_REQ_TYPE");
    expect(await refusal({ email, requestType: "FIRST_ADMIN" })).toBe("INVALID_REQ_TYPE");
    expect(await refusal({ requestType: "PASSWORD_RESET" })).toBe("MISSING_EMAIL");
    expect(await refusal({ requestType: "EMAIL_SIGNIN", email: "no address" })).toBe("INVALID_EMAIL");
    expect(await refusal({ requestType: "VERIFY_EMAIL", email })).toBe("INVALID_ID_TOKEN");
    expect(await refusal({ requestType: "VERIFY_AND_CHANGE_EMAIL", newEmail: email })).toBe("INVALID_ID_TOKEN");
    expect(await refusal({ requestType: "VERIFY_AND_CHANGE_EMAIL", idToken })).toBe("MISSING_EMAIL");
    expect(messageOf(await call("resetPassword", { newPassword: "a road" }))).toBe("MISSING_OOB_CODE");
    expect(messageOf(await call("signInWithEmailLink", { email }))).toBe("MISSING_OOB_CODE");
  });

  test("R8.1 a link leads on to our own origin only", async () => {
    const { call, database } = await anAppWithAccount(engine);
    const refusal = async (continueUrl: string) =>
      messageOf(await call("sendOobCode", { requestType: "PASSWORD_RESET", email, continueUrl }));
    for (const foreign of [
      "https://evil.example/",
      "http://localhost.evil.example:3000/",
      "http://localhost:3000@evil.example/",
      "http://localhost:3001/",
      "https://localhost:3000/",
    ]) {
      expect(await refusal(foreign), foreign).toBe("UNAUTHORIZED_DOMAIN");
    }
    for (const none of [
      "",
      "/pricing",
      "//evil.example",
      "javascript:alert(1)",
      `http://localhost:3000/${"a".repeat(3_000)}`,
    ]) {
      expect(await refusal(none), none).toBe("INVALID_CONTINUE_URI");
    }
    expect(await mailedLinks(database, "reset-password")).toEqual([]);
    expect(await refusal("http://localhost:3000/dashboard#top")).toBeUndefined();
    const [mail] = await mailedLinks(database, "reset-password");
    expect(new URL(mail?.link ?? "").searchParams.get("continueUrl")).toBe("http://localhost:3000/dashboard#top");
  });

  test("R8.1 mails to one address from one client are limited, with or without an account", async () => {
    const { call } = await anAppWithAccount(engine);
    for (const address of [email, "nobody@mail.example"]) {
      const ask = (from: string) => call("sendOobCode", { requestType: "PASSWORD_RESET", email: address }, from);
      for (let time = 0; time < 10; time += 1) expect((await ask("10.0.0.1")).status).toBe(200);
      expect(messageOf(await ask("10.0.0.1"))).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER : /);
    }
  });

  test("R8.1 the last mail of the day keeps its link: a mail that is not sent invalidates no link", async () => {
    const { call, clock, database } = await anAppWithAccount(engine);
    for (let time = 0; time < 25; time += 1) {
      clock.now += 60_000;
      const reply = await call("sendOobCode", { requestType: "PASSWORD_RESET", email }, `10.0.1.${time}`);
      expect(reply.status).toBe(200);
    }
    const links = await mailedLinks(database, "reset-password");
    expect(links).toHaveLength(20);
    const reply = await call("resetPassword", { oobCode: links.at(-1)?.code, newPassword: "another road of stones" });
    expect(reply.status).toBe(200);
  });

  test("R15.3 registering mails the link that verifies the address", async () => {
    const { auth, database } = await aServedApp(engine);
    await createUserWithEmailAndPassword(auth, email, "a road of stones");
    expect(await mailedLinks(database, "verify-email")).toMatchObject([{ to: email }]);
  });
});
