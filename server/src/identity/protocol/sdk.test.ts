import {
  createUserWithEmailAndPassword,
  deleteUser,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  validatePassword,
} from "@firebase/auth";
import { describe, expect, test } from "vitest";
import { engines } from "../../testing/engines.ts";
import { anSdk, aServedApp } from "../../testing/identity/identity-sdk.ts";

const email = "ananya@mail.example";
const password = "a road of stones";

describe.each(engines)("on %s", (engine) => {
  test("R6.4 R6.5 R8.1 the SDK registers, sets a name, signs out and signs in again", async () => {
    const { auth, url } = await aServedApp(engine);
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    expect(user).toMatchObject({ email, emailVerified: false, displayName: null });
    await updateProfile(user, { displayName: "Ananya Iyer" });
    await signOut(auth);

    const other = anSdk(url);
    const again = await signInWithEmailAndPassword(other, "Ananya@Mail.example", password);
    expect(again.user).toMatchObject({ uid: user.uid, displayName: "Ananya Iyer", email });
    const { claims } = await again.user.getIdTokenResult();
    expect(claims).toMatchObject({
      iss: url,
      aud: "campusward",
      sub: user.uid,
      user_id: user.uid,
      name: "Ananya Iyer",
    });
    expect(claims.firebase).toEqual({ identities: { email: [email] }, sign_in_provider: "password" });
  });

  test("R8.1 a token is refreshed without a new refresh token, and two at once both succeed", async () => {
    const { auth } = await aServedApp(engine);
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    const before = user.refreshToken;
    const tokens = await Promise.all([user.getIdToken(true), user.getIdToken(true)]);
    expect(tokens.every((token) => token.split(".").length === 3)).toBe(true);
    expect(user.refreshToken).toBe(before);
    await expect(user.reload()).resolves.toBeUndefined();
  });

  test("R8.1 a wrong password and an unknown account get the same answer", async () => {
    const { auth } = await aServedApp(engine);
    await createUserWithEmailAndPassword(auth, email, password);
    const refusal = { code: "auth/invalid-credential" };
    await expect(signInWithEmailAndPassword(auth, email, "another road")).rejects.toMatchObject(refusal);
    await expect(signInWithEmailAndPassword(auth, "nobody@mail.example", password)).rejects.toMatchObject(refusal);
  });

  test("R6.3 the SDK gets the right errors for a taken email, a short and a common password, and a missing email", async () => {
    const { auth } = await aServedApp(engine);
    await createUserWithEmailAndPassword(auth, email, password);
    const register = (address: string, word: string) => createUserWithEmailAndPassword(auth, address, word);
    await expect(register("ANANYA@mail.example", password)).rejects.toMatchObject({
      code: "auth/email-already-in-use",
    });
    await expect(register("b@mail.example", "12345")).rejects.toMatchObject({ code: "auth/weak-password" });
    await expect(register("b@mail.example", "Password123")).rejects.toMatchObject({ code: "auth/weak-password" });
    await expect(register("not an address", password)).rejects.toMatchObject({ code: "auth/invalid-email" });
    await expect(register("", password)).rejects.toMatchObject({ code: "auth/missing-email" });
    await expect(register("b@mail.example", "")).rejects.toMatchObject({ code: "auth/missing-password" });
  });

  test("R8.1 a new password ends every other session and keeps this one", async () => {
    const { auth, url } = await aServedApp(engine);
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    const elsewhere = anSdk(url);
    const other = await signInWithEmailAndPassword(elsewhere, email, password);
    await updatePassword(user, "another road of stones");
    await expect(user.reload()).resolves.toBeUndefined();
    await expect(other.user.reload()).rejects.toMatchObject({ code: "auth/user-token-expired" });
    expect(elsewhere.currentUser).toBeNull();
    await expect(signInWithEmailAndPassword(elsewhere, email, password)).rejects.toThrow();
    await expect(signInWithEmailAndPassword(elsewhere, email, "another road of stones")).resolves.toBeDefined();
  });

  test("R6.9 a deleted account is gone at once, and a mail says so", async () => {
    const { auth, url, database } = await aServedApp(engine);
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await deleteUser(user);
    await expect(signInWithEmailAndPassword(anSdk(url), email, password)).rejects.toThrow();
    const mails = await database.query.selectFrom("outbox_mails").select(["kind", "to_address"]).execute();
    expect(mails).toEqual([{ kind: "account-deleted", to_address: email }]);
    expect(await database.query.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  test("R8.5 the policy is served, checked in the browser and enforced on the server", async () => {
    const policy = { minLength: 8, lowercase: true, uppercase: true, number: true, symbol: true, enforce: true };
    const { auth } = await aServedApp(engine, { policy });
    const status = await validatePassword(auth, "roadofstones");
    expect(status).toMatchObject({
      isValid: false,
      meetsMinPasswordLength: true,
      containsUppercaseLetter: false,
      containsNumericCharacter: false,
    });
    const refusal = { code: "auth/password-does-not-meet-requirements" };
    await expect(createUserWithEmailAndPassword(auth, email, "roadofstones")).rejects.toMatchObject(refusal);
    await expect(createUserWithEmailAndPassword(auth, email, "Road-of-7-stones")).resolves.toBeDefined();
  });
});
