import { listPeople, PersonSummary } from "@campusward/contracts/accounts/people";
import type { Role } from "@campusward/contracts/accounts/roles";
import { describe, expect, test } from "vitest";
import { createNotification } from "../../email/notification.ts";
import type { Person } from "../../http/api/person.ts";
import { insertAccount } from "../../identity/accounts/account-store.ts";
import { anApplicationDesk } from "../../testing/application-desk.ts";
import { testCompany } from "../../testing/create-test-app.ts";
import { aColleague } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { mailedLinks, openedMails } from "../../testing/mail/mailed-links.ts";
import { signUp } from "../../testing/people.ts";
import { testSecrets } from "../../testing/test-secrets.ts";
import { createErasedNames } from "../erasing/erased-names.ts";
import { invite } from "../roles/change-role.ts";
import { createPeople } from "./people-context.ts";

const path = "/api/v1/accounts";

async function aPeopleDesk(engine: EngineName) {
  const desk = await anApplicationDesk(engine);
  const { admin, database, clock } = desk;
  async function list(query = "") {
    const reply = await admin.get(`${path}${query}`);
    expect(reply.status).toBe(200);
    return listPeople.response.parse(await reply.json());
  }
  const emailsOf = async (query = "") => (await list(query)).people.map(({ email }) => email);
  async function has(email: string, role: Role, name?: string) {
    clock.now += 1000;
    return aColleague(desk, { email, role, ...(name && { name }) });
  }
  const setRole = (id: string, role: Role) => admin.send("PUT", `${path}/${id}/role`, { role });
  const setDisabled = (id: string, disabled: boolean) => admin.send("PUT", `${path}/${id}/disabled`, { disabled });
  const sendInvitation = (email: string, role: Role) => admin.send("POST", `${path}/invitations`, { email, role });
  const audit = async () =>
    (await database.query.selectFrom("audit_entries").selectAll().orderBy("id").execute())
      .filter(({ action }) => action !== "people-listed")
      .map(({ action, subject, detail }) => [action, subject, detail]);
  const mails = () => openedMails(database);
  return { ...desk, list, emailsOf, has, setRole, setDisabled, invite: sendInvitation, audit, mails };
}

const codeOf = async (reply: Response) => ((await reply.json()) as { error: { code: string } }).error.code;

describe.each(engines)("on %s", (engine) => {
  test("R11.1 people are listed newest first, by group and by words, with their number and what they do", async () => {
    const { list, emailsOf, has, apply, applyAsMinor, assign, thomas, ritu, clock } = await aPeopleDesk(engine);
    const seen = await has("harnoor@gill.example", "unpaidStudent", "Harnoor Gill");
    await has("kabir@anand.example", "student", "Kabir Anand");
    await assign(await apply(), thomas);
    await assign(await applyAsMinor(), thomas);
    const all = await list();
    expect(all.people.map(({ email }) => email).slice(0, 2)).toEqual(["kabir@anand.example", "harnoor@gill.example"]);
    expect(all.groups).toEqual({
      team: { count: 3, isMore: false },
      students: { count: 2, isMore: false },
      counselors: { count: 0, isMore: false },
      everyone: { count: 5, isMore: false },
    });
    expect(all.people.find(({ id }) => id === thomas.id)).toMatchObject({ applicants: 1, role: "executionMentor" });
    expect(all.people.find(({ id }) => id === ritu.id)).toMatchObject({ applicants: 0, isDisabled: false });
    expect(all.people.find(({ id }) => id === seen.id)).toEqual({
      id: seen.id,
      name: "Harnoor Gill",
      email: "harnoor@gill.example",
      isEmailVerified: true,
      photoUrl: null,
      role: "unpaidStudent",
      promisedRole: null,
      createdAt: clock.now - 1000,
      seenAt: clock.now - 1000,
      isDisabled: false,
      applicants: 0,
      openLeads: 0,
    });
    expect((await emailsOf("?group=team")).toSorted()).toEqual([
      "nandini@team.example",
      "ritu@banyan.example",
      "thomas@kaveri.example",
    ]);
    expect(await emailsOf("?q=gill")).toEqual(["harnoor@gill.example"]);
    expect(await emailsOf("?q=HARNOOR%20gill.ex")).toEqual(["harnoor@gill.example"]);
    expect(await emailsOf("?q=ka&group=students")).toEqual(["kabir@anand.example"]);
    expect(await emailsOf("?group=students")).toEqual(["kabir@anand.example", "harnoor@gill.example"]);
    expect(await emailsOf("?q=gill&group=counselors")).toEqual([]);
  });

  test("R12.14 people are narrowed by role, way in and when they were last here", async () => {
    const { has, list, database, clock } = await aPeopleDesk(engine);
    const dayMs = 24 * 3_600_000;
    const before = (await list()).people.map(({ email }) => email);
    const kabir = await has("kabir@anand.example", "student", "Kabir Anand");
    const farah = await has("farah@khan.example", "counselor", "Farah Khan");
    await database.query
      .insertInto("provider_links")
      .values({
        provider: "google.com",
        subject: "farah",
        account_id: farah.id,
        email: "farah@khan.example",
        linked_at: clock.now,
      })
      .execute();
    const set = database.query.updateTable("accounts").set({ password_hash: "$scrypt$" });
    await set.where("id", "=", kabir.id).execute();
    const found = async (query: string) =>
      (await list(query)).people.map(({ email }) => email).filter((email) => !before.includes(email));
    expect(await found("?role=student,counselor")).toEqual(["farah@khan.example", "kabir@anand.example"]);
    expect(await found("?role=counselor&group=students")).toEqual([]);
    expect(await found("?way=google")).toEqual(["farah@khan.example"]);
    expect(await found("?way=password,google")).toEqual(["farah@khan.example", "kabir@anand.example"]);
    expect(await found("?way=passkey")).toEqual([]);
    const usedAgo = (days: number) =>
      database.query.updateTable("sessions").set({ last_used_at: clock.now - days * dayMs });
    await usedAgo(8).execute();
    await usedAgo(91).where("account_id", "=", farah.id).execute();
    expect(await found("?seen=7")).toEqual([]);
    expect(await found("?seen=30")).toEqual(["kabir@anand.example"]);
    expect(await found("?seen=longer")).toEqual(["farah@khan.example"]);
  });

  test("R11.1 the list of people goes on page by page, and takes no cursor of another group", async () => {
    const { admin, list, database, clock } = await aPeopleDesk(engine);
    const person = { password_hash: null, password_set_at: null, photo_url: null, disabled_at: null };
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...person,
      id: `person-${String(index).padStart(2, "0")}`,
      email: `p${index}@x.example`,
      email_key: `p${index}@x.example`,
      email_verified_at: null,
      name: "Person",
      role: index % 2 === 0 ? ("executionMentor" as const) : ("expertMentor" as const),
      created_at: clock.now - Math.floor(index / 3),
    }));
    await database.query.insertInto("accounts").values(rows).execute();
    for (const [query, count] of [
      ["?", 63],
      ["?group=team", 63],
      ["?q=person", 60],
      ["?group=team&q=person", 60],
    ] as const) {
      const first = await list(query);
      const second = await list(`${query}&cursor=${first.next}`);
      const ids = [...first.people, ...second.people].map(({ id }) => id);
      expect([query, first.people.length, new Set(ids).size, second.next]).toEqual([query, 50, count, null]);
    }
    const { next } = await list("?group=team");
    expect((await admin.get(`${path}?cursor=${next}`)).status).toBe(422);
  });

  test("R11.1 a role is changed with a mail and a line in the audit", async () => {
    const { setRole, has, audit, mails, admin } = await aPeopleDesk(engine);
    const { id } = await has("harnoor@gill.example", "unpaidStudent", "Harnoor Gill");
    const reply = await setRole(id, "student");
    expect(PersonSummary.parse(await reply.json())).toMatchObject({ id, role: "student", promisedRole: null });
    expect((await setRole(id, "student")).status).toBe(200);
    expect(await mails()).toMatchObject([{ kind: "role-changed", to_address: "harnoor@gill.example" }]);
    expect(await audit()).toEqual([["role-changed", `account ${id}`, "unpaidStudent to student"]]);
    expect((await setRole("no-such-account", "student")).status).toBe(404);
    expect((await admin.send("PUT", `${path}/${id}/role`, { role: "owner" })).status).toBe(422);
  });

  test("R11.1 a role that opens other people's data is promised to an unverified address, whose owner is invited", async () => {
    const desk = await aPeopleDesk(engine);
    const { setRole, audit, database, list } = desk;
    const { id } = await signUp(desk, "ritu@new.example");
    const reply = await setRole(id, "expertMentor");
    expect(PersonSummary.parse(await reply.json())).toMatchObject({
      role: "unpaidStudent",
      promisedRole: "expertMentor",
    });
    expect(await mailedLinks(database, "invitation")).toMatchObject([{ to: "ritu@new.example" }]);
    expect(await audit()).toEqual([["role-promised", `account ${id}`, "expertMentor"]]);
    expect((await list()).invitations).toEqual([]);
  });

  test("R11.1 the last admin stays, also when two take each other away at once", async () => {
    const { admin, has, setRole, setDisabled } = await aPeopleDesk(engine);
    const last = await setRole(admin.id, "student");
    expect([last.status, await codeOf(last)]).toEqual([409, "last_admin"]);
    const own = await setDisabled(admin.id, true);
    expect([own.status, await codeOf(own)]).toEqual([409, "own_account"]);
    const other = await has("second@team.example", "admin");
    const outcomes = await Promise.all([
      other.send("PUT", `${path}/${admin.id}/disabled`, { disabled: true }),
      setDisabled(other.id, true),
    ]);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("R11.1 a disabled account is signed out everywhere, cannot sign in, and can be opened again", async () => {
    const desk = await aPeopleDesk(engine);
    const { app, setDisabled, audit } = desk;
    const person = await signUp(desk, "harnoor@gill.example");
    const isSignedIn = async () => (await app.request("/api/v1/me", { headers: person.headers })).status === 200;
    const signIn = () =>
      app.request("/v1/accounts:signInWithPassword?key=campusward", {
        method: "POST",
        body: JSON.stringify({ email: person.email, password: "a road of stones", returnSecureToken: true }),
      });
    expect(await isSignedIn()).toBe(true);
    expect(await (await setDisabled(person.id, true)).json()).toMatchObject({ isDisabled: true, seenAt: null });
    expect(await isSignedIn()).toBe(false);
    expect(await (await signIn()).text()).toContain("USER_DISABLED");
    expect((await setDisabled(person.id, true)).status).toBe(200);
    expect(await (await setDisabled(person.id, false)).json()).toMatchObject({ isDisabled: false });
    expect(await isSignedIn()).toBe(false);
    expect((await signIn()).status).toBe(200);
    expect((await audit()).map(([action]) => action)).toEqual(["account-disabled", "account-enabled"]);
    expect((await setDisabled("no-such-account", true)).status).toBe(404);
  });

  test("R11.1 an invitation waits for its address, is told by a link that lets the owner in, and can be taken back", async () => {
    const { app, admin, invite, list, database, audit, clock } = await aPeopleDesk(engine);
    expect(await (await invite("New@mentor.example", "expertMentor")).json()).toEqual({
      email: "New@mentor.example",
      role: "expertMentor",
    });
    expect((await list()).invitations).toEqual([
      { email: "new@mentor.example", role: "expertMentor", invitedAt: clock.now },
    ]);
    const [mail] = await mailedLinks(database, "invitation");
    const link = new URL(mail?.link ?? "");
    expect([mail?.to, link.searchParams.get("mode"), link.searchParams.get("continueUrl")]).toEqual([
      "New@mentor.example",
      "signIn",
      "http://localhost:3000/expertMentorDashboard",
    ]);
    const withdraw = () => admin.send("POST", `${path}/invitations/withdrawal`, { email: "new@MENTOR.example" });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(404);
    expect((await list()).invitations).toEqual([]);
    const reply = await app.request("/v1/accounts:signInWithEmailLink?key=campusward", {
      method: "POST",
      body: JSON.stringify({ email: "new@mentor.example", oobCode: mail?.code }),
    });
    expect(await reply.text()).toContain("INVALID_OOB_CODE");
    const trail = await audit();
    expect(trail.map(([action, , detail]) => [action, detail])).toEqual([
      ["role-promised", "expertMentor"],
      ["role-withdrawn", "expertMentor"],
    ]);
    expect(JSON.stringify(trail)).not.toContain("mentor.example");
  });

  test("R11.1 the link of an invitation says who invited whom as what, uses nothing up, and ends with it", async () => {
    const { app, admin, invite, database, clock } = await aPeopleDesk(engine);
    await invite("new@mentor.example", "teamMember");
    const [mail] = await mailedLinks(database, "invitation");
    const post = (to: string, body: object) =>
      app.request(to, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    const read = (code = mail?.code ?? "") => post("/api/v1/invitations", { code });
    const at = clock.now;
    const until = at + 7 * 24 * 3_600_000;
    const invitation = { email: "new@mentor.example", role: "teamMember", by: "Nandini Rao", until, name: null };
    for (const _ of [1, 2]) expect(await (await read()).json()).toEqual(invitation);
    expect((await read("another")).status).toBe(404);
    // Somebody else may have made the account, and named it.
    const somebodys = {
      email: "new@mentor.example",
      role: "unpaidStudent",
      name: "X",
      email_verified_at: null,
    } as const;
    await database.inTransaction((tx) => insertAccount(tx, somebodys, clock.now));
    expect(await (await read()).json()).toEqual(invitation);
    clock.now = until;
    expect((await read()).status).toBe(404);
    clock.now = at;
    await admin.send("POST", `${path}/invitations/withdrawal`, { email: "new@mentor.example" });
    expect((await read()).status).toBe(404);
  });

  test("R11.1 who is invited and has a verified account has the role at once; a bad address is refused", async () => {
    const { admin, has, invite, list, mails } = await aPeopleDesk(engine);
    const { id } = await has("harnoor@gill.example", "student", "Harnoor Gill");
    expect((await invite("HARNOOR@gill.example", "executionMentor")).status).toBe(200);
    expect((await list()).people.find((person) => person.id === id)?.role).toBe("executionMentor");
    expect((await mails()).map(({ kind }) => kind)).toEqual(["role-changed"]);
    expect((await invite("nobody", "student")).status).toBe(422);
    expect(await codeOf(await invite("nandini@team.example", "student"))).toBe("last_admin");
    expect((await admin.get(`${path}/${id}`)).status).toBe(404);
  });

  test("R11.1 where a Firebase project keeps accounts, the invitation leads to the site and holds no code", async () => {
    const { database, outbox, admin, mails } = await aPeopleDesk(engine);
    const people = createPeople({
      database,
      outbox,
      publicUrl: "https://x.example",
      handOver: async () => {},
      now: Date.now,
      notification: createNotification({
        company: testCompany,
        operator: { name: null, address: "team@campusward.example" },
        publicUrl: "https://x.example",
      }),
      forgetKeptMails: async () => {},
      noteErasure: async () => {},
      forgetBookings: async () => {},
      erasedNames: createErasedNames(testSecrets),
      timeZone: testCompany.timeZone,
      company: testCompany,
      createSignInLink: null,
    });
    const person = { accountId: admin.id, email: "nandini@team.example", name: "Nandini Rao", role: "admin" } as Person;
    await invite(people, person, { email: "new@mentor.example", role: "expertMentor" });
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: "invitation", to_address: "new@mentor.example" });
    expect(mail?.text).toContain("See the invitation: https://x.example/\n");
    expect(mail?.text).toContain("Log in or register with this address, and check it when we ask you to.");
    expect(mail?.text).not.toMatch(/oobCode|works once/);
  });
});
