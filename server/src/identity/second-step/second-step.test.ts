import {
  applyActionCode,
  EmailAuthProvider,
  getIdTokenResult,
  getMultiFactorResolver,
  type MultiFactorError,
  multiFactor,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
} from "@firebase/auth";
import { describe, expect, test } from "vitest";
import { hashSecret } from "../../secrets/random-secrets.ts";
import { aColleague } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { digitsOf } from "../../testing/identity/authenticator.ts";
import { identityCalls } from "../../testing/identity/identity-calls.ts";
import { anSdk, aServedApp } from "../../testing/identity/identity-sdk.ts";
import { mailedLink, mailedLinks, openedMails } from "../../testing/mail/mailed-links.ts";
import { findTotpStep } from "./totp.ts";

const email = "irfan@team.example";
const password = "a road of stones";
const stepMs = 30_000;

/** A verified colleague, signed in by the SDK. */
async function anIrfan(engine: EngineName, settings: Record<string, string> = {}) {
  const served = await aServedApp(engine, { settings, trustedProxies: 1 });
  const { database, auth, clock, url } = served;
  const { idToken, localId } = await identityCalls(served.app).signUp(email, password);
  const verified = { email_verified_at: clock.now, role: "expertMentor" } as const;
  await database.query.updateTable("accounts").set(verified).where("id", "=", localId).execute();
  expect(idToken).toBeTruthy();
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  const call = async (user: User, method: string, path: string, body?: object) => {
    const reply = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${await user.getIdToken()}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  const enrol = async (name = "Phone") => {
    const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
    const digits = digitsOf(secret.secretKey, clock.now);
    await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, digits), name);
    return secret.secretKey;
  };
  const notices = async () =>
    (await openedMails(database)).filter(({ kind }) => kind === "security-notice").map(({ subject }) => subject);
  return { ...served, user, id: localId, call, enrol, notices };
}

/** What the SDK says of a sign-in that waits. */
async function asked(signingIn: Promise<unknown>, auth: ReturnType<typeof anSdk>) {
  const error = await signingIn.then(
    () => new Error("Nothing was asked for."),
    (thrown: MultiFactorError) => thrown,
  );
  expect(error).toMatchObject({ code: "auth/multi-factor-auth-required" });
  return getMultiFactorResolver(auth, error as MultiFactorError);
}

const answerWith = (id: string, code: string) => TotpMultiFactorGenerator.assertionForSignIn(id, code);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: { code?: string }) => error.code,
  );

describe.each(engines)("on %s", (engine) => {
  test("R15.4 the official SDK enrols with TOTP, signs in with it, and takes it away", async () => {
    const { user, enrol, clock, url, notices, database } = await anIrfan(engine);
    const key = await enrol("Irfan’s phone");
    expect(multiFactor(user).enrolledFactors).toMatchObject([{ displayName: "Irfan’s phone", factorId: "totp" }]);
    expect(await getIdTokenResult(user)).toMatchObject({ signInSecondFactor: "totp" });
    expect(await notices()).toEqual(["A second step is on"]);
    const [stored] = await database.query.selectFrom("second_factors").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key);

    clock.now += stepMs;
    const there = anSdk(url);
    const resolver = await asked(signInWithEmailAndPassword(there, email, password), there);
    expect(resolver.hints).toMatchObject([{ displayName: "Irfan’s phone", factorId: "totp" }]);
    const id = resolver.hints[0]?.uid ?? "";
    expect(await codeOf(resolver.resolveSignIn(answerWith(id, "000000")))).toBe("auth/invalid-verification-code");
    const digits = digitsOf(key, clock.now);
    const signedIn = await resolver.resolveSignIn(answerWith(id, digits));
    expect(await getIdTokenResult(signedIn.user, true)).toMatchObject({
      signInSecondFactor: "totp",
      claims: { firebase: { second_factor_identifier: id } },
    });
    // What waited is over, and the same digits do not count twice.
    expect(await codeOf(resolver.resolveSignIn(answerWith(id, digits)))).toBe("auth/invalid-multi-factor-session");
    const again = await asked(signInWithEmailAndPassword(anSdk(url), email, password), there);
    expect(await codeOf(again.resolveSignIn(answerWith(id, digits)))).toBe("auth/invalid-verification-code");

    const proving = reauthenticateWithCredential(signedIn.user, EmailAuthProvider.credential(email, password));
    clock.now += stepMs;
    await (await asked(proving, there)).resolveSignIn(answerWith(id, digitsOf(key, clock.now)));
    await multiFactor(signedIn.user).unenroll(id);
    expect(multiFactor(signedIn.user).enrolledFactors).toEqual([]);
    expect((await signInWithEmailAndPassword(anSdk(url), email, password)).user.email).toBe(email);
    expect(await notices()).toEqual(["A second step is on", "An authenticator was removed"]);
  });

  test("R15.4 a first authenticator ends the sessions that gave no second step", async () => {
    const { app, enrol, user } = await anIrfan(engine);
    const { refreshToken } = await identityCalls(app).signIn(email, password);
    await enrol();
    expect((await identityCalls(app).refresh(refreshToken)).status).toBe(400);
    await user.reload();
  });

  test("R15.4 only a verified address and a fresh sign-in add an authenticator; a key waits a quarter of an hour", async () => {
    const { user, clock, database } = await anIrfan(engine);
    const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
    const finish = (digits: string) =>
      codeOf(multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, digits), "Phone"));
    expect(await finish("123456")).toBe("auth/invalid-verification-code");
    clock.now += 6 * 60_000;
    expect(await finish(digitsOf(secret.secretKey, clock.now))).toBe("auth/requires-recent-login");
    await database.query
      .updateTable("sessions")
      .set({ authenticated_at: clock.now + 10 * 60_000 })
      .execute();
    clock.now += 10 * 60_000;
    expect(await finish(digitsOf(secret.secretKey, clock.now))).toBe("auth/code-expired");
    await database.query.updateTable("accounts").set({ email_verified_at: null }).execute();
    const starting = TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
    expect(await codeOf(starting)).toBe("auth/unverified-email");
  });

  test("R15.4 ten recovery codes, each of which lets the owner in once and is told", async () => {
    const { enrol, call, user, url, notices, database } = await anIrfan(engine);
    expect((await call(user, "POST", "/me/recovery-codes", {})).status).toBe(404);
    await enrol();
    const { codes } = (await call(user, "POST", "/me/recovery-codes", {})).body as { codes: string[] };
    expect(await notices()).toEqual(["A second step is on", "New recovery codes were made"]);
    const deeds = database.query.selectFrom("audit_entries").select("subject").where("action", "=", "way-in-changed");
    expect(await deeds.execute()).toContainEqual({ subject: "recovery codes made" });
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const stored = JSON.stringify(await database.query.selectFrom("recovery_codes").selectAll().execute());
    for (const code of codes) expect(stored).not.toContain(code);

    const there = anSdk(url);
    const useCode = async (code: string) => {
      const resolver = await asked(signInWithEmailAndPassword(there, email, password), there);
      return codeOf(resolver.resolveSignIn(answerWith("recovery", code)));
    };
    const [first = "", second = ""] = codes;
    expect(await useCode(first.toLowerCase().replace("-", " "))).toBe("none");
    expect(await useCode(first)).toBe("auth/invalid-verification-code");
    expect(await notices()).toContain("A recovery code was used");
    expect((await call(user, "GET", "/me/second-step")).body).toMatchObject({ recoveryCodesLeft: 9 });
    await call(user, "POST", "/me/recovery-codes", {});
    expect(await useCode(second)).toBe("auth/invalid-verification-code");
  });

  test("R15.4 wrong digits are counted, also over many addresses; a right password alone opens nothing meanwhile", async () => {
    const { app, enrol, clock, call, user } = await anIrfan(engine, {});
    await enrol();
    const from = (address: string) => identityCalls(app, { "X-Forwarded-For": address });
    const tries: string[] = [];
    for (let tried = 0; tried < 14; tried += 1) {
      const { body } = await waiting(from(`10.0.${tried}.1`));
      const reply = await from(`10.0.${tried}.1`).post("/v2/accounts/mfaSignIn:finalize?key=campusward", {
        mfaPendingCredential: body.mfaPendingCredential,
        mfaEnrollmentId: body.mfaInfo[0]?.mfaEnrollmentId,
        totpVerificationInfo: { verificationCode: "111111" },
      });
      tries.push(((await reply.json()) as { error: { message: string } }).error.message);
    }
    expect(new Set(tries.slice(0, 5))).toEqual(new Set(["INVALID_CODE"]));
    expect(tries.at(-1)).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER : /);
    clock.now += 1000;
    expect((await call(user, "GET", "/me")).body).toMatchObject({ secondStep: "on" });
  });

  test("R15.4 a browser that is trusted for 30 days is not asked, and changes nothing without the second step", async () => {
    const { app, enrol, clock } = await anIrfan(engine);
    const key = await enrol();
    clock.now += stepMs;
    const browser = identityCalls(app, { Cookie: `browser=${"b".repeat(43)}` });
    const { body } = await waiting(browser);
    const finished = await browser.post("/v2/accounts/mfaSignIn:finalize?key=campusward", {
      mfaPendingCredential: body.mfaPendingCredential,
      mfaEnrollmentId: body.mfaInfo[0]?.mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: digitsOf(key, clock.now) },
    });
    const { idToken } = (await finished.json()) as { idToken: string };
    const as = (token: string, cookie = "b") => ({
      Authorization: `Bearer ${token}`,
      Cookie: `browser=${cookie.repeat(43)}`,
    });
    const trust = (token: string, cookie?: string) =>
      app.request("/api/v1/me/trusted-browser", {
        method: "POST",
        headers: { ...as(token, cookie), "Content-Type": "application/json" },
        body: "{}",
      });
    expect((await trust(idToken, "c")).status).toBe(403);
    expect((await trust(idToken)).status).toBe(200);

    const { body: trusted } = await waiting(browser);
    expect(trusted).toMatchObject({ idToken: expect.any(String) });
    expect((await waiting(identityCalls(app, { Cookie: `browser=${"c".repeat(43)}` }))).body).not.toHaveProperty(
      "idToken",
    );
    const copy = () => app.request("/api/v1/me/copy", { headers: as(trusted.idToken) });
    expect((await copy()).status).toBe(403);
    clock.now += stepMs;
    const proof = await app.request("/api/v1/me/proof", {
      method: "POST",
      headers: { ...as(trusted.idToken), "Content-Type": "application/json" },
      body: JSON.stringify({ factor: "authenticator", code: digitsOf(key, clock.now) }),
    });
    expect(proof.status).toBe(200);
    expect((await copy()).status).toBe(200);
    clock.now += 30 * 86_400_000;
    expect((await waiting(browser)).body).not.toHaveProperty("idToken");
  });

  test.each(["sign out everywhere", "end that place", "a new password", "a stopped account"] as const)(
    "R15.1 R15.4 after %s a browser that was trusted is asked again",
    async (way) => {
      const served = await anIrfan(engine);
      const { app, enrol, call, user, id, clock } = served;
      const key = await enrol();
      clock.now += stepMs;
      const cookie = { Cookie: `browser=${"b".repeat(43)}` };
      const browser = identityCalls(app, cookie);
      const { body } = await waiting(browser);
      const finished = await browser.post("/v2/accounts/mfaSignIn:finalize?key=campusward", {
        mfaPendingCredential: body.mfaPendingCredential,
        mfaEnrollmentId: body.mfaInfo[0]?.mfaEnrollmentId,
        totpVerificationInfo: { verificationCode: digitsOf(key, clock.now) },
      });
      const { idToken } = (await finished.json()) as { idToken: string };
      const headers = { ...cookie, Authorization: `Bearer ${idToken}`, "Content-Type": "application/json" };
      await app.request("/api/v1/me/trusted-browser", { method: "POST", headers, body: "{}" });
      // Signing out there is what a trusted browser is for.
      await app.request("/api/v1/me/session", { method: "DELETE", headers });
      expect((await waiting(browser)).body).toHaveProperty("idToken");

      const newPassword = way === "a new password" ? "another road" : password;
      const ways = {
        "sign out everywhere": async () => expect((await call(user, "DELETE", "/me/sessions", {})).status).toBe(200),
        async "end that place"() {
          const { sessions } = (await call(user, "GET", "/me/sessions")).body as { sessions: Place[] };
          const there = sessions.find(({ isThisOne }) => !isThisOne);
          expect((await call(user, "DELETE", `/me/sessions/${there?.id}`, {})).status).toBe(200);
        },
        "a new password": () => updatePassword(user, newPassword),
        async "a stopped account"() {
          const admin = await aColleague(served, { email: "nandini@team.example" });
          for (const disabled of [true, false])
            await admin.send("PUT", `/api/v1/accounts/${id}/disabled`, { disabled });
        },
      };
      await ways[way]();
      expect((await waiting(browser, newPassword)).body).not.toHaveProperty("idToken");
      // It is still known, so that strangers' tries keep nobody out there.
      const known = await served.database.query.selectFrom("known_browsers").select("browser_hash").execute();
      expect(known).toContainEqual({ browser_hash: hashSecret("b".repeat(43)) });
    },
  );

  test("R15.4 R15.1 mailed digits do not prove who has a second step", async () => {
    const { enrol, call, user, clock, database } = await anIrfan(engine);
    const key = await enrol();
    clock.now += 6 * 60_000;
    expect((await call(user, "POST", "/me/proof-mail", {})).status).toBe(403);
    expect((await openedMails(database)).filter(({ kind }) => kind === "sign-in-code")).toEqual([]);
    const factor = "authenticator";
    expect((await call(user, "POST", "/me/recovery-codes", {})).status).toBe(403);
    expect((await call(user, "POST", "/me/proof", { factor, code: "000000" })).status).toBe(404);
    expect((await call(user, "POST", "/me/proof", { factor, code: digitsOf(key, clock.now) })).status).toBe(200);
    expect((await call(user, "POST", "/me/recovery-codes", {})).status).toBe(200);
  });

  test("R15.10 whoever makes recovery codes again and again causes twenty mails a day, and soon waits", async () => {
    const { enrol, call, user, database, notices } = await anIrfan(engine);
    await enrol();
    await database.query.updateTable("accounts").set({ role: "student" }).execute();
    const statuses = [];
    for (let time = 0; time < 32; time += 1) {
      statuses.push((await call(user, "POST", "/me/recovery-codes", {})).status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
    expect(await notices()).toHaveLength(20);
  });

  test("R15.4 a role that asks for a second step opens nothing of others without one, and keeps the last", async () => {
    const { enrol, call, user, clock } = await anIrfan(engine, { REQUIRE_SECOND_FACTOR: "admin, expertMentor" });
    const applications = () => call(user, "GET", "/applications");
    expect(await applications()).toMatchObject({ status: 403, body: { error: { code: "second_step_needed" } } });
    expect((await call(user, "GET", "/me")).body).toMatchObject({ secondStep: "missing" });
    await enrol();
    expect((await applications()).status).toBe(200);
    expect((await call(user, "GET", "/me/second-step")).body).toMatchObject({ isRequired: true });
    const [factor] = multiFactor(user).enrolledFactors;
    expect(await codeOf(multiFactor(user).unenroll(factor?.uid ?? ""))).toBe("auth/operation-not-allowed");
    clock.now += 1000;
    await user.reload();
    expect((await applications()).status).toBe(200);
  });

  test("R15.4 another admin resets the second step of a colleague: sessions end, and everybody is told", async () => {
    const served = await anIrfan(engine);
    const { enrol, id, user, url, database, notices } = served;
    await enrol();
    const admin = await aColleague(served, { email: "nandini@team.example" });
    await aColleague(served, { email: "joseph@team.example" });
    expect((await admin.send("POST", `/api/v1/accounts/${admin.id}/second-step-reset`, {})).status).toBe(409);
    expect((await admin.send("POST", `/api/v1/accounts/${id}/second-step-reset`, {})).status).toBe(200);
    await expect(user.reload()).rejects.toMatchObject({ code: "auth/user-token-expired" });
    expect((await signInWithEmailAndPassword(anSdk(url), email, password)).user.email).toBe(email);
    expect(await notices()).toContain("Your second step was reset");
    const told = (await openedMails(database)).filter(({ kind }) => kind === "admin-notice");
    expect(told).toMatchObject([{ to_address: "joseph@team.example", text: expect.stringContaining(email) }]);
    const audit = await database.query.selectFrom("audit_entries").select("action").execute();
    expect(audit).toContainEqual({ action: "second-step-reset" });
  });

  test("R15.4 R15.2 taking an address back ends recovery codes, and keeps the step that was there before", async () => {
    const { app, enrol, call, user, clock, database, url } = await anIrfan(engine);
    await enrol();
    clock.now += 1000;
    await verifyBeforeUpdateEmail(user, "stranger@evil.example");
    const codes = (await call(user, "POST", "/me/recovery-codes", {})).body as { codes: string[] };
    expect(codes.codes).toHaveLength(10);
    // In the browser that is signed in; elsewhere nothing of the account would be left.
    await database.query
      .updateTable("sessions")
      .set({ browser_hash: hashSecret("b".repeat(43)) })
      .execute();
    const here = identityCalls(app, { Cookie: `browser=${"b".repeat(43)}` });
    await here.call("update", { oobCode: (await mailedLink(database, "change-email")).code });
    await applyActionCode(anSdk(url), (await mailedLink(database, "address-changed")).code);
    expect(await database.query.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
    expect(await database.query.selectFrom("second_factors").selectAll().execute()).toHaveLength(1);
  });

  test("R15.4 R15.2 a reset of the password leaves the second step, so a read mailbox is not enough", async () => {
    const { enrol, app, url, database } = await anIrfan(engine);
    await enrol();
    const calls = identityCalls(app);
    await calls.call("sendOobCode", { requestType: "PASSWORD_RESET", email });
    const { code: oobCode } = (await mailedLinks(database, "reset-password")).at(-1) ?? { code: "" };
    await calls.call("resetPassword", { oobCode, newPassword: "another road" });
    await asked(signInWithEmailAndPassword(anSdk(url), email, "another road"), anSdk(url));
  });
});

test("R15.4 digits count by the vectors of RFC 6238, one step around, and no step twice", () => {
  // The RFC's key "12345678901234567890" at 59 s is 94287082 in eight digits.
  const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect(findTotpStep(key, "287082", 0, 59_000)).toBe(1);
  expect(findTotpStep(key, "287082", 0, 89_000)).toBe(1);
  expect(findTotpStep(key, "287082", 0, 120_000)).toBeNull();
  expect(findTotpStep(key, "287082", 1, 59_000)).toBeNull();
  for (const wrong of ["", "28708", "2870822", "abcdef", "287083"])
    expect(findTotpStep(key, wrong, 0, 59_000)).toBeNull();
});

type Waiting = { idToken: string; mfaPendingCredential: string; mfaInfo: { mfaEnrollmentId: string }[] };

type Place = { id: string; isThisOne: boolean };

async function waiting(calls: ReturnType<typeof identityCalls>, typed = password): Promise<{ body: Waiting }> {
  const reply = await calls.call("signInWithPassword", { email, password: typed, returnSecureToken: true });
  return { body: (await reply.json()) as Waiting };
}
