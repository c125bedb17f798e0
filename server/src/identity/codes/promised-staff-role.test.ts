import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  verifyBeforeUpdateEmail,
} from "@firebase/auth";
import { describe, expect, test } from "vitest";
import type { Database } from "../../database/database.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { anSdk, aServedApp } from "../../testing/identity/identity-sdk.ts";
import { mailedLink, mailedLinks, newestMail } from "../../testing/mail/mailed-links.ts";

const invited = "ritu@banyan.example";
const strangersPassword = "the stranger's road";
const ownPassword = "a road of stones";
const wrong = { code: "auth/invalid-credential" };
const signedOut = { code: "auth/user-token-expired" };

async function aPromise(engine: EngineName) {
  const served = await aServedApp(engine);
  const { database, clock } = served;
  const promise = { email_key: invited, role: "admin", promised_at: clock.now } as const;
  await database.query.insertInto("promised_roles").values(promise).execute();
  return served;
}

async function roleOf({ query }: Database, email: string) {
  const account = query.selectFrom("accounts").select("role").where("email_key", "=", email);
  return (await account.executeTakeFirst())?.role;
}

function newestPasswordMail(database: Database) {
  return newestMail(database, "reset-password");
}

/** What still works for a stranger who registered an address, after its owner has followed the link. */
async function expectShutOut({ url, database }: Awaited<ReturnType<typeof aPromise>>, email: string): Promise<void> {
  const stranger = anSdk(url);
  await expect(signInWithEmailAndPassword(stranger, email, strangersPassword)).rejects.toMatchObject(wrong);
  expect(await database.query.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await database.query.selectFrom("provider_links").selectAll().execute()).toEqual([]);
}

describe.each(engines)("on %s", (engine) => {
  test("R11.4 R8.1 a stranger who registers an invited address gains nothing when its owner taps the link", async () => {
    const served = await aPromise(engine);
    const { auth: stranger, url, database, clock } = served;
    const { user } = await createUserWithEmailAndPassword(stranger, invited, strangersPassword);
    const link = { provider: "google.com", subject: "stranger", account_id: user.uid, email: "s@evil.example" };
    await database.query
      .insertInto("provider_links")
      .values({ ...link, linked_at: clock.now })
      .execute();
    await sendPasswordResetEmail(stranger, invited);
    await verifyBeforeUpdateEmail(user, "s@evil.example");
    const { code: toMoveAway } = await mailedLink(database, "change-email");
    await sendEmailVerification(user);
    expect(await roleOf(database, invited)).toBe("unpaidStudent");

    const owner = anSdk(url);
    await applyActionCode(owner, (await mailedLink(database, "verify-email")).code);
    expect(await roleOf(database, invited)).toBe("admin");
    await expectShutOut(served, invited);
    await expect(user.reload()).rejects.toMatchObject(signedOut);
    await expect(applyActionCode(anSdk(url), toMoveAway)).rejects.toThrow();

    const { code, to } = await mailedLink(database, "reset-password");
    expect(to).toBe(invited);
    const { subject, text, html } = await newestPasswordMail(database);
    expect(subject).toBe("Choose a new password");
    for (const body of [text, html]) {
      expect(body).toContain(`You have told us that this address is yours`);
      expect(body).toContain("password that was set before no longer works");
      expect(body).not.toMatch(/asked to change|do nothing|Nothing has changed/);
    }
    await confirmPasswordReset(owner, code, ownPassword);
    await expect(signInWithEmailAndPassword(owner, invited, ownPassword)).resolves.toBeDefined();
    expect(await database.query.selectFrom("promised_roles").selectAll().execute()).toEqual([]);
  });

  test("R11.4 R8.1 a stranger who moves an account to an invited address gains nothing either", async () => {
    const served = await aPromise(engine);
    const { auth: stranger, url, database } = served;
    const { user } = await createUserWithEmailAndPassword(stranger, "s@evil.example", strangersPassword);
    await sendEmailVerification(user);
    await applyActionCode(stranger, (await mailedLink(database, "verify-email")).code);
    const newPassword = "the stranger's next road";
    await confirmPasswordReset(stranger, (await mailedLink(database, "reset-password")).code, newPassword);
    const again = await signInWithEmailAndPassword(stranger, "s@evil.example", newPassword);
    await verifyBeforeUpdateEmail(again.user, invited);
    await applyActionCode(anSdk(url), (await mailedLink(database, "change-email")).code);
    expect(await roleOf(database, invited)).toBe("admin");
    await expectShutOut(served, invited);
    expect((await mailedLink(database, "reset-password")).to).toBe(invited);
  });

  test("R11.4 R8.1 a stranger who used up the daily limit of mails cannot keep the owner from choosing a password", async () => {
    const { auth: stranger, database, url, clock } = await aPromise(engine);
    const { user } = await createUserWithEmailAndPassword(stranger, invited, strangersPassword);
    await sendEmailVerification(user);
    const day = { recipient: `reset-password:${invited}`, day_began_at: clock.now, sent: 20 };
    await database.query.insertInto("confirmations").values(day).execute();
    await applyActionCode(anSdk(url), (await mailedLink(database, "verify-email")).code);
    expect(await mailedLinks(database, "reset-password")).toHaveLength(1);
  });

  test("R11.1 the link of an invitation signs its owner in within seven days, also if somebody else registered the address", async () => {
    const served = await aServedApp(engine);
    const { auth: stranger, url, database, clock, identity } = served;
    await createUserWithEmailAndPassword(stranger, invited, strangersPassword);
    const promise = { email_key: invited, role: "expertMentor", promised_at: clock.now } as const;
    await database.query.insertInto("promised_roles").values(promise).execute();
    const continueUrl = `${url}/expertMentorDashboard`;
    const makeLink = () =>
      database.inTransaction((tx) => identity.createInvitationLink(tx, { email: invited, continueUrl }));
    const { link, validFor } = await makeLink();
    expect(validFor).toBe("7 days");
    clock.now += 7 * 86_400_000 - 1;
    const owner = anSdk(url);
    const { user } = await signInWithEmailLink(owner, invited, link);
    expect(user.emailVerified).toBe(true);
    expect(await roleOf(database, invited)).toBe("expertMentor");
    await expect(signInWithEmailAndPassword(anSdk(url), invited, strangersPassword)).rejects.toMatchObject(wrong);

    const late = await makeLink();
    clock.now += 7 * 86_400_000;
    await expect(signInWithEmailLink(anSdk(url), invited, late.link)).rejects.toMatchObject({
      code: "auth/expired-action-code",
    });
  });

  test.each([
    { had: "admin", promised: "student", has: "admin" },
    { had: "admin", promised: "teamMember", has: "admin" },
    { had: "expertMentor", promised: "counselor", has: "expertMentor" },
    { had: "expertMentor", promised: "teamMember", has: "teamMember" },
    { had: "unpaidStudent", promised: "counselor", has: "counselor" },
  ] as const)(
    "R6.8 R12.3 who is $had and moves to an address for which $promised waits is then $has",
    async ({ had, promised, has }) => {
      const { auth, url, database, clock } = await aServedApp(engine);
      const { user } = await createUserWithEmailAndPassword(auth, "own@team.example", ownPassword);
      await database.query.updateTable("accounts").set({ role: had, email_verified_at: clock.now }).execute();
      const promise = { email_key: invited, role: promised, promised_at: clock.now };
      await database.query.insertInto("promised_roles").values(promise).execute();
      await verifyBeforeUpdateEmail(user, invited);
      await applyActionCode(anSdk(url), (await mailedLink(database, "change-email")).code);
      expect(await roleOf(database, invited)).toBe(has);
      expect(await database.query.selectFrom("promised_roles").selectAll().execute()).toEqual([]);
      // Whoever gave the address up takes back what they had, and nothing that was meant for its new owner.
      const takingBack = applyActionCode(anSdk(url), (await mailedLink(database, "address-changed")).code);
      await (has === had ? takingBack : expect(takingBack).rejects.toMatchObject({ code: "auth/invalid-action-code" }));
      expect(await roleOf(database, has === had ? "own@team.example" : invited)).toBe(has);
    },
  );
});
