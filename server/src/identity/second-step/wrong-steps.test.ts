import { describe, expect, test } from "vitest";
import { createTestApp } from "../../testing/create-test-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { digitsOf } from "../../testing/identity/authenticator.ts";
import { identityCalls } from "../../testing/identity/identity-calls.ts";
import { openedMails } from "../../testing/mail/mailed-links.ts";
import { testSecrets } from "../../testing/test-secrets.ts";

const email = "farah@sitara.example";
const password = "a road of stones";
const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const dayMs = 24 * 3_600_000;

/** Somebody with an authenticator, and others who know the password. */
async function aKnownPassword(engine: EngineName) {
  const testApp = await createTestApp(engine, { trustedProxies: 1 });
  const { app, database, clock } = testApp;
  const { localId } = await identityCalls(app).signUp(email, password);
  await database.query.updateTable("accounts").set({ email_verified_at: clock.now }).execute();
  const factor = { id: "phone", account_id: localId, kind: "totp", name: "Phone", credential_id: null } as const;
  await database.query
    .insertInto("second_factors")
    .values({ ...factor, secret: testSecrets.seal(key, "authenticator"), counter: 0, added_at: 1, used_at: null })
    .execute();
  const from = (address: string) => {
    const calls = identityCalls(app, { "X-Forwarded-For": address });
    return {
      async begin(): Promise<string> {
        const reply = await calls.call("signInWithPassword", { email, password, returnSecureToken: true });
        return ((await reply.json()) as { mfaPendingCredential: string }).mfaPendingCredential;
      },
      async give(mfaPendingCredential: string, verificationCode: string): Promise<string> {
        const reply = await calls.post("/v2/accounts/mfaSignIn:finalize?key=campusward", {
          mfaPendingCredential,
          mfaEnrollmentId: "phone",
          totpVerificationInfo: { verificationCode },
        });
        const said = (await reply.json()) as { error?: { message: string } };
        return said.error?.message ?? "in";
      },
    };
  };
  const guess = async (times: number, network: string) => {
    for (let time = 0; time < times; time += 1) {
      const stranger = from(`10.${network}.${time}.1`);
      expect(await stranger.give(await stranger.begin(), "000000")).toBe("INVALID_CODE");
    }
  };
  const told = async () =>
    (await openedMails(database)).flatMap(({ subject, kind }) => (kind === "security-notice" ? subject : []));
  return { ...testApp, from, guess, told };
}

describe.each(engines)("on %s", (engine) => {
  test("R15.12 however many others begin a login with the password, the owner’s waits for the second step", async () => {
    const { from, clock } = await aKnownPassword(engine);
    const owner = from("192.0.2.1");
    const waiting = await owner.begin();
    for (let time = 0; time < 3; time += 1) await from("10.0.0.1").begin();
    expect(await owner.give(waiting, digitsOf(key, clock.now))).toBe("in");
  });

  test("R15.12 five wrong second steps of a day are told to the owner, once a day, and keep nobody out", async () => {
    const { from, guess, told, clock } = await aKnownPassword(engine);
    await guess(4, "1");
    expect(await told()).toEqual([]);
    await guess(3, "2");
    expect(await told()).toEqual(["Somebody may know your password"]);
    const owner = from("192.0.2.1");
    expect(await owner.give(await owner.begin(), digitsOf(key, clock.now))).toBe("in");
    clock.now += dayMs;
    await guess(4, "3");
    expect(await told()).toHaveLength(1);
    await guess(1, "4");
    expect(await told()).toHaveLength(2);
  });
});
