import { endAllSessions } from "@campusward/contracts/accounts/me";
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  linkWithCredential,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  unlink,
  updatePassword,
  verifyBeforeUpdateEmail,
} from "@firebase/auth";
import { describe, expect, test } from "vitest";
import { aColleague } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { anIdToken, aServedAppWithGoogle } from "../../testing/identity/google-sign-in.ts";
import { anSdk } from "../../testing/identity/identity-sdk.ts";
import { mailedLink, mailedLinks, openedMails } from "../../testing/mail/mailed-links.ts";

const email = "ritu@banyan.example";
const password = "a road of stones";
const newPassword = "another road of stones";
const signedOut = { code: "auth/user-token-expired" };
const invalid = { code: "auth/invalid-action-code" };

async function anOwner(engine: EngineName) {
  const served = await aServedAppWithGoogle(engine);
  const { auth, database, url } = served;
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await database.query.updateTable("accounts").set({ email_verified_at: 1 }).execute();
  const told = async () => {
    const mails = database.query
      .selectFrom("outbox_mails")
      .select(["to_address", "subject"])
      .where("kind", "in", ["security-notice", "address-changed", "admin-notice"]);
    return (await mails.orderBy("id").execute()).map(({ to_address, subject }) => `${to_address}: ${subject}`);
  };
  return { ...served, user, told, elsewhere: () => signInWithEmailAndPassword(anSdk(url), email, password) };
}

/** What an owner does against somebody who reads along in the mailbox. */
const shuttingOut: Record<string, (owner: Awaited<ReturnType<typeof anOwner>>) => Promise<void>> = {
  "a reset": async ({ database, url }) => {
    const owner = anSdk(url);
    await sendPasswordResetEmail(owner, email);
    await confirmPasswordReset(owner, (await mailedLink(database, "reset-password")).code, newPassword);
  },
  "a new password": ({ user }) => updatePassword(user, newPassword),
  "signing out everywhere": async ({ user, url }) => {
    const headers = { Authorization: `Bearer ${await user.getIdToken()}` };
    const reply = await fetch(new URL(endAllSessions.path, url), { method: endAllSessions.method, headers });
    expect(reply.ok).toBe(true);
  },
  "taking the address back": async ({ user, database, url }) => {
    await verifyBeforeUpdateEmail(user, "attacker@evil.example");
    await applyActionCode(anSdk(url), (await mailedLink(database, "change-email")).code);
    await applyActionCode(anSdk(url), (await mailedLink(database, "address-changed")).code);
  },
  "a second step that an admin reset": async (served) => {
    const admin = await aColleague(served);
    const reply = await admin.send("POST", `/api/v1/accounts/${served.user.uid}/second-step-reset`, {});
    expect(reply.status).toBe(200);
  },
};

describe.each(engines)("on %s", (engine) => {
  test("R15.2 a new password, Google connected and Google taken away are told to the owner", async () => {
    const { user, told, google, url } = await anOwner(engine);
    await updatePassword(user, newPassword);
    await linkWithCredential(user, GoogleAuthProvider.credential(await anIdToken(google, url, "kabir")));
    await unlink(user, "google.com");
    await expect(unlink(user, "password")).rejects.toMatchObject({ code: "auth/operation-not-allowed" });
    expect(await told()).toEqual([
      `${email}: Your password was changed`,
      `${email}: A Google account was connected`,
      `${email}: Google was disconnected`,
    ]);
  });

  test("R15.2 the notice of a change lets its reader shut everybody else out for a week, whatever strangers ask for", async () => {
    const { user, database, url, clock, elsewhere } = await anOwner(engine);
    await updatePassword(user, newPassword);
    const { code, to } = await mailedLink(database, "security-notice");
    expect(to).toBe(email);
    await expect(elsewhere()).rejects.toThrow();
    for (let asked = 0; asked < 3; asked += 1) await sendPasswordResetEmail(anSdk(url), email);
    clock.now += 7 * 86_400_000 - 1;
    const owner = anSdk(url);
    expect((await checkActionCode(owner, code)).operation).toBe("PASSWORD_RESET");
    await confirmPasswordReset(owner, code, "the owner's own road");
    await expect(user.reload()).rejects.toMatchObject(signedOut);
    await signInWithEmailAndPassword(owner, email, "the owner's own road");
  });

  test("R15.2 a reset ends what could let somebody else in: sessions, passwords, another's Google account, a pending change of address", async () => {
    const { user, database, google, url, told } = await anOwner(engine);
    const credential = async () => GoogleAuthProvider.credential(await anIdToken(google, url, "kabir"));
    await linkWithCredential(user, await credential());
    await verifyBeforeUpdateEmail(user, "attacker@evil.example");
    const { code: toMoveAway } = await mailedLink(database, "change-email");
    const owner = anSdk(url);
    await sendPasswordResetEmail(owner, email);
    await confirmPasswordReset(owner, (await mailedLink(database, "reset-password")).code, newPassword);
    await expect(user.reload()).rejects.toMatchObject(signedOut);
    await expect(applyActionCode(owner, toMoveAway)).rejects.toThrow();
    expect(await database.query.selectFrom("provider_links").selectAll().execute()).toEqual([]);
    expect(await told()).toEqual([`${email}: A Google account was connected`, `${email}: Your password was changed`]);
  });

  test.each(Object.entries(shuttingOut))(
    "R15.2 a link to sign in that somebody asked for before, and kept, lets nobody in after %s",
    async (_, shutOut) => {
      const owner = await anOwner(engine);
      const thief = anSdk(owner.url);
      await sendSignInLinkToEmail(thief, email, { url: owner.url, handleCodeInApp: true });
      const { link } = await mailedLink(owner.database, "sign-in-link");
      await shutOut(owner);
      await expect(signInWithEmailLink(thief, email, link)).rejects.toMatchObject(invalid);
    },
  );

  test("R15.2 a changed address is told to the former one, whose owner takes it back within a week", async () => {
    const { user, database, url, told, clock } = await anOwner(engine);
    await verifyBeforeUpdateEmail(user, "attacker@evil.example");
    const attacker = anSdk(url);
    await applyActionCode(attacker, (await mailedLink(database, "change-email")).code);
    await confirmPasswordReset(attacker, (await mailedLink(database, "reset-password")).code, newPassword);
    const { user: theirs } = await signInWithEmailAndPassword(attacker, "attacker@evil.example", newPassword);
    await verifyBeforeUpdateEmail(theirs, "attacker2@evil.example");
    const { code: onceMore } = await mailedLink(database, "change-email");
    expect((await told())[0]).toBe(`${email}: Your address was changed. Take it back within 7 days`);
    expect((await openedMails(database)).find(({ kind }) => kind === "address-changed")?.text).toContain(
      "Now: a•••••r@evil.example",
    );

    clock.now += 7 * 86_400_000 - 1;
    const owner = anSdk(url);
    const { code } = await mailedLink(database, "address-changed");
    expect(await checkActionCode(owner, code)).toMatchObject({ operation: "RECOVER_EMAIL", data: { email } });
    await applyActionCode(owner, code);
    await expect(theirs.reload()).rejects.toMatchObject(signedOut);
    await expect(applyActionCode(attacker, onceMore)).rejects.toThrow();
    const { code: toChoose, to } = await mailedLink(database, "reset-password");
    expect(to).toBe(email);
    await confirmPasswordReset(owner, toChoose, "the owner's own road");
    expect((await signInWithEmailAndPassword(owner, email, "the owner's own road")).user.uid).toBe(user.uid);
    await expect(applyActionCode(owner, code)).rejects.toMatchObject({ code: "auth/invalid-action-code" });
  });

  test("R15.2 whoever registers the former address meanwhile keeps nobody from taking it back", async () => {
    const { user, database, url, clock } = await anOwner(engine);
    const move = async () => {
      await verifyBeforeUpdateEmail(user, "attacker@evil.example");
      await applyActionCode(anSdk(url), (await mailedLink(database, "change-email")).code);
      return (await mailedLink(database, "address-changed")).code;
    };
    const code = await move();
    const { user: squatter } = await createUserWithEmailAndPassword(anSdk(url), email, "the squatter's road");
    const { code: theirs } = await mailedLinks(database, "verify-email").then((links) => links.at(-1) ?? { code: "" });
    const atAddress = database.query.updateTable("accounts").where("id", "=", squatter.uid);
    for (const changes of [{ email_verified_at: clock.now }, { disabled_at: clock.now }]) {
      await atAddress.set(changes).execute();
      const taken = { code: "auth/email-already-in-use" };
      await expect(applyActionCode(anSdk(url), code)).rejects.toMatchObject(taken);
      await atAddress.set({ email_verified_at: null, disabled_at: null }).execute();
    }
    await applyActionCode(anSdk(url), code);
    await expect(squatter.reload()).rejects.toMatchObject(signedOut);
    await expect(applyActionCode(anSdk(url), theirs)).rejects.toMatchObject(invalid);
    const accounts = await database.query.selectFrom("accounts").select(["id", "email"]).execute();
    expect(accounts).toEqual([{ id: user.uid, email }]);
  });

  test("R15.2 once an address is taken back, the links of later changes work no more; earlier ones do", async () => {
    for (const first of ["former", "later"] as const) {
      const { user, database, url, clock } = await anOwner(engine);
      await verifyBeforeUpdateEmail(user, "b@evil.example");
      const attacker = anSdk(url);
      await applyActionCode(attacker, (await mailedLink(database, "change-email")).code);
      await confirmPasswordReset(attacker, (await mailedLink(database, "reset-password")).code, newPassword);
      const { user: theirs } = await signInWithEmailAndPassword(attacker, "b@evil.example", newPassword);
      clock.now += 60_000;
      await verifyBeforeUpdateEmail(theirs, "c@evil.example");
      await applyActionCode(attacker, (await mailedLinks(database, "change-email")).at(-1)?.code ?? "");
      const [former, later] = await mailedLinks(database, "address-changed");
      expect([former?.to, later?.to]).toEqual([email, "b@evil.example"]);
      if (first === "later") await applyActionCode(attacker, later?.code ?? "");
      await applyActionCode(anSdk(url), former?.code ?? "");
      await expect(applyActionCode(attacker, later?.code ?? "")).rejects.toMatchObject(invalid);
      const accounts = await database.query.selectFrom("accounts").select(["id", "email"]).execute();
      expect(accounts).toEqual([{ id: user.uid, email }]);
    }
  });

  test("R15.2 a new admin is told to the other admins and to who made them, by the address of the latter", async () => {
    const served = await anOwner(engine);
    const { told, database } = served;
    const admin = await aColleague(served, { email: "nandini@team.example", name: "Somebody Else" });
    await aColleague(served, { email: "joseph@team.example" });
    await admin.send("POST", "/api/v1/accounts/invitations", { email: "new@team.example", role: "admin" });
    expect(await told()).toEqual([
      "nandini@team.example: There is a new admin",
      "joseph@team.example: There is a new admin",
    ]);
    const mails = database.query.selectFrom("outbox_mails").select("text").where("kind", "=", "admin-notice");
    const { text } = await mails.executeTakeFirstOrThrow();
    expect(text).toContain("new@team.example");
    expect(text).toContain("nandini@team.example");
    expect(text).not.toContain("Somebody Else");
  });
});
