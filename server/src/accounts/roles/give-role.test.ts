import { describe, expect, test } from "vitest";
import { createNotification } from "../../email/notification.ts";
import { insertAccount, markEmailVerified } from "../../identity/accounts/account-store.ts";
import { createAccountMails } from "../../identity/codes/account-mails.ts";
import { createTestApp, testCompany } from "../../testing/create-test-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { createGiveRole } from "./give-role.ts";
import { listRoles } from "./roles-command.ts";

async function aRoleDesk(engine: EngineName) {
  const { database, outbox, clock } = await createTestApp(engine);
  const operator = { name: null, address: "team@x.example" };
  const mails = createAccountMails(
    createNotification({ company: testCompany, operator, publicUrl: "https://x.example" }),
  );
  const now = () => clock.now;
  const giveRole = createGiveRole({
    handOver: async () => {},
    database,
    outbox,
    mails,
    publicUrl: "https://x.example",
    now,
  });
  const addAccount = (email: string, role: "admin" | "unpaidStudent" | null, isVerified: boolean) =>
    database.inTransaction((tx) =>
      insertAccount(tx, { email, role, email_verified_at: isVerified ? now() : null }, now()),
    );
  const list = async () => (await listRoles(database)).split("\n");
  const sentMails = () =>
    database.query.selectFrom("outbox_mails").select(["kind", "to_address", "text"]).orderBy("id").execute();
  return { database, clock, giveRole, addAccount, list, sentMails };
}

describe.each(engines)("on %s", (engine) => {
  test("R6.8 R15.7 an account gets its role at once, and one mail and one line of the audit when it changed", async () => {
    const { database, giveRole, addAccount, list, sentMails } = await aRoleDesk(engine);
    await addAccount("ritu@banyan.example", "unpaidStudent", true);
    expect(await giveRole("ritu@BANYAN.example", "expertMentor")).toBe("set");
    expect(await giveRole("ritu@banyan.example", "expertMentor")).toBe("unchanged");
    expect(await list()).toEqual(["expertMentor\tritu@banyan.example"]);
    const audit = await database.query.selectFrom("audit_entries").selectAll().execute();
    expect(audit).toMatchObject([
      { action: "role-changed", actor_name: "the operator, at the server", detail: "unpaidStudent to expertMentor" },
    ]);
    expect(await sentMails()).toMatchObject([
      {
        kind: "role-changed",
        to_address: "ritu@banyan.example",
        text: expect.stringMatching(
          /You are now Expert mentor\.[\s\S]*My dashboard: https:\/\/x\.example\/expertMentorDashboard/,
        ),
      },
    ]);
  });

  test("R6.8 a staff role waits until the address is verified; another role does not", async () => {
    const { database, clock, giveRole, addAccount, list, sentMails } = await aRoleDesk(engine);
    const account = await addAccount("a@x.example", "unpaidStudent", false);
    expect(await giveRole("A@x.example", "admin")).toBe("promised");
    expect(await list()).toEqual(["admin\ta@x.example\twhen verified", "unpaidStudent\ta@x.example"]);
    expect(await giveRole("a@x.example", "executionMentor")).toBe("promised");
    expect(await sentMails()).toEqual([]);
    await database.inTransaction(async (tx) => account && markEmailVerified(tx, account, clock.now));
    expect(await list()).toEqual(["executionMentor\ta@x.example"]);

    await addAccount("b@x.example", "unpaidStudent", false);
    expect(await giveRole("b@x.example", "admin")).toBe("promised");
    // A role that is given takes the place of one that was promised.
    expect(await giveRole("b@x.example", "student")).toBe("set");
    expect(await list()).toEqual(["executionMentor\ta@x.example", "student\tb@x.example"]);
  });

  test("R6.8 for an address without account every role waits", async () => {
    const { giveRole, list } = await aRoleDesk(engine);
    expect(await list()).toEqual(["Nobody has a role yet."]);
    expect(await giveRole("New@x.example", "counselor")).toBe("promised");
    expect(await giveRole("new@x.example", "student")).toBe("promised");
    expect(await list()).toEqual(["student\tnew@x.example\twhen verified"]);
  });

  test("R6.8 the last admin stays, also when two are demoted at the same time", async () => {
    const { giveRole, addAccount, list } = await aRoleDesk(engine);
    await addAccount("a@x.example", "admin", true);
    expect(await giveRole("a@x.example", "student")).toBe("last-admin");
    await addAccount("b@x.example", "admin", true);
    const both = await Promise.all([giveRole("a@x.example", "student"), giveRole("b@x.example", "student")]);
    expect(both.sort()).toEqual(["last-admin", "set"]);
    expect((await list()).filter((line) => line.startsWith("admin"))).toHaveLength(1);
  });
});
