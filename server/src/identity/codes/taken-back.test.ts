import { describe, expect, test } from "vitest";
import { createTestApp } from "../../testing/create-test-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { digitsOf } from "../../testing/identity/authenticator.ts";
import { identityCalls } from "../../testing/identity/identity-calls.ts";
import { mailedLink, mailedLinks } from "../../testing/mail/mailed-links.ts";

const email = "farah@sitara.example";
const [password, thiefs, owners] = ["a road of stones", "the thief's own road", "the owner's own road"];
const minuteMs = 60_000;

/** Somebody of the team, who is signed in at two places: at one of them sits a thief. */
async function anOwner(engine: EngineName) {
  const testApp = await createTestApp(engine);
  const { app, database, clock } = testApp;
  // The thief sits at the computer where the owner is signed in.
  const calls = identityCalls(app, { Cookie: `browser=${"b".repeat(43)}` });
  const { localId: id, idToken } = await calls.signUp(email, password);
  await database.query.updateTable("accounts").set({ email_verified_at: clock.now, role: "teamMember" }).execute();
  // What the owner has from before.
  await database.query
    .insertInto("second_factors")
    .values({
      id: "own",
      account_id: id,
      kind: "passkey",
      name: "Own",
      credential_id: "own",
      secret: "{}",
      counter: 0,
      added_at: clock.now,
      used_at: null,
    })
    .execute();
  clock.now += minuteMs;
  const post = async (path: string, body: object) => {
    const reply = await calls.post(path, body, { "Content-Type": "application/json" });
    return (await reply.json()) as { idToken?: string; mfaInfo?: { displayName: string }[]; error?: object };
  };
  const as = (token: string, path: string, body = {}) =>
    app.request(`/api/v1${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const update = (body: object) => post("/v1/accounts:update?key=campusward", { returnSecureToken: true, ...body });

  /** Adds an authenticator and answers the session's new token. */
  async function enrol(token: string): Promise<string> {
    const begun = (await post("/v2/accounts/mfaEnrollment:start?key=campusward", {
      idToken: token,
      totpEnrollmentInfo: {},
    })) as unknown as { totpSessionInfo: { sharedSecretKey: string; sessionInfo: string } };
    const { sharedSecretKey, sessionInfo } = begun.totpSessionInfo;
    const made = await post("/v2/accounts/mfaEnrollment:finalize?key=campusward", {
      idToken: token,
      displayName: "Thief",
      totpVerificationInfo: { sessionInfo, verificationCode: digitsOf(sharedSecretKey, clock.now) },
    });
    return made.idToken ?? "";
  }

  async function moveTo(address: string, token: string): Promise<void> {
    await calls.call("sendOobCode", { requestType: "VERIFY_AND_CHANGE_EMAIL", newEmail: address, idToken: token });
    await calls.call("update", { oobCode: (await mailedLinks(database, "change-email")).at(-1)?.code });
  }

  const reset = async (oobCode: string | undefined, newPassword = owners) =>
    (await calls.call("resetPassword", { oobCode, newPassword })).status;
  const signIn = async (typed: string) => {
    const sent = { email, password: typed, returnSecureToken: true };
    const { body } = { body: await (await calls.call("signInWithPassword", sent)).json() };
    return body as { idToken?: string; mfaInfo?: { displayName: string }[] };
  };
  const factors = async () =>
    (await database.query.selectFrom("second_factors").select("name").orderBy("added_at").execute()).map(
      ({ name }) => name,
    );
  const warnings = () => mailedLinks(database, "security-notice");
  return { ...testApp, calls, id, idToken, as, update, enrol, moveTo, reset, signIn, factors, warnings };
}

describe.each(engines)("on %s", (engine) => {
  test("R15.12 an account that was taken by a borrowed session is taken back by its owner alone, with the first warning", async () => {
    const owner = await anOwner(engine);
    const { app, database, clock, id, as, calls, update, reset, signIn, warnings } = owner;
    await database.query.deleteFrom("second_factors").execute();
    const theirs = await calls.signIn(email, password);
    let token = await owner.enrol(theirs.idToken);
    expect((await calls.refresh((await calls.signIn(email, password).catch(() => theirs)).refreshToken)).status).toBe(
      400,
    );
    clock.now += minuteMs;
    expect((await as(token, "/me/recovery-codes")).status).toBe(200);
    const { address } = (await (await as(token, "/me/calendar")).json()) as { address: string };
    token = (await update({ idToken: token, password: thiefs })).idToken ?? "";
    const again = (await (await as(token, "/me/calendar")).json()) as { address: string };
    const feed = async (of: string) => (await app.request(new URL(of).pathname)).status;
    expect([await feed(address), await feed(again.address)]).toEqual([404, 200]);
    const calendars = { account_id: id, state: "connected", fault: null, token: null } as const;
    await database.query
      .insertInto("calendar_accounts")
      .values([
        { ...calendars, provider: "google", subject: null, connected_at: clock.now },
        { ...calendars, provider: "zoom", subject: email, connected_at: clock.now - 60 * minuteMs },
      ])
      .execute();

    // A reset that anybody may ask for leaves second steps: a read mailbox alone is not enough.
    await calls.call("sendOobCode", { requestType: "PASSWORD_RESET", email });
    expect(await reset((await mailedLink(database, "reset-password")).code)).toBe(200);
    expect((await signIn(owners)).mfaInfo).toMatchObject([{ displayName: "Thief" }]);
    clock.now += 6 * 24 * 60 * minuteMs;
    const [first, ...later] = await warnings();
    expect(later.length).toBeGreaterThan(2);
    expect(await reset(first?.code)).toBe(200);
    expect(await signIn(owners)).toMatchObject({ idToken: expect.any(String) });
    expect(await owner.factors()).toEqual([]);
    expect(await database.query.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
    expect(await feed(again.address)).toBe(404);
    const connected = database.query
      .selectFrom("calendar_accounts")
      .select("provider")
      .where("state", "=", "connected");
    expect(await connected.execute()).toEqual([{ provider: "zoom" }]);
    expect((await calls.refresh(theirs.refreshToken)).status).toBe(400);
    // Each link works once, and none of a later warning.
    for (const { code } of [first, ...later.slice(0, -1)].flatMap((link) => link ?? [])) {
      expect(await reset(code, thiefs)).toBe(400);
    }
  });

  test("R15.12 a warning takes back what came with it or after it, and leaves what the owner had", async () => {
    const { idToken, enrol, reset, factors, warnings, clock } = await anOwner(engine);
    await enrol(idToken);
    expect(await factors()).toEqual(["Own", "Thief"]);
    clock.now += minuteMs;
    expect(await reset((await warnings())[0]?.code)).toBe(200);
    expect(await factors()).toEqual(["Own"]);
  });

  test("R15.12 a warning takes back the invitations to the team that came after it, and no others", async () => {
    const { database, clock, idToken, enrol, as, reset, warnings } = await anOwner(engine);
    await database.query.updateTable("accounts").set({ role: "admin" }).execute();
    const invite = async (token: string, invited: string, role: string) =>
      expect((await as(token, "/accounts/invitations", { email: invited, role })).status).toBe(200);
    await invite(idToken, "colleague@sitara.example", "teamMember");
    clock.now += minuteMs;
    const token = await enrol(idToken);
    await invite(token, "accomplice@evil.example", "admin");
    await invite(token, "student@sitara.example", "student");
    expect(await reset((await warnings())[0]?.code)).toBe(200);
    const left = ["colleague@sitara.example", "student@sitara.example"];
    const promised = await database.query
      .selectFrom("promised_roles")
      .select("email_key")
      .orderBy("email_key")
      .execute();
    expect(promised.map(({ email_key }) => email_key)).toEqual(left);
    const links = database.query.selectFrom("one_time_codes").select("email").where("purpose", "=", "INVITATION");
    expect((await links.orderBy("email").execute()).map((link) => link.email)).toEqual(left);
  });

  test("R15.12 the later of two warnings leaves the earlier one working, which takes the rest back", async () => {
    const { idToken, enrol, as, reset, factors, warnings, clock } = await anOwner(engine);
    const token = await enrol(idToken);
    clock.now += minuteMs;
    await as(token, "/me/recovery-codes");
    const [first, second] = await warnings();
    expect(await reset(second?.code)).toBe(200);
    expect(await factors()).toEqual(["Own", "Thief"]);
    expect(await reset(first?.code)).toBe(200);
    expect(await factors()).toEqual(["Own"]);
  });

  test.each(["by the warning of the second step", "by the mail to the former address"] as const)(
    "R15.12 a second step and then another address are taken back %s",
    async (way) => {
      const owner = await anOwner(engine);
      const { database, clock, calls, reset, factors, warnings, moveTo } = owner;
      const token = await owner.enrol(owner.idToken);
      clock.now += minuteMs;
      await moveTo("thief@evil.example", token);
      const [warning] = await warnings();
      if (way === "by the mail to the former address") {
        await calls.call("update", { oobCode: (await mailedLink(database, "address-changed")).code });
        expect(await reset((await mailedLink(database, "reset-password")).code)).toBe(200);
        expect(await factors()).toEqual(["Own", "Thief"]);
      }
      expect(await reset(warning?.code)).toBe(200);
      expect(await factors()).toEqual(["Own"]);
      const account = database.query.selectFrom("accounts").select(["email", "role"]).where("id", "=", owner.id);
      expect(await account.execute()).toEqual([{ email, role: "teamMember" }]);
    },
  );

  test("R15.12 another address and then a second step are taken back, and no link to the thief takes the account again", async () => {
    const owner = await anOwner(engine);
    const { database, clock, calls, reset, factors, warnings, moveTo } = owner;
    await moveTo("thief@evil.example", owner.idToken);
    await calls.call("sendOobCode", { requestType: "PASSWORD_RESET", email: "thief@evil.example" });
    await reset((await mailedLink(database, "reset-password")).code, thiefs);
    clock.now += minuteMs;
    await database.query.deleteFrom("second_factors").execute();
    const { idToken } = await calls.signIn("thief@evil.example", thiefs);
    await owner.enrol(idToken);
    await calls.call("update", { oobCode: (await mailedLink(database, "address-changed")).code });
    expect(await factors()).toEqual([]);
    for (const { code } of await warnings()) expect(await reset(code, thiefs)).toBe(400);
    const account = database.query.selectFrom("accounts").select("email").where("id", "=", owner.id);
    expect(await account.execute()).toEqual([{ email }]);
  });

  test("R15.12 the warnings of an address that its owner gave up take nothing back once the account has another role", async () => {
    const { database, idToken, enrol, moveTo, reset, warnings } = await anOwner(engine);
    await moveTo("new@sitara.example", await enrol(idToken));
    await database.query.deleteFrom("one_time_codes").where("purpose", "=", "RECOVER_EMAIL").execute();
    expect(await reset((await warnings())[0]?.code)).toBe(400);
    const accounts = await database.query.selectFrom("accounts").select("email").execute();
    expect(accounts).toEqual([{ email: "new@sitara.example" }]);
  });

  test("R15.12 a warning is good for seven days", async () => {
    const { clock, idToken, enrol, reset, factors, warnings } = await anOwner(engine);
    await enrol(idToken);
    clock.now += 7 * 24 * 60 * minuteMs;
    expect(await reset((await warnings())[0]?.code)).toBe(400);
    expect(await factors()).toEqual(["Own", "Thief"]);
  });
});
