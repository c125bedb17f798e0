import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  verifyBeforeUpdateEmail,
} from "@firebase/auth";
import { describe, expect, test } from "vitest";
import { createGiveRole } from "../../accounts/roles/give-role.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { anIdToken, aServedAppWithGoogle } from "../../testing/identity/google-sign-in.ts";
import { anSdk } from "../../testing/identity/identity-sdk.ts";
import { mailedLink, mailedLinks } from "../../testing/mail/mailed-links.ts";

const email = "ananya@mail.example";
const strangersPassword = "the stranger's road";
const ownPassword = "a road of stones";
const signedOut = { code: "auth/user-token-expired" };

async function aStreet(engine: EngineName) {
  const served = await aServedAppWithGoogle(engine);
  const { database, outbox, identity, url, clock, google } = served;
  const giveRole = createGiveRole({
    handOver: async () => {},
    database,
    outbox,
    mails: identity.context.mails,
    publicUrl: url,
    now: () => clock.now,
  });
  const owner = anSdk(url);
  /** Each way in which the owner of the mailbox proves it, and is in at the end. */
  const proofs = {
    async "taps the mail of the registration"() {
      await applyActionCode(owner, (await mailedLink(database, "verify-email")).code);
      await confirmPasswordReset(owner, (await mailedLink(database, "reset-password")).code, ownPassword);
      await signInWithEmailAndPassword(owner, email, ownPassword);
    },
    async "logs in by a mailed link"() {
      await sendSignInLinkToEmail(owner, email, { url, handleCodeInApp: true });
      await signInWithEmailLink(owner, email, (await mailedLink(database, "sign-in-link")).link);
    },
    async "sets a forgotten password"() {
      await sendPasswordResetEmail(owner, email);
      await confirmPasswordReset(owner, (await mailedLink(database, "reset-password")).code, ownPassword);
      await signInWithEmailAndPassword(owner, email, ownPassword);
    },
    async "continues with Google, which runs the mailbox"() {
      await signInWithCredential(owner, GoogleAuthProvider.credential(await anIdToken(google, url, "ananya")));
    },
  };
  const account = () =>
    database.query.selectFrom("accounts").selectAll().where("email_key", "=", email).executeTakeFirstOrThrow();
  return { ...served, owner, proofs, account, invite: () => giveRole(email, "admin") };
}

type Street = Awaited<ReturnType<typeof aStreet>>;
const ways: (keyof Street["proofs"])[] = [
  "taps the mail of the registration",
  "logs in by a mailed link",
  "sets a forgotten password",
  "continues with Google, which runs the mailbox",
];
const invitations = ["never", "before the registration", "between the two", "after the proof"] as const;
const orders = ways.flatMap((way) => invitations.map((invited) => ({ way, invited })));

describe.each(engines)("on %s", (engine) => {
  test.each(orders)(
    "R15.3 a stranger registers an address, its owner $way, staff role promised $invited: the stranger gains nothing",
    async ({ way, invited }) => {
      const { auth, url, database, owner, proofs, account, invite } = await aStreet(engine);
      if (invited === "before the registration") await invite();
      const stranger = await createUserWithEmailAndPassword(auth, email, strangersPassword);
      await verifyBeforeUpdateEmail(stranger.user, "stranger@evil.example");
      const { code: toMoveAway } = await mailedLink(database, "change-email");
      if (invited === "between the two") await invite();
      await proofs[way]();
      if (invited === "after the proof") await invite();

      await expect(stranger.user.reload()).rejects.toMatchObject(signedOut);
      await expect(signInWithEmailAndPassword(anSdk(url), email, strangersPassword)).rejects.toThrow();
      await expect(applyActionCode(anSdk(url), toMoveAway)).rejects.toThrow();
      await owner.currentUser?.reload();
      expect(owner.currentUser).toMatchObject({ email, emailVerified: true });
      expect(await account()).toMatchObject({ role: invited === "never" ? "unpaidStudent" : "admin" });
      // Who loses a password that way is told, unless they have just chosen one.
      const told = await mailedLinks(database, "reset-password");
      expect(told.map(({ to }) => to)).toEqual([email]);
    },
  );

  test("R15.3 a stranger moves an account of theirs to the address: its owner gets it clean, and keeps a role given since", async () => {
    const { auth, url, database, account, invite } = await aStreet(engine);
    await createUserWithEmailAndPassword(auth, "stranger@evil.example", strangersPassword);
    await sendPasswordResetEmail(auth, "stranger@evil.example");
    await confirmPasswordReset(auth, (await mailedLink(database, "reset-password")).code, strangersPassword);
    const { user } = await signInWithEmailAndPassword(auth, "stranger@evil.example", strangersPassword);
    await verifyBeforeUpdateEmail(user, email);
    await applyActionCode(anSdk(url), (await mailedLink(database, "change-email")).code);
    await expect(user.reload()).rejects.toMatchObject(signedOut);
    await expect(signInWithEmailAndPassword(anSdk(url), email, strangersPassword)).rejects.toThrow();
    // The former address could take the account back, but never with what its new owner became.
    const { code: toTakeBack, to } = await mailedLink(database, "address-changed");
    expect(to).toBe("stranger@evil.example");
    await invite();
    await expect(applyActionCode(anSdk(url), toTakeBack)).rejects.toMatchObject({ code: "auth/invalid-action-code" });
    expect(await account()).toMatchObject({ role: "admin" });
  });

  test("R15.3 in the browser that registered, tapping the mail changes nothing but that the address is verified", async () => {
    const { app, database, account } = await aStreet(engine);
    const call = (name: string, body: object, cookie?: string) =>
      app.request(`/v1/accounts:${name}?key=campusward`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...(cookie && { Cookie: cookie }) },
        body: JSON.stringify(body),
      });
    const registered = await call("signUp", { email, password: ownPassword, displayName: "Ananya Iyer" });
    const [cookie = ""] = registered.headers.get("Set-Cookie")?.split(";") ?? [];
    expect(registered.headers.get("Set-Cookie")).toMatch(/^browser=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
    const oobCode = (await mailedLink(database, "verify-email")).code;
    expect((await call("update", { oobCode }, cookie)).status).toBe(200);
    expect(await account()).toMatchObject({ email_verified_at: expect.any(Number), name: "Ananya Iyer" });
    expect((await call("signInWithPassword", { email, password: ownPassword })).status).toBe(200);
    expect(await mailedLinks(database, "reset-password")).toEqual([]);
    const kept = await database.query.selectFrom("known_browsers").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(cookie.slice("browser=".length));
  });
});
