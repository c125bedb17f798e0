import { identityApiKey } from "@campusward/contracts/site/site-config";
import { describe, expect, test } from "vitest";
import { createTestApp } from "../../testing/create-test-app.ts";
import { engines } from "../../testing/engines.ts";
import { identityCalls, read, refusal } from "../../testing/identity/identity-calls.ts";

const email = "ananya@mail.example";
const password = "a road of stones";

describe.each(engines)("on %s", (engine) => {
  test("R8.1 mass assignment: fields that a client may not set are ignored", async () => {
    const { app, database } = await createTestApp(engine);
    const { call } = identityCalls(app);
    const forbidden = {
      emailVerified: true,
      localId: "0",
      id: "0",
      role: "admin",
      customAttributes: '{"role":"admin"}',
      customClaims: { role: "admin" },
      disableUser: true,
      disabled_at: 1,
      createdAt: "1",
      validSince: "1",
      email_verified_at: 1,
      password_hash: "x",
      passwordHash: "x",
      salt: "x",
      targetProjectId: "campusward",
      tenantId: "x",
      providerUserInfo: [{ providerId: "google.com", rawId: "1" }],
      linkProviderUserInfo: { providerId: "google.com", rawId: "1" },
      mfaInfo: [{}],
      upsert: true,
      sid: "0",
    };
    const reply = await read(await call("signUp", { ...forbidden, email, password }));
    expect(reply.status).toBe(200);
    const [before] = await database.query.selectFrom("accounts").selectAll().execute();
    expect(before).toMatchObject({ email, role: "unpaidStudent", email_verified_at: null, disabled_at: null });
    expect(before?.id).not.toBe("0");

    const { idToken } = reply.body as { idToken: string };
    expect((await call("update", { ...forbidden, idToken })).status).toBe(200);
    expect(await database.query.selectFrom("accounts").selectAll().execute()).toEqual([before]);
    expect(await database.query.selectFrom("provider_links").selectAll().execute()).toEqual([]);
  });

  test("R8.1 mass assignment: no direct call changes the email, and a photo of a stranger is refused", async () => {
    const { app } = await createTestApp(engine);
    const { call, signUp } = identityCalls(app);
    const { idToken } = await signUp(email, password);
    expect(await read(await call("update", { idToken, email: "other@mail.example" }))).toEqual(
      refusal("OPERATION_NOT_ALLOWED"),
    );
    const photos = [
      "https://evil.example/p.png",
      "javascript:alert(1)",
      "data:image/svg+xml,<svg/>",
      "//evil.example/p.png",
      "http://localhost:3000/photos/../config.json",
      "https://lh3.googleusercontent.com.evil.example/p.png",
    ];
    for (const photoUrl of photos) {
      expect(await read(await call("update", { idToken, photoUrl }))).toMatchObject(
        refusal("OPERATION_NOT_ALLOWED : Not a photo of ours"),
      );
    }
  });

  test("R6.4 a photo from elsewhere is refused, but the name of the same call is saved, and the answer says so", async () => {
    const { app, database } = await createTestApp(engine);
    const { call, signUp } = identityCalls(app);
    const { idToken } = await signUp(email, password);
    const update = { idToken, displayName: "Ananya", photoUrl: "https://evil.example/p.png" };
    expect(await read(await call("update", update))).toEqual(
      refusal("OPERATION_NOT_ALLOWED : Not a photo of ours. The rest is saved"),
    );
    expect(await database.query.selectFrom("accounts").select(["name", "photo_url"]).execute()).toEqual([
      { name: "Ananya", photo_url: null },
    ]);
    const withPassword = { ...update, displayName: "Kabir", password: "another road" };
    expect(await read(await call("update", withPassword))).toEqual(
      refusal("OPERATION_NOT_ALLOWED : Not a photo of ours"),
    );
    expect(await database.query.selectFrom("accounts").select("name").execute()).toEqual([{ name: "Ananya" }]);
  });

  test("R8.1 a call without the API key, or with another one, is refused before it does anything", async () => {
    const { app, database } = await createTestApp(engine);
    const { post } = identityCalls(app);
    const refused = refusal("API key not valid. Please pass a valid API key.");
    for (const query of ["", "?key=", "?key=other", `?key=${identityApiKey}x`, `?key[]=${identityApiKey}`]) {
      for (const path of ["/v1/accounts:signUp", "/v1/accounts:lookup", "/v1/token"]) {
        expect(await read(await post(`${path}${query}`, { email, password }))).toEqual(refused);
      }
      expect(await read(await app.request(`/v1/projects${query}`))).toEqual(refused);
    }
    expect(await database.query.selectFrom("accounts").selectAll().execute()).toEqual([]);
  });

  test("R8.1 a body that is not an object, or has wrong types, counts as one without fields", async () => {
    const { app, log } = await createTestApp(engine);
    const { call } = identityCalls(app);
    for (const body of [
      "",
      "{",
      "null",
      "[]",
      "[1]",
      '"text"',
      "7",
      "true",
      "\u0000",
      "{}{}",
      '{"email":'.repeat(2000),
    ]) {
      expect(await read(await call("signInWithPassword", body))).toEqual(refusal("MISSING_EMAIL"));
    }
    for (const value of [7, true, null, {}, [], [email], { toString: email }]) {
      expect(await read(await call("signInWithPassword", { email: value, password }))).toEqual(
        refusal("MISSING_EMAIL"),
      );
      expect(await read(await call("signUp", { email, password: value }))).toEqual(refusal("MISSING_PASSWORD"));
      expect(await read(await call("lookup", { idToken: value }))).toEqual(refusal("INVALID_ID_TOKEN"));
    }
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("R8.1 prototype keys: names of built-in object properties match no field and no call", async () => {
    const { app } = await createTestApp(engine);
    const { call } = identityCalls(app);
    for (const name of ["constructor", "toString", "valueOf", "hasOwnProperty", "isPrototypeOf", "toLocaleString"]) {
      const reply = await read(await call(name, {}));
      expect(reply).toEqual(refusal("OPERATION_NOT_ALLOWED : This service has no such call"));
    }
    const polluting = `{"__proto__":{"email":"${email}","role":"admin"},"constructor":{"prototype":{"password":"x"}}}`;
    expect(await read(await call("signUp", polluting))).toEqual(refusal("ADMIN_ONLY_OPERATION"));
    expect({}).not.toHaveProperty("role");
  });

  test("R8.1 a body that is too large is refused in plain text, also without a Content-Length", async () => {
    const { app } = await createTestApp(engine);
    const { call } = identityCalls(app);
    const large = await call("signUp", { email, password: "x".repeat(40_000) });
    expect(large.status).toBe(413);
    expect(large.headers.get("Content-Type")).toContain("text/plain");
    const chunk = new TextEncoder().encode(" ".repeat(8192));
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(chunk);
      },
    });
    const init = { method: "POST", body: endless, duplex: "half" } as const;
    expect((await app.request(`/v1/token?key=${identityApiKey}`, init)).status).toBe(413);
    expect(sent).toBeLessThan(20);
  });

  test("R8.1 very long fields and NUL bytes are refused in the protocol's words", async () => {
    const { app, log } = await createTestApp(engine);
    const { call, refresh, signUp } = identityCalls(app);
    const { idToken } = await signUp(email, password);
    const long = "x".repeat(20_000);
    for (const odd of [`${long}@mail.example`, `a@${long}.example`, "a\u0000@mail.example", "a@mail\u0000.example"]) {
      expect(await read(await call("signUp", { email: odd, password }))).toEqual(refusal("INVALID_EMAIL"));
      expect(await read(await call("signInWithPassword", { email: odd, password }))).toEqual(refusal("INVALID_EMAIL"));
    }
    expect(await read(await call("signInWithPassword", { email, password: long }))).toEqual(
      refusal("INVALID_LOGIN_CREDENTIALS"),
    );
    expect((await read(await call("signUp", { email: "b@mail.example", password: long }))).body).toMatchObject({
      error: { message: expect.stringContaining("PASSWORD_DOES_NOT_MEET_REQUIREMENTS") },
    });
    for (const displayName of [long, "a\u0000b", "a\nb", "\ud800", "\u202eevil"]) {
      expect((await call("update", { idToken, displayName })).status).toBe(400);
    }
    for (const token of [long, "\u0000".repeat(43), "a.b.c", ""]) {
      expect((await refresh(token)).status).toBe(400);
      expect((await call("lookup", { idToken: token })).status).toBe(400);
    }
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("R8.1 a password may hold anything, NUL bytes and half a character too, and every character counts", async () => {
    const { app } = await createTestApp(engine);
    const { call, signUp, signIn } = identityCalls(app);
    for (const [index, odd] of ["before\u0000after", "road \ud800 stones", "पत्थरों की सड़क", "🛤️🪨🛤️🪨🛤️🪨"].entries()) {
      const address = `odd-${index}@mail.example`;
      await signUp(address, odd);
      await expect(signIn(address, odd)).resolves.toBeDefined();
      const shortened = await read(await call("signInWithPassword", { email: address, password: odd.slice(0, -1) }));
      expect(shortened).toEqual(refusal("INVALID_LOGIN_CREDENTIALS"));
    }
  });

  test("R8.1 emails in odd Unicode: one address is one account in any spelling, and a look-alike is another", async () => {
    const { app, database } = await createTestApp(engine);
    const { call, signUp } = identityCalls(app);
    await signUp("Kiran@M\u00fcnchen.example", password);
    const same = ["kiran@m\u00fcnchen.example", "KIRAN@MU\u0308NCHEN.EXAMPLE", " kiran@mu\u0308nchen.example "];
    for (const spelled of same) {
      expect(await read(await call("signUp", { email: spelled, password }))).toEqual(refusal("EMAIL_EXISTS"));
    }
    // A domain in full-width letters, as an East Asian keyboard writes them, is the same domain.
    await signUp("kiran@x.example", password);
    for (const spelled of ["kiran@\uff58.example", "Kiran@\uff38.\uff45xample"]) {
      expect(await read(await call("signUp", { email: spelled, password }))).toEqual(refusal("EMAIL_EXISTS"));
      expect((await read(await call("signInWithPassword", { email: spelled, password }))).status).toBe(200);
    }
    // A Kelvin sign, a dotless i and Cyrillic letters in front of the @ are no addresses at all.
    for (const local of ["\u212airan", "k\u0131ran", "\u043a\u0456ran", "kiran\u200b", "ki\u00adran"]) {
      expect(await read(await call("signUp", { email: `${local}@m\u00fcnchen.example`, password }))).toEqual(
        refusal("INVALID_EMAIL"),
      );
    }
    await signUp("kiran@m\u0443nchen.example", password);
    expect(await database.query.selectFrom("accounts").select("id").execute()).toHaveLength(3);
  });

  test("R8.1 a write that a browser makes for another site is refused, before it is counted or does anything", async () => {
    const { app, database } = await createTestApp(engine);
    const foreign = [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Origin: "http://localhost.evil.example" },
    ];
    for (const headers of foreign) {
      const { call, post, refresh } = identityCalls(app, headers);
      expect((await call("signUp", { email, password })).status).toBe(403);
      expect((await refresh("x".repeat(43))).status).toBe(403);
      expect((await post("/identitytoolkit.googleapis.com/v1/accounts:signUp", { email, password })).status).toBe(403);
    }
    expect(await database.query.selectFrom("accounts").select("id").execute()).toEqual([]);
    expect(await database.query.selectFrom("attempt_counts").select("counted").execute()).toEqual([]);
    await expect(
      identityCalls(app, { "Sec-Fetch-Site": "same-origin" }).signUp(email, password),
    ).resolves.toBeDefined();
  });
});
