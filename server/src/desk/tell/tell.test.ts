import { type PushWords, readTell, type TellSettings, usualTellSettings } from "@campusward/contracts/desk/tell";
import { describe, expect, test } from "vitest";
import { anApplicationDesk } from "../../testing/application-desk.ts";
import { aConversation } from "../../testing/conversation.ts";
import { aColleague, aDesk } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { aRawMail } from "../../testing/mail/raw-mails.ts";
import { startPushService } from "../../testing/network/push-service.ts";
import { testSecrets } from "../../testing/test-secrets.ts";
import { takeByPush } from "../push/take-by-push.ts";
import { sendDigests } from "./digest.ts";
import { tellTeam } from "./nudges.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Monday 23 November 2026, by the clock in India. */
const monday = (hour: number, minute = 0) => Date.UTC(2026, 10, 23, hour, minute) - 5.5 * hourMs;

async function aTeam(engine: EngineName) {
  const service = await startPushService();
  const team = await aDesk(engine, { isPushService: service.isAllowed });
  const { desk, admin, clock, database } = team;
  clock.now = monday(10);
  await admin.signInAgain();
  service.clock.now = clock.now;
  const farah = await aColleague(team, { name: "Farah Khan", email: "farah@team.example", role: "teamMember" });
  const tell = () => tellTeam(desk.context, desk.push);
  const mails = async (kind: "lead-reminder" | "desk-digest" = "lead-reminder") =>
    database.query.selectFrom("outbox_mails").selectAll().where("kind", "=", kind).orderBy("id").execute();
  const subjects = async () => (await mails()).map(({ to_address, subject }) => `${to_address}: ${subject}`);
  const choose = (who: typeof admin, changes: Partial<TellSettings>) =>
    who.send("PUT", "/api/v1/desk/tell", { settings: { ...usualTellSettings, ...changes } });
  const takesPush = (who: typeof admin) => who.send("POST", "/api/v1/desk/push", service.subscribe());
  const titles = () => service.pushed.map(({ message }) => (message as { title: string }).title);
  return { ...team, service, farah, tell, mails, subjects, choose, takesPush, titles };
}

/** As a service worker asks: without a session. */
const taking = (permit: string): [string, RequestInit] => [
  "/api/v1/desk/push-takings",
  { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ permit }) },
];

describe.each(engines)("on %s", (engine) => {
  test("R12.13 whoever owns a promise that runs out is told once, and who is on duty of one of nobody's", async () => {
    const { hasLead, farah, tell, subjects, mails, clock } = await aTeam(engine);
    await hasLead({
      name: "Meera Krishnan",
      assignee_id: farah.id,
      opened_at: clock.now,
      received_at: clock.now - 20 * hourMs,
    });
    await hasLead({ city: "Kochi", opened_at: clock.now, received_at: clock.now - 21 * hourMs });
    await hasLead({ opened_at: clock.now, received_at: clock.now - 19 * hourMs });
    await hasLead({ waiting_until: null, replied_at: clock.now, received_at: clock.now - 21 * hourMs });
    expect(await tell()).toBe(2);
    expect((await subjects()).toSorted()).toEqual([
      "farah@team.example: Due in 4 hours: IEC/Counselor, Chennai",
      "nandini@team.example: Due in 4 hours: IEC/Counselor, Kochi",
    ]);
    for (const { text, html } of await mails()) {
      expect(text + html).not.toMatch(/Meera|Krishnan|98000/);
      expect(text).toContain("http://localhost:3000/adminDashboardHome?lead=");
    }
    clock.now += 30 * minuteMs;
    expect(await tell()).toBe(0);
  });

  test("R12.13 a promise of which nobody can be told goes to the mailbox of the team, in one mail, once", async () => {
    const { hasLead, choose, admin, tell, subjects, clock } = await aTeam(engine);
    await choose(admin, { due: { mail: false, push: true } });
    const late = { opened_at: clock.now, received_at: clock.now - 21 * hourMs };
    for (let index = 0; index < 18; index += 1) await hasLead(late);
    const counts = await Promise.all([tell(), tell(), tell()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await subjects()).toEqual(["team@campusward.example: 18 due in 4 hours"]);
    clock.now += hourMs;
    expect(await tell()).toBe(0);
  });

  test("R12.13 'Take it' in a push gives a lead of nobody to whose browser it is, once, without a session", async () => {
    const { hasLead, choose, admin, farah, takesPush, tell, service, database, clock, app } = await aTeam(engine);
    await choose(admin, { new: { mail: false, push: true, of: "all" } });
    await choose(farah, { new: { mail: false, push: true, of: "all" } });
    await takesPush(admin);
    await takesPush(farah);
    const { id } = await hasLead({ name: "Asha Rao", city: "Kochi" });
    await tell();
    const permits = service.pushed.map(({ message }) => (message as PushWords).take?.permit ?? "");
    expect(permits).toHaveLength(2);
    expect(service.pushed[0]?.message).toMatchObject({ take: { label: "Take it", open: "Open" } });
    const [first = "", second = ""] = permits;
    const take = async (permit: string) => (await app.request(...taking(permit))).json();
    expect(await take(`${first.slice(0, -4)}AAAA`)).toEqual({ taken: "over", title: "Nothing to take any more" });
    expect(await take(first)).toEqual({ taken: "yours", title: "Yours" });
    expect(await take(first)).toEqual({ taken: "yours", title: "Yours" });
    expect(await take(second)).toEqual({ taken: "theirs", title: "Somebody has it already" });
    const owner = await database.query
      .selectFrom("leads")
      .select("assignee_id")
      .where("id", "=", id)
      .executeTakeFirst();
    // She is told first, because she was there first.
    expect(owner?.assignee_id).toBe(admin.id);
    const events = await database.query.selectFrom("lead_events").selectAll().where("lead_id", "=", id).execute();
    expect(events.filter(({ kind }) => kind === "assigned")).toHaveLength(1);
    clock.now += 13 * hourMs;
    expect(await take(first)).toMatchObject({ taken: "over" });
  });

  test("R12.13 a permit is over once the browser was taken off, and no push offers what somebody has", async () => {
    const { hasLead, choose, admin, takesPush, tell, service, app } = await aTeam(engine);
    await choose(admin, { new: { mail: false, push: true, of: "all" } });
    const { devices } = readTell.response.parse(await (await takesPush(admin)).json());
    await hasLead({ city: "Kochi" });
    await tell();
    const [pushed] = service.pushed;
    const permit = (pushed?.message as PushWords | undefined)?.take?.permit;
    expect(permit).toBeDefined();
    await admin.send("DELETE", `/api/v1/desk/push/${devices[0]?.id}`, {});
    const taken = await app.request(...taking(permit ?? ""));
    expect(await taken.json()).toMatchObject({ taken: "over" });
  });

  test("R15.12 a push gives no lead to whose role lacks the second step that it asks for", async () => {
    const { hasLead, choose, admin, takesPush, tell, service, desk } = await aTeam(engine);
    await choose(admin, { new: { mail: false, push: true, of: "all" } });
    await takesPush(admin);
    await hasLead({ city: "Kochi" });
    await tell();
    const [pushed] = service.pushed;
    const permit = (pushed?.message as PushWords | undefined)?.take?.permit ?? "";
    const lacking = { ...desk.context, lacksSecondStep: async () => true };
    expect(await takeByPush(lacking, testSecrets, permit)).toMatchObject({ taken: "over" });
    expect(await takeByPush(desk.context, testSecrets, permit)).toMatchObject({ taken: "yours" });
  });

  test("R12.13 the mail with the day draws the stones of the desk, and tells readers what they show", async () => {
    const { hasLead, desk, admin, mails, clock } = await aTeam(engine);
    await hasLead({ name: "Joseph Kurian", assignee_id: admin.id, received_at: clock.now - 26 * hourMs });
    await hasLead({ name: "Meera Krishnan", assignee_id: admin.id, received_at: clock.now - 13 * hourMs });
    await sendDigests(desk.context);
    const [mail] = await mails("desk-digest");
    expect(mail?.to_address).toBe("nandini@team.example");
    expect(mail?.text).toContain("Joseph Kurian, IEC/Counselor, Chennai: Reply, was due 08:00, 2 hours late");
    expect(mail?.text).toContain("11 hours left");
    expect(mail?.html).toContain('aria-label="2 hours late"');
    expect(mail?.html).toContain(">+2<");
    expect(mail?.html).toContain('alt="2 hours late"');
  });

  test("R12.13 forty at once become one message, by mail and by push, which names nobody", async () => {
    const { hasLead, choose, admin, takesPush, tell, subjects, service, clock } = await aTeam(engine);
    await choose(admin, { new: { mail: true, push: true, of: "all" } });
    await takesPush(admin);
    for (let index = 0; index < 40; index += 1) await hasLead({ name: `Asha Rao ${index}` });
    const counts = await Promise.all([tell(), tell(), tell()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await subjects()).toEqual(["nandini@team.example: 40 new requests"]);
    expect(service.problems).toEqual([]);
    expect(service.pushed.map(({ message }) => message)).toEqual([
      {
        title: "40 new requests",
        body: "The oldest has 24 hours left",
        path: "/adminDashboardHome",
        tag: "many new",
      },
    ]);
    // More of them a minute later wait for the next message.
    await hasLead({ received_at: clock.now });
    await hasLead({ received_at: clock.now });
    clock.now += minuteMs;
    expect(await tell()).toBe(0);
    clock.now += 10 * minuteMs;
    service.clock.now = clock.now;
    expect(await tell()).toBe(1);
    expect((await subjects()).at(-1)).toBe("nandini@team.example: 2 new requests");
  });

  test("R12.13 a push says kind, city and clock; in quiet hours there is none, and none comes later", async () => {
    const { hasLead, admin, takesPush, tell, service, titles, clock } = await aTeam(engine);
    await takesPush(admin);
    await hasLead({ name: "Joseph Kurian", profile: "parent", city: "Kochi", contact: "+91 98000 12345" });
    expect(await tell()).toBe(1);
    expect(titles()).toEqual(["New: Parent, Kochi"]);
    expect(JSON.stringify(service.pushed[0]?.message)).not.toMatch(/Joseph|Kurian|98000/);
    clock.now = monday(22);
    service.clock.now = clock.now;
    await hasLead({ city: "Surat", received_at: clock.now });
    await tell();
    clock.now = monday(23);
    await tell();
    expect(titles()).toEqual(["New: Parent, Kochi"]);
  });

  test("R12.13 R13.1 who answers after the promise ran out is told, also when they answer again", async () => {
    const { desk, admin, clock, lead, mailTo, mails, take, wait } = await aConversation(engine);
    const to = (await mailTo("demo-request-visitor"))?.reply_to_address ?? "";
    await admin.get(`/api/v1/leads/${lead.id}`);
    const told = async () => {
      await tellTeam(desk.context, desk.push);
      const reminders = (await mails()).filter(({ kind }) => kind === "lead-reminder");
      return reminders.map(({ subject }) => subject);
    };
    await wait(25 * hourMs);
    expect(await told()).toEqual([]);
    await take(aRawMail({ To: to, "Message-ID": "<one@krishnan.example>" }, "Is anybody there?"));
    clock.now += minuteMs;
    expect(await told()).toEqual(["Answered: IEC/Counselor, Chennai"]);
    await wait(11 * minuteMs);
    expect(await told()).toHaveLength(1);
    await take(aRawMail({ To: to, "Message-ID": "<two@krishnan.example>" }, "Hello?"));
    expect(await told()).toEqual(Array(2).fill("Answered: IEC/Counselor, Chennai"));
  });

  test("R12.13 who is given a lead is told, and not who took it", async () => {
    const { hasLead, admin, farah, tell, subjects, clock, database } = await aTeam(engine);
    const [one, other] = [await hasLead(), await hasLead()];
    await farah.send("PATCH", `/api/v1/leads/${one.id}`, { version: 1, assignee: farah.id });
    await admin.send("PATCH", `/api/v1/leads/${other.id}`, { version: 1, assignee: farah.id });
    clock.now += minuteMs;
    expect(await tell()).toBe(1);
    expect(await subjects()).toEqual(["farah@team.example: Given to you: IEC/Counselor, Chennai"]);
    // That was by a clock that ran a day ahead.
    await database.query
      .updateTable("nudges")
      .set({ told_at: clock.now + 24 * hourMs })
      .execute();
    const third = await hasLead();
    await admin.send("PATCH", `/api/v1/leads/${third.id}`, { version: 1, assignee: farah.id });
    expect(await tell()).toBe(1);
  });

  test("R12.13 what its owner has not opened for eight hours goes to who is on duty this week", async () => {
    const { hasLead, admin, farah, tell, subjects, clock } = await aTeam(engine);
    const plan = await admin.send("PUT", "/api/v1/desk/duty/2026-11-23", { person: farah.id });
    expect(await plan.json()).toMatchObject({
      duty: [{ monday: "2026-11-23", person: { name: "Farah Khan" } }, {}, {}, {}],
    });
    expect((await admin.send("PUT", "/api/v1/desk/duty/2026-11-24", { person: farah.id })).status).toBe(422);
    expect((await admin.send("PUT", "/api/v1/desk/duty/2026-11-30", { person: "nobody" })).status).toBe(422);
    const lead = await hasLead({ assignee_id: admin.id, received_at: clock.now });
    const opened = await hasLead({ assignee_id: admin.id, received_at: clock.now });
    await admin.get(`/api/v1/leads/${opened.id}`);
    // Whoever else looks does not open it for its owner.
    await farah.get(`/api/v1/leads/${lead.id}`);
    clock.now += 8 * hourMs;
    expect(await tell()).toBe(1);
    expect(await subjects()).toEqual(["farah@team.example: Not opened for 8 hours: IEC/Counselor, Chennai"]);
  });

  test("R12.13 what nobody opened is told also after the product was down for longer than the promise", async () => {
    const { hasLead, tell, mails, clock } = await aTeam(engine);
    await hasLead({ received_at: clock.now });
    await hasLead({ received_at: clock.now, opened_at: clock.now });
    clock.now += 30 * hourMs;
    await tell();
    await tell();
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Not opened for 8 hours: IEC/Counselor, Chennai"]);
  });

  test("R12.13 R12.15 until somebody takes pushes, the first admin is mailed what is new", async () => {
    const team = await aTeam(engine);
    const { hasLead, admin, farah, tell, subjects, clock, takesPush } = team;
    const second = await aColleague(team, { name: "Thomas George", email: "thomas@team.example" });
    const chosen = async (who: typeof admin) =>
      readTell.response.parse(await (await who.get("/api/v1/desk/tell")).json());
    expect([(await chosen(admin)).settings.new.mail, (await chosen(second)).settings.new.mail]).toEqual([true, false]);
    await hasLead();
    await tell();
    expect(await subjects()).toEqual(["nandini@team.example: New: IEC/Counselor, Chennai"]);
    await takesPush(farah);
    expect((await chosen(admin)).settings).toEqual(usualTellSettings);
    clock.now += 11 * minuteMs;
    await hasLead();
    await tell();
    expect(await subjects()).toHaveLength(1);
  });

  test("R12.13 R5.2 a minor's application is new when the guardian agrees, and unopened eight hours after that", async () => {
    const { desk, admin, clock, database, applyAsMinor, agree } = await anApplicationDesk(engine);
    const settings = { ...usualTellSettings, new: { mail: true, push: false, of: "all" } };
    expect((await admin.send("PUT", "/api/v1/desk/tell", { settings })).status).toBe(200);
    const told = async () => {
      await tellTeam(desk.context, desk.push);
      const nudges = await database.query.selectFrom("nudges").select("kind").orderBy("id").execute();
      return nudges.map(({ kind }) => kind);
    };
    await applyAsMinor();
    clock.now += 9 * hourMs;
    await agree();
    expect(await told()).toEqual(["new"]);
    clock.now += 8 * hourMs - 1;
    expect(await told()).toEqual(["new"]);
    clock.now += 1;
    expect(await told()).toEqual(["new", "unopened"]);
  });

  test("R12.13 the mail with the day comes at the chosen hours, once with many processes, and not when there is nothing", async () => {
    const { hasLead, desk, admin, farah, choose, mails, clock } = await aTeam(engine);
    await choose(farah, { digest: { isOn: false, hours: [9] } });
    const send = async () => {
      const counts = await Promise.all([1, 2, 3].map(() => sendDigests(desk.context)));
      return counts.reduce((sum, count) => sum + count);
    };
    clock.now = monday(8, 59);
    expect(await send()).toBe(0);
    clock.now = monday(9);
    expect(await send()).toBe(0);
    // The hour is over: what comes now stands in the next one.
    const late = { received_at: monday(9) - 25 * hourMs, assignee_id: admin.id, name: "Joseph Kurian", city: "Kochi" };
    await hasLead({ ...late, profile: "parent" });
    await hasLead({ received_at: monday(16) - 22 * hourMs, name: "Irfan Qureshi" });
    await hasLead({ received_at: monday(16) - 22 * hourMs, name: "Of Farah", assignee_id: farah.id });
    clock.now = monday(9, 30);
    expect(await send()).toBe(0);
    clock.now = monday(17);
    expect(await send()).toBe(1);
    clock.now = monday(18);
    expect(await send()).toBe(0);
    const [mail, ...others] = await mails("desk-digest");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_address: "nandini@team.example", subject: "2 need you today, 1 is late" });
    expect(mail?.text).toContain("Good evening, Nandini. 2 need you today, 1 is late.\n\nMonday 23 November\n");
    expect(mail?.text).toContain("- Joseph Kurian, Parent, Kochi: Reply, was due 08:00");
    expect(mail?.text).toContain("1 of colleagues. 1 has no owner: Irfan Qureshi, Reply by 18:00.");
    expect(mail?.text).toContain("You asked for this at 09:00 and 17:00.");
  });

  test("R12.13 R13.1 the mail with the day counts who answered since the last one, also whose promise ends tomorrow", async () => {
    const { hasLead, desk, admin, farah, choose, mails, clock } = await aTeam(engine);
    await choose(farah, { digest: { isOn: false, hours: [9] } });
    const answered = (at: number) => ({ answered_at: at, waiting_until: at + 24 * hourMs, replied_at: 1 });
    const old = { received_at: monday(9) - 48 * hourMs, assignee_id: admin.id };
    await hasLead({ ...old, name: "Lakshmi Narayanan", ...answered(monday(8, 30)) });
    await hasLead({ ...old, name: "Of Farah", ...answered(monday(8)), assignee_id: farah.id });
    clock.now = monday(9);
    await sendDigests(desk.context);
    await hasLead({ ...old, name: "Asha Rao", ...answered(monday(16)) });
    clock.now = monday(17);
    await sendDigests(desk.context);
    const [morning, evening] = await mails("desk-digest");
    expect(morning).toMatchObject({ to_address: "nandini@team.example", subject: "1 answered you" });
    expect(morning?.text).toContain("Answered you");
    expect(morning?.text).toContain("Lakshmi Narayanan");
    expect(morning?.text).toContain("answered you 08:30");
    expect(morning?.text).not.toContain("Of Farah");
    // What was in the mail of the morning is not new in the evening.
    expect(evening).toMatchObject({ subject: "1 answered you" });
    expect(evening?.text).toContain("Asha Rao");
    expect(evening?.text).not.toContain("Lakshmi");
  });

  test("R12.13 no pile of late leads, of colleagues, of nobody or of one's own, hides what is new from the mail with the day", async () => {
    const { hasLead, desk, database, admin, farah, choose, mails, clock } = await aTeam(engine);
    await choose(farah, { digest: { isOn: false, hours: [9] } });
    const step = { waiting_until: null, replied_at: 1, next_step_kind: "call" as const };
    const pile = async (assignee_id: string | null) => {
      const late = { ...step, next_step_at: clock.now - 72 * hourMs, assignee_id, name: "Of the pile" };
      const one = await hasLead(late);
      for (const part of [0, 1]) {
        const rows = Array.from({ length: 250 }, (_, index) => {
          const id = `${assignee_id ?? "nobody"}-${part}-${index}`;
          return { ...one, id, reference: id };
        });
        await database.query.insertInto("leads").values(rows).execute();
      }
    };
    await pile(farah.id);
    await pile(null);
    clock.now = monday(9);
    const mine = { assignee_id: admin.id };
    const call = { ...step, next_step_at: monday(11), ...mine };
    await hasLead({ ...call, name: "Joseph Kurian" });
    await sendDigests(desk.context);
    const [morning] = await mails("desk-digest");
    expect(morning?.text).toContain("Joseph Kurian");
    expect(morning?.text).toContain("501 of colleagues. 500 have no owner: Of the pile");

    await pile(admin.id);
    await hasLead({ ...mine, name: "Meera Krishnan", received_at: monday(18) - 24 * hourMs });
    const wrote = (at: number) => ({ ...mine, replied_at: 1, answered_at: at });
    await hasLead({ ...wrote(monday(16)), name: "Asha Rao", waiting_until: monday(16) + 24 * hourMs });
    // Their promise ran out long before.
    await hasLead({ ...wrote(monday(15)), name: "Irfan Qureshi", waiting_until: monday(10) - 48 * hourMs });
    await hasLead({
      ...wrote(monday(14)),
      name: "Zoya Rare",
      assignee_id: null,
      waiting_until: monday(14) + 24 * hourMs,
    });
    await hasLead({ ...call, next_step_at: monday(18), name: "Sunil Pathak" });
    clock.now = monday(17);
    await sendDigests(desk.context);
    const evening = (await mails("desk-digest")).at(-1);
    expect(evening?.subject).toMatch(/, 3 answered you$/);
    for (const name of ["Sunil Pathak", "Meera Krishnan", "Asha Rao", "Irfan Qureshi", "Zoya Rare"])
      expect(evening?.text).toContain(name);
  });

  test("R12.13 whoever is erased is in no mail with the day any more", async () => {
    const { hasLead, desk, admin, mails, clock } = await aTeam(engine);
    await hasLead({
      name: "Irfan Qureshi",
      email: "irfan@x.example",
      email_key: "irfan@x.example",
      received_at: clock.now - 20 * hourMs,
    });
    clock.now = monday(17);
    await sendDigests(desk.context);
    expect((await mails("desk-digest")).length).toBeGreaterThan(0);
    await admin.signInAgain();
    const erased = await admin.send("POST", "/api/v1/people/erasure", { email: "irfan@x.example" });
    expect(erased.status).toBe(200);
    expect(await mails("desk-digest")).toEqual([]);
  });

  test("R15.9 a copy of a person holds no words of a mail with the day, which name others", async () => {
    const { hasLead, desk, admin, farah, mails, clock } = await aTeam(engine);
    const old = { received_at: clock.now - 20 * hourMs, assignee_id: farah.id };
    await hasLead({ ...old, name: "Irfan Qureshi", email: "irfan@x.example", email_key: "irfan@x.example" });
    await hasLead({ ...old, name: "Lakshmi Narayanan", email: "lakshmi@x.example", email_key: "lakshmi@x.example" });
    clock.now = monday(17);
    await sendDigests(desk.context);
    const words = (await mails("desk-digest")).map(({ text }) => text).join();
    expect(words).toContain("Irfan Qureshi");
    expect(words).toContain("Lakshmi Narayanan");
    await admin.signInAgain();
    const copyOf = async (email: string) =>
      (await admin.send("POST", "/api/v1/people/copy", { email })).json() as Promise<{ mails: object[] }>;
    const ofVisitor = await copyOf("irfan@x.example");
    expect(ofVisitor).toMatchObject({ requests: [{ name: "Irfan Qureshi" }], mails: [] });
    const ofColleague = await copyOf("farah@team.example");
    expect(ofColleague.mails).toMatchObject([{ kind: "desk-digest", to: "farah@team.example", text: null }]);
    expect(JSON.stringify([ofVisitor, ofColleague])).not.toMatch(/Lakshmi/);
  });
});
