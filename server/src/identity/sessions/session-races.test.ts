import {
  GoogleAuthProvider,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
} from "@firebase/auth";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Tx } from "../../database/database.ts";
import { callDuring, isSomebodyWaiting } from "../../testing/call-during.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { anIdToken, aServedAppWithGoogle } from "../../testing/identity/google-sign-in.ts";
import { identityCalls, read, refusal } from "../../testing/identity/identity-calls.ts";
import { anSdk } from "../../testing/identity/identity-sdk.ts";
import { mailedLink } from "../../testing/mail/mailed-links.ts";
import { lockAccount } from "../accounts/account-store.ts";
import { dropWaysIn } from "../codes/claim-account.ts";
import { endSessionsOf, insertSession } from "./sessions.ts";

// Only on PostgreSQL: on the embedded engine transactions run one after the other.

const email = "ananya@mail.example";
const password = "a road of stones";

test("R8.1 a sign-in with the old password during a password change opens no session", async () => {
  const { app, database, identity } = await createTestApp("postgres");
  const { call, signUp } = identityCalls(app);
  await signUp(email, password);
  const newHash = await identity.context.passwords.hash("another road");
  const changePassword = async (tx: Tx) => {
    const changed = tx.updateTable("accounts").set({ password_hash: newHash }).returning("id");
    const { id } = await changed.executeTakeFirstOrThrow();
    await endSessionsOf(tx, id);
  };
  const reply = await callDuring(database, changePassword, () => call("signInWithPassword", { email, password }));
  expect(await read(reply)).toEqual(refusal("INVALID_LOGIN_CREDENTIALS"));
  expect(await database.query.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("R8.1 a sign-in just before the end of all sessions ends with them", async () => {
  const { app, database } = await createTestApp("postgres");
  const { signUp } = identityCalls(app);
  const { localId } = await signUp(email, password);
  const signIn = async (tx: Tx) => {
    const account = await lockAccount(tx, localId);
    if (!account) throw new Error("The account is gone.");
    await insertSession(
      tx,
      { account, provider: "password", caller: { address: "127.0.0.1", userAgent: null, browser: null } },
      Date.now(),
    );
  };
  await callDuring(database, signIn, () => database.inTransaction((tx) => endSessionsOf(tx, localId)));
  expect(await database.query.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test.each(["password", "link", "google"] as const)(
  "R8.1 a sign-in by %s holds the account until its session is there, so that the end of all sessions waits for it",
  async (way) => {
    const { database, signIns, localId } = await anAccount();
    const half = Promise.withResolvers<void>();
    const signedIn = half.promise.then(signIns[way]);
    await database.inTransaction(async (tx) => {
      // No session can be written until this ends.
      await sql`lock table sessions in share mode`.execute(tx);
      half.resolve();
      await vi.waitFor(async () => expect(await isSomebodyWaiting(tx)).toBe(true), { timeout: 30_000 });
      const free = tx.selectFrom("accounts").select("id").where("id", "=", localId).forUpdate().skipLocked();
      expect(await free.execute()).toEqual([]);
    });
    expect(await signedIn).toBe("signed in");
  },
);

test.each([
  // The link ended with the sessions.
  ["link", "is stopped", stop, "auth/invalid-action-code"],
  ["google", "is stopped", stop, "auth/user-disabled"],
  // Into an account of its own.
  ["google", "loses its Google account", dropWaysIn, "signed in"],
] as const)("R8.1 a sign-in by %s while the account %s opens no session of it", async (way, _, change, code) => {
  const { database, signIns, localId } = await anAccount();
  expect(await callDuring(database, (tx) => change(tx, localId), signIns[way])).toBe(code);
  const sessions = database.query.selectFrom("sessions").selectAll().where("account_id", "=", localId);
  expect(await sessions.execute()).toEqual([]);
});

test.each([
  ["a Google account is connected", "connect"],
  ["a way in is removed", "remove"],
  ["an authenticator is removed", "withdraw"],
  ["a passkey is removed", "removePasskey"],
  ["recovery codes are made", "makeCodes"],
  ["a link to another address is sent", "moveAway"],
] as const)("R8.1 a session that ends while %s by it changes nothing any more", async (_, name) => {
  const { app, database, google, url, localId, idToken } = await anAccount();
  const kinds = ["totp", "passkey"] as const;
  for (const [index, kind] of kinds.entries()) {
    const made = { id: kind, account_id: localId, kind, name: kind, credential_id: null, secret: "", counter: index };
    await database.query
      .insertInto("second_factors")
      .values({ ...made, added_at: 1, used_at: null })
      .execute();
  }
  const { call, post } = identityCalls(app, { Authorization: `Bearer ${idToken}`, "Content-Type": "application/json" });
  const form = new URLSearchParams({ id_token: await anIdToken(google, url, "ananya"), providerId: "google.com" });
  const calls = {
    connect: () => call("signInWithIdp", { idToken, postBody: String(form), requestUri: url, returnSecureToken: true }),
    remove: () => call("update", { idToken, deleteProvider: ["google.com"] }),
    withdraw: () => post("/v2/accounts/mfaEnrollment:withdraw?key=campusward", { idToken, mfaEnrollmentId: "totp" }),
    removePasskey: async () =>
      app.request("/api/v1/me/passkeys/passkey", { method: "DELETE", headers: { Authorization: `Bearer ${idToken}` } }),
    makeCodes: () => post("/api/v1/me/recovery-codes", {}),
    moveAway: () =>
      call("sendOobCode", { idToken, requestType: "VERIFY_AND_CHANGE_EMAIL", newEmail: "thief@mail.example" }),
  };
  const stands = async () => {
    const ofAccount = (table: "provider_links" | "second_factors" | "recovery_codes") =>
      database.query.selectFrom(table).selectAll().where("account_id", "=", localId).orderBy("account_id").execute();
    return {
      links: await ofAccount("provider_links"),
      factors: await ofAccount("second_factors"),
      codes: await ofAccount("recovery_codes"),
      mails: await database.query.selectFrom("outbox_mails").select(["id", "kind"]).orderBy("id").execute(),
    };
  };
  const before = await stands();
  const { status, body } = await read(await callDuring(database, (tx) => endSessionsOf(tx, localId), calls[name]));
  expect([status, JSON.stringify(body)]).toEqual([
    expect.any(Number),
    expect.stringMatching(/TOKEN_EXPIRED|signed_out/),
  ]);
  expect(await stands()).toEqual(before);
});

async function stop(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("accounts").set({ disabled_at: 1 }).where("id", "=", id).execute();
  await endSessionsOf(tx, id);
}

/** A verified account with every way in. */
async function anAccount() {
  const { app, database, google, url } = await aServedAppWithGoogle("postgres");
  const { localId, idToken } = await identityCalls(app).signUp(email, password);
  await database.query.updateTable("accounts").set({ email_verified_at: 1 }).execute();
  const link = { provider: "google.com", subject: "kabir", account_id: localId, email, linked_at: 1 };
  await database.query.insertInto("provider_links").values(link).execute();
  const visitor = anSdk(url);
  await sendSignInLinkToEmail(visitor, email, { url, handleCodeInApp: true });
  const mailed = await mailedLink(database, "sign-in-link");
  const credential = GoogleAuthProvider.credential(await anIdToken(google, url, "kabir"));
  const said = (signingIn: Promise<unknown>) =>
    signingIn.then(
      () => "signed in",
      (error: { code: string }) => error.code,
    );
  const signIns = {
    password: () => said(signInWithEmailAndPassword(visitor, email, password)),
    link: () => said(signInWithEmailLink(visitor, email, mailed.link)),
    google: () => said(signInWithCredential(visitor, credential)),
  };
  return { app, database, google, url, localId, idToken, signIns };
}
