import {
  ActionCodeURL,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from "@firebase/auth";
import { describe, expect, test } from "vitest";
import { hashSecret } from "../../secrets/random-secrets.ts";
import { engines } from "../../testing/engines.ts";
import { anSdk, aServedApp } from "../../testing/identity/identity-sdk.ts";
import { mailedLink, mailedLinks } from "../../testing/mail/mailed-links.ts";

const email = "ananya@mail.example";
const password = "a road of stones";
const newPassword = "another road of stones";
const hourMs = 3_600_000;
const invalid = { code: "auth/invalid-action-code" };
const expired = { code: "auth/expired-action-code" };
const signedOut = { code: "auth/user-token-expired" };

describe.each(engines)("on %s", (engine) => {
  test("R6.9 R8.1 a forgotten password is reset by a link, which verifies the address and ends every session", async () => {
    const { auth, url, database } = await aServedApp(engine);
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    const visitor = anSdk(url);
    await sendPasswordResetEmail(visitor, "ananya@mail.EXAMPLE", { url: `${url}/pricing?from=mail` });

    const { link, code, to } = await mailedLink(database, "reset-password");
    expect(to).toBe(email);
    const asked = new URL(link);
    expect(`${asked.origin}${asked.pathname}`).toBe(`${url}/auth/action`);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      mode: "resetPassword",
      oobCode: code,
      apiKey: "campusward",
      lang: "en",
      continueUrl: `${url}/pricing?from=mail`,
    });
    expect(ActionCodeURL.parseLink(link)).toMatchObject({ operation: "PASSWORD_RESET", code });

    expect(await verifyPasswordResetCode(visitor, code)).toBe(email);
    await confirmPasswordReset(visitor, code, newPassword);
    await expect(user.reload()).rejects.toMatchObject(signedOut);
    await expect(signInWithEmailAndPassword(visitor, email, password)).rejects.toThrow();
    const again = await signInWithEmailAndPassword(visitor, email, newPassword);
    expect(again.user).toMatchObject({ uid: user.uid, emailVerified: true });
    await expect(confirmPasswordReset(visitor, code, "a third road of stones")).rejects.toMatchObject(invalid);
  });

  test("R8.1 a code is 256 bits, kept as a hash, and is neither in the database nor in the log", async () => {
    const { auth, database, log } = await aServedApp(engine);
    await createUserWithEmailAndPassword(auth, email, password);
    await sendPasswordResetEmail(auth, email);
    const { code } = await mailedLink(database, "reset-password");
    expect(Buffer.from(code, "base64url")).toHaveLength(32);
    const rows = await database.query.selectFrom("one_time_codes").selectAll().execute();
    expect(rows.filter(({ purpose }) => purpose === "PASSWORD_RESET")).toMatchObject([
      { code_hash: hashSecret(code), email: "ananya@mail.example" },
    ]);
    expect(JSON.stringify(rows)).not.toContain(code);
    await confirmPasswordReset(auth, code, newPassword);
    expect(JSON.stringify(log.lines)).toContain("accounts:resetPassword");
    expect(JSON.stringify(log.lines)).not.toContain(code);
  });

  test("R8.1 reading a code changes nothing, and a weak new password does not use it up", async () => {
    const { auth, database } = await aServedApp(engine);
    await createUserWithEmailAndPassword(auth, email, password);
    await sendPasswordResetEmail(auth, email);
    const { code } = await mailedLink(database, "reset-password");
    for (let time = 0; time < 2; time += 1) {
      const { operation, data } = await checkActionCode(auth, code);
      expect({ operation, email: data.email }).toEqual({ operation: "PASSWORD_RESET", email });
    }
    for (const weak of ["", "12345", "password123"]) {
      await expect(confirmPasswordReset(auth, code, weak)).rejects.toMatchObject({ code: "auth/weak-password" });
    }
    await confirmPasswordReset(auth, code, newPassword);
  });

  test("R8.1 of several concurrent uses of one code, one succeeds", async () => {
    const { auth, database } = await aServedApp(engine);
    await createUserWithEmailAndPassword(auth, email, password);
    await sendPasswordResetEmail(auth, email);
    const { code } = await mailedLink(database, "reset-password");
    const uses = Array.from({ length: 5 }, (_, index) => confirmPasswordReset(auth, code, `${newPassword} ${index}`));
    const outcomes = await Promise.allSettled(uses);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(invalid);
  });

  test("R6.9 R15.6 a code is valid for an hour, one for a first address for a day, and the last two of a kind live", async () => {
    const { auth, database, clock } = await aServedApp(engine);
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await sendPasswordResetEmail(auth, email);
    clock.now += 1;
    await sendPasswordResetEmail(auth, email.toUpperCase());
    clock.now += 1;
    await sendPasswordResetEmail(auth, email);
    await sendEmailVerification(user);
    const [oldest, older, newer] = await mailedLinks(database, "reset-password");
    const verification = await mailedLink(database, "verify-email");
    await expect(checkActionCode(auth, oldest?.code ?? "")).rejects.toMatchObject(invalid);
    await expect(checkActionCode(auth, older?.code ?? "")).resolves.toBeDefined();
    clock.now += hourMs - 1;
    await expect(checkActionCode(auth, newer?.code ?? "")).resolves.toBeDefined();
    clock.now += 1;
    await expect(confirmPasswordReset(auth, newer?.code ?? "", newPassword)).rejects.toMatchObject(expired);
    await expect(checkActionCode(auth, newer?.code ?? "")).rejects.toMatchObject(expired);
    clock.now += 23 * hourMs - 1;
    await expect(checkActionCode(auth, verification.code)).resolves.toBeDefined();
    clock.now += 1;
    await expect(applyActionCode(auth, verification.code)).rejects.toMatchObject(expired);
  });

  test("R6.9 an address is verified by its link once, and then the promised role is given", async () => {
    const { auth, database, clock } = await aServedApp(engine);
    const promise = { email_key: "ananya@mail.example", role: "counselor", promised_at: clock.now } as const;
    await database.query.insertInto("promised_roles").values(promise).execute();
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    const { code, to, link } = await mailedLink(database, "verify-email");
    expect(to).toBe(email);
    expect(ActionCodeURL.parseLink(link)?.operation).toBe("VERIFY_EMAIL");
    const roleOf = async () => (await database.query.selectFrom("accounts").select("role").executeTakeFirst())?.role;
    expect((await checkActionCode(auth, code)).data.email).toBe(email);
    expect(await roleOf()).toBe("unpaidStudent");
    await applyActionCode(auth, code);
    expect(await roleOf()).toBe("counselor");
    // The SDK of a program keeps no cookie: for all that is known, somebody else registered.
    await expect(user.reload()).rejects.toMatchObject(signedOut);
    await expect(applyActionCode(auth, code)).rejects.toMatchObject(invalid);
  });

  test("R6.9 an address changes by the link in a mail to the new one, and every session ends", async () => {
    const { auth, url, database, clock } = await aServedApp(engine);
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await verifyBeforeUpdateEmail(user, "anu@new.example");
    const { code, to } = await mailedLink(database, "change-email");
    expect(to).toBe("anu@new.example");
    expect(await checkActionCode(auth, code)).toMatchObject({
      operation: "VERIFY_AND_CHANGE_EMAIL",
      data: { email: "anu@new.example", previousEmail: email },
    });
    await user.reload();
    expect(user.email).toBe(email);
    await applyActionCode(anSdk(url), code);
    await expect(user.reload()).rejects.toMatchObject(signedOut);
    await confirmPasswordReset(auth, (await mailedLink(database, "reset-password")).code, newPassword);
    const again = await signInWithEmailAndPassword(auth, "anu@new.example", newPassword);
    expect(again.user).toMatchObject({ uid: user.uid, email: "anu@new.example", emailVerified: true });
    await expect(signInWithEmailAndPassword(anSdk(url), email, password)).rejects.toThrow();

    clock.now += 5 * 60_000 + 1;
    await expect(verifyBeforeUpdateEmail(again.user, "late@new.example")).rejects.toMatchObject({
      code: "auth/requires-recent-login",
    });
  });

  test("R8.1 an address that was taken meanwhile stays with its owner, and a request for it does not reveal that", async () => {
    const { auth, url, database } = await aServedApp(engine);
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await verifyBeforeUpdateEmail(user, "anu@new.example");
    await createUserWithEmailAndPassword(anSdk(url), "Anu@New.example", password);
    const { code } = await mailedLink(database, "change-email");
    await expect(applyActionCode(auth, code)).rejects.toMatchObject({ code: "auth/email-already-in-use" });
    await user.reload();
    expect(user.email).toBe(email);
    await expect(verifyBeforeUpdateEmail(user, "anu@new.example")).resolves.toBeUndefined();
  });

  test("R8.1 a change of address or a reset that began before a takeover fails after it", async () => {
    const { auth, url, database } = await aServedApp(engine);
    const attacker = await createUserWithEmailAndPassword(auth, email, password);
    await verifyBeforeUpdateEmail(attacker.user, "attacker@evil.example");
    const { code: theirs } = await mailedLink(database, "change-email");
    const owner = anSdk(url);
    await sendPasswordResetEmail(owner, email);
    await confirmPasswordReset(owner, (await mailedLink(database, "reset-password")).code, newPassword);
    await expect(applyActionCode(auth, theirs)).rejects.toMatchObject(invalid);
    await expect(signInWithEmailAndPassword(owner, email, newPassword)).resolves.toBeDefined();
  });

  test("R8.1 a code works only for its purpose", async () => {
    const { auth, database, clock } = await aServedApp(engine);
    await createUserWithEmailAndPassword(auth, email, password);
    await sendPasswordResetEmail(auth, email);
    const { code: toVerify } = await mailedLink(database, "verify-email");
    const { code: toReset } = await mailedLink(database, "reset-password");
    await expect(confirmPasswordReset(auth, toVerify, newPassword)).rejects.toMatchObject(invalid);
    await expect(applyActionCode(auth, toReset)).rejects.toMatchObject(invalid);
    await expect(checkActionCode(auth, "x".repeat(43))).rejects.toMatchObject(invalid);
    const firstAdmin = {
      code_hash: hashSecret("set-up"),
      purpose: "FIRST_ADMIN",
      email: "",
      new_email: null,
      account_id: null,
      created_at: clock.now,
      expires_at: clock.now + hourMs,
      content: null,
    } as const;
    await database.query.insertInto("one_time_codes").values(firstAdmin).execute();
    await expect(checkActionCode(auth, "set-up")).rejects.toMatchObject(invalid);
    await expect(applyActionCode(auth, "set-up")).rejects.toMatchObject(invalid);
    expect(await database.query.selectFrom("one_time_codes").select("code_hash").execute()).toHaveLength(3);
  });

  test("R6.9 after too many wrong passwords, a reset password still signs in", async () => {
    const { auth, database } = await aServedApp(engine);
    await createUserWithEmailAndPassword(auth, email, password);
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(signInWithEmailAndPassword(auth, email, "an old password")).rejects.toThrow();
    }
    await expect(signInWithEmailAndPassword(auth, email, password)).rejects.toMatchObject({
      code: "auth/too-many-requests",
    });
    await sendPasswordResetEmail(auth, email);
    await confirmPasswordReset(auth, (await mailedLink(database, "reset-password")).code, newPassword);
    await expect(signInWithEmailAndPassword(auth, email, newPassword)).resolves.toBeDefined();
  });
});
