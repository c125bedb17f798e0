import {
  type Auth,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getAdditionalUserInfo,
  isSignInWithEmailLink,
  linkWithCredential,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
} from "@firebase/auth";
import { describe, expect, test } from "vitest";
import type { Database } from "../../database/database.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { anSdk, aServedApp } from "../../testing/identity/identity-sdk.ts";
import { mailedLink } from "../../testing/mail/mailed-links.ts";

const email = "Ananya@Mail.example";
const password = "a road of stones";
const invalid = { code: "auth/invalid-action-code" };

async function aWayIn(engine: EngineName) {
  const served = await aServedApp(engine);
  async function askForLink(auth: Auth, address = email): Promise<string> {
    await sendSignInLinkToEmail(auth, address, { url: `${served.url}/dashboard`, handleCodeInApp: true });
    return (await mailedLink(served.database, "sign-in-link")).link;
  }
  return { ...served, askForLink };
}

const accountOf = (database: Database) =>
  database.query.selectFrom("accounts").selectAll().where("email_key", "=", "ananya@mail.example").executeTakeFirst();

describe.each(engines)("on %s", (engine) => {
  test("R6.5 R6.9 a link signs in an unknown address once, as a new user whose address is verified", async () => {
    const { auth, url, database, askForLink } = await aWayIn(engine);
    const link = await askForLink(auth);
    expect(isSignInWithEmailLink(auth, link)).toBe(true);
    expect(await accountOf(database)).toBeUndefined();
    const credential = await signInWithEmailLink(auth, email.toLowerCase(), link);
    expect(getAdditionalUserInfo(credential)?.isNewUser).toBe(true);
    expect(credential.user).toMatchObject({ email: "ananya@mail.example", emailVerified: true });
    expect(await accountOf(database)).toMatchObject({ role: "unpaidStudent", password_hash: null });
    const { claims } = await credential.user.getIdTokenResult();
    expect(claims).toMatchObject({ email_verified: true, firebase: { sign_in_provider: "password" } });
    await expect(signInWithEmailLink(anSdk(url), email, link)).rejects.toMatchObject(invalid);

    const again = await signInWithEmailLink(anSdk(url), email, await askForLink(auth));
    expect(getAdditionalUserInfo(again)?.isNewUser).toBe(false);
    expect(again.user.uid).toBe(credential.user.uid);
    await expect(credential.user.reload()).resolves.toBeUndefined();
  });

  test("R8.1 a link works only for the address it was sent to, and a wrong address does not use it up", async () => {
    const { auth, clock, askForLink } = await aWayIn(engine);
    const link = await askForLink(auth);
    await expect(signInWithEmailLink(auth, "other@mail.example", link)).rejects.toMatchObject({
      code: "auth/invalid-email",
    });
    clock.now += 3_600_000 - 1;
    await expect(signInWithEmailLink(auth, email, link)).resolves.toBeDefined();
    const late = await askForLink(auth);
    clock.now += 3_600_000;
    await expect(signInWithEmailLink(auth, email, late)).rejects.toMatchObject({ code: "auth/expired-action-code" });
  });

  test("R8.1 a link reveals no address to its holder", async () => {
    const { auth, url, askForLink } = await aWayIn(engine);
    const code = new URL(await askForLink(auth)).searchParams.get("oobCode");
    const reply = await fetch(`${url}/v1/accounts:resetPassword?key=campusward`, {
      method: "POST",
      body: JSON.stringify({ oobCode: code }),
    });
    expect(await reply.json()).toEqual({ kind: "identitytoolkit#ResetPasswordResponse", requestType: "EMAIL_SIGNIN" });
  });

  test("R8.1 an account made by somebody else over an unverified address loses password, sessions and links to its owner", async () => {
    const { auth, url, database, clock, askForLink } = await aWayIn(engine);
    const attacker = await createUserWithEmailAndPassword(auth, email, password);
    const account_id = attacker.user.uid;
    const link = { provider: "google.com", subject: "7", account_id, email: "x@evil.example", linked_at: clock.now };
    await database.query.insertInto("provider_links").values(link).execute();

    const owner = anSdk(url);
    const { user } = await signInWithEmailLink(owner, email, await askForLink(owner));
    expect(user).toMatchObject({ uid: account_id, emailVerified: true });
    expect(user.providerData.map(({ providerId }) => providerId)).not.toContain("google.com");
    await expect(attacker.user.reload()).rejects.toMatchObject({ code: "auth/user-token-expired" });
    await expect(signInWithEmailAndPassword(anSdk(url), email, password)).rejects.toThrow();
    expect(await accountOf(database)).toMatchObject({ password_hash: null, password_set_at: null });
  });

  test("R6.9 a verified account keeps its password after a sign-in by link", async () => {
    const { auth, url, database, askForLink } = await aWayIn(engine);
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await database.query.updateTable("accounts").set({ email_verified_at: 1 }).execute();
    await signInWithEmailLink(anSdk(url), email, await askForLink(auth));
    await expect(user.reload()).resolves.toBeUndefined();
    await expect(signInWithEmailAndPassword(anSdk(url), email, password)).resolves.toBeDefined();
  });

  test("R6.9 a signed-in person without a password verifies only the own address by a link, and stays signed in", async () => {
    const { auth, database, askForLink } = await aWayIn(engine);
    const { user } = await signInWithEmailLink(auth, email, await askForLink(auth));
    await database.query.updateTable("accounts").set({ email_verified_at: null }).execute();
    const foreign = EmailAuthProvider.credentialWithLink("b@mail.example", await askForLink(auth, "b@mail.example"));
    await expect(linkWithCredential(user, foreign)).rejects.toMatchObject({ code: "auth/invalid-email" });
    const own = EmailAuthProvider.credentialWithLink(email, await askForLink(auth));
    await linkWithCredential(user, own);
    expect(user.emailVerified).toBe(true);
    await expect(user.getIdToken(true)).resolves.toBeDefined();
    const sessions = database.query.selectFrom("sessions").select("provider");
    expect(await sessions.execute()).toEqual([{ provider: "emailLink" }]);
  });

  test("R6.9 a person signed in with a password keeps it when the link verifies the address", async () => {
    const { auth, url, askForLink } = await aWayIn(engine);
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    const oobCode = new URL(await askForLink(auth)).searchParams.get("oobCode");
    const reply = await fetch(`${url}/v1/accounts:signInWithEmailLink?key=campusward`, {
      method: "POST",
      body: JSON.stringify({ email, oobCode, idToken: await user.getIdToken() }),
    });
    expect(await reply.json()).toMatchObject({ localId: user.uid, isNewUser: false });
    const again = await signInWithEmailAndPassword(anSdk(url), email, password);
    expect(again.user.emailVerified).toBe(true);
  });

  test("R6.9 a link counts as a recent sign-in", async () => {
    const { auth, askForLink } = await aWayIn(engine);
    const { user } = await signInWithEmailLink(auth, email, await askForLink(auth));
    const own = EmailAuthProvider.credentialWithLink(email, await askForLink(auth));
    await expect(reauthenticateWithCredential(user, own)).resolves.toMatchObject({ operationType: "reauthenticate" });
  });

  test("R6.7 R6.9 a person who used a provider before registers by a link, and gets a promised role", async () => {
    const { auth, database, clock, askForLink } = await aWayIn(engine);
    await signInWithEmailLink(auth, email, await askForLink(auth));
    await database.query.updateTable("accounts").set({ role: null }).execute();
    const credential = await signInWithEmailLink(auth, email, await askForLink(auth));
    expect(getAdditionalUserInfo(credential)?.isNewUser).toBe(true);
    expect((await accountOf(database))?.role).toBe("unpaidStudent");

    const promise = { email_key: "b@mail.example", role: "admin", promised_at: clock.now } as const;
    await database.query.insertInto("promised_roles").values(promise).execute();
    await signInWithEmailLink(auth, "b@mail.example", await askForLink(auth, "b@mail.example"));
    const admins = database.query.selectFrom("accounts").select("email").where("role", "=", "admin");
    expect(await admins.execute()).toEqual([{ email: "b@mail.example" }]);
  });

  test("R8.1 a disabled account cannot be opened by a link or a new password", async () => {
    const { auth, database, clock, askForLink } = await aWayIn(engine);
    await createUserWithEmailAndPassword(auth, email, password);
    await database.query.updateTable("accounts").set({ disabled_at: clock.now }).execute();
    const link = await askForLink(auth);
    await expect(signInWithEmailLink(auth, email, link)).rejects.toMatchObject({ code: "auth/user-disabled" });
    await sendPasswordResetEmail(auth, email);
    const { code } = await mailedLink(database, "reset-password");
    await expect(confirmPasswordReset(auth, code, password)).rejects.toMatchObject({ code: "auth/user-disabled" });
  });
});
