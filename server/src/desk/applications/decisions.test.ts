import { readMe } from "@campusward/contracts/accounts/me";
import type { ApplicationStage } from "@campusward/contracts/desk/application-stages";
import { ApplicationDetail } from "@campusward/contracts/desk/applications-desk";
import { countLeads } from "@campusward/contracts/desk/desk-counts";
import { letterOccasions } from "@campusward/contracts/desk/family-letters";
import { LeadDetail, readFigures, undoMs } from "@campusward/contracts/desk/leads-desk";
import { readOwnApplications } from "@campusward/contracts/desk/own-applications";
import { listTemplates } from "@campusward/contracts/desk/templates";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../database/open-database.ts";
import type { LeadRow } from "../../database/tables.ts";
import { insertAccount } from "../../identity/accounts/account-store.ts";
import { type ApplicationDesk, anApplicationDesk } from "../../testing/application-desk.ts";
import { aColleague } from "../../testing/desk-app.ts";
import { aDatabaseLocation, engines } from "../../testing/engines.ts";
import { newestMail } from "../../testing/mail/mailed-links.ts";
import { anOlderDatabase } from "../../testing/older-database.ts";
import { acceptQuote } from "../quotes/answer-quote.ts";
import { tellTeam } from "../tell/nudges.ts";

const path = "/api/v1/applications";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What is asked of one application. */
function ofApplication({ admin, ritu, database }: ApplicationDesk, id: string) {
  const lead = () => database.query.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return {
    lead,
    async change(body: object, by: typeof admin = admin, key?: string): Promise<Response> {
      const { version } = await lead();
      return by.send("PATCH", `${path}/${id}`, { version, ...body }, key);
    },
    async move(stage: ApplicationStage, more: object = {}, by: typeof ritu = admin): Promise<ApplicationDetail> {
      const { version } = await lead();
      const reply = await by.send("PATCH", `${path}/${id}`, { version, stage, ...more });
      expect(reply.status, await reply.clone().text()).toBe(200);
      return ApplicationDetail.parse(await reply.json());
    },
  };
}

const accountOf = ({ database }: ApplicationDesk, email: string) =>
  database.query.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();

describe.each(engines)("on %s", (engine) => {
  test.each(["olympiad", "offered"] as const)(
    "R12.5 %s stops the clock of its lead, gives it an owner and a next step",
    async (stage) => {
      const desk = await anApplicationDesk(engine);
      const { admin, clock } = desk;
      const { lead, move } = ofApplication(desk, await desk.apply());
      const dueAt = Date.parse("2026-12-04T23:59:59+05:30");
      await move(stage, { dueAt });
      expect(await lead()).toMatchObject({
        status: "contacted",
        replied_at: clock.now,
        waiting_until: null,
        assignee_id: admin.id,
        next_step_kind: "call",
        next_step_at: Date.parse("2026-12-04T10:00:00+05:30"),
        due_at: Date.parse("2026-12-04T10:00:00+05:30"),
      });
    },
  );

  test("R12.5 enrolled closes the lead as won, declined as lost with the reason", async () => {
    const desk = await anApplicationDesk(engine);
    const won = ofApplication(desk, await desk.apply({ email: "won@x.example" }));
    const lost = ofApplication(desk, await desk.apply({ email: "lost@x.example" }));
    const silent = ofApplication(desk, await desk.apply({ email: "silent@x.example" }));
    await won.move("enrolled");
    await lost.move("declined", { reason: "Too far away" });
    await silent.move("declined");
    const closed = { waiting_until: null, due_at: null, next_step_at: null, closed_at: desk.clock.now };
    expect(await won.lead()).toMatchObject({ status: "won", ...closed });
    expect(await lost.lead()).toMatchObject({ status: "lost", lost_reason: "Too far away", ...closed });
    expect(await silent.lead()).toMatchObject({ status: "lost", lost_reason: "Declined", ...closed });
    const detail = await lost.change({});
    expect(ApplicationDetail.parse(await detail.json()).notes).toMatchObject([{ text: "Declined. Too far away" }]);
  });

  test("R12.5 going back opens the lead again; with nobody told, its clock runs as before", async () => {
    const desk = await anApplicationDesk(engine);
    const { lead, move } = ofApplication(desk, await desk.apply());
    const before = await lead();
    await move("declined");
    await move("in-review");
    expect(await lead()).toMatchObject({ status: "new", closed_at: null, waiting_until: before.reply_by_at });
    desk.clock.now += 1000;
    await move("offered");
    await move("received");
    expect(await lead()).toMatchObject({ status: "new", replied_at: null, waiting_until: before.reply_by_at });
    const letter = { to: ["student"], subject: "A place", text: "You may begin." };
    await move("offered", { letter });
    await move("enrolled");
    await move("in-review");
    const reopened = await lead();
    expect(reopened).toMatchObject({ status: "contacted", closed_at: null, lost_reason: null, waiting_until: null });
    expect(reopened.due_at).toBe(reopened.next_step_at);
  });

  test.each([
    ["olympiad", "offered"],
    ["offered", "enrolled"],
    ["offered", "declined"],
    ["declined", "offered"],
  ] as const)(
    "R12.5 after %s and %s, which nobody was told of, the clock runs as before once the application is back",
    async (...stages) => {
      const desk = await anApplicationDesk(engine);
      const { lead, move } = ofApplication(desk, await desk.apply());
      const before = await lead();
      for (const stage of stages) {
        desk.clock.now += 1000;
        await move(stage);
      }
      desk.clock.now += 1000;
      await move("in-review");
      expect(await lead()).toMatchObject({ status: "new", replied_at: null, waiting_until: before.reply_by_at });
    },
  );

  test("R12.5 a lead that was answered before two decisions stays answered once the application is back", async () => {
    const desk = await anApplicationDesk(engine);
    const { lead, move } = ofApplication(desk, await desk.apply());
    const { id, version } = await lead();
    const repliedAt = desk.clock.now;
    const moved = await desk.admin.send("PATCH", `/api/v1/leads/${id}`, { version, status: "contacted" });
    expect(moved.status).toBe(200);
    for (const stage of ["offered", "declined", "in-review"] as const) {
      desk.clock.now += 1000;
      await move(stage);
    }
    expect(await lead()).toMatchObject({ status: "contacted", replied_at: repliedAt, waiting_until: null });
  });

  test.each(["offered", "enrolled", "declined"] as const)(
    "R12.1 R12.5 the lead of an application that is %s, set back to New by hand, is open without a clock",
    async (stage) => {
      const desk = await anApplicationDesk(engine);
      const { admin, clock } = desk;
      const { lead, move } = ofApplication(desk, await desk.apply());
      await move(stage);
      const decidedAt = clock.now;
      clock.now += 25 * hourMs;
      await admin.signInAgain();
      const { id, version } = await lead();
      const reply = await admin.send("PATCH", `/api/v1/leads/${id}`, { version, status: "new" });
      expect(reply.status, await reply.clone().text()).toBe(200);
      const reopened = await lead();
      expect(reopened).toMatchObject({ status: "new", closed_at: null, waiting_until: null, replied_at: decidedAt });
      expect(reopened.due_at).toBe(reopened.next_step_at);
      await move("in-review");
      expect(await lead()).toMatchObject({ status: "new", replied_at: null, waiting_until: reopened.reply_by_at });
    },
  );

  test("R12.5 nothing decided is reminded of, late or counted as unanswered", async () => {
    const desk = await anApplicationDesk(engine);
    const { admin, clock, database } = desk;
    for (const stage of ["interview", "offered", "enrolled", "declined"] as const) {
      const id = await desk.apply({ email: `${stage}@x.example`, track: "creativity" });
      await ofApplication(desk, id).move(stage);
    }
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(clock.now);
    clock.now += 21 * hourMs;
    expect(await tellTeam(desk.desk.context, desk.desk.push)).toBe(0);
    clock.now += 4 * hourMs;
    await admin.signInAgain();
    const counts = await (await admin.get("/api/v1/leads/counts")).json();
    const { views, late } = countLeads.response.parse(counts);
    expect([views.waiting.count, views.today.count, late.count]).toEqual([0, 0, 0]);
    const figures = await (await admin.get(`/api/v1/leads/figures?from=${day}&to=${day}`)).json();
    expect(readFigures.response.parse(figures).answered).toEqual({ inTime: 3, of: 3 });
    const mails = await database.query.selectFrom("outbox_mails").select("kind").execute();
    expect(mails.map(({ kind }) => kind)).not.toContain("lead-reminder");
  });

  test("R12.5 enrolling makes a student: the account with the verified address at once, else by promise", async () => {
    const desk = await anApplicationDesk(engine);
    const { database, clock, ritu } = desk;
    const accounts = [
      ["verified@x.example", "unpaidStudent", clock.now],
      ["unverified@x.example", "unpaidStudent", null],
      ["priya@counsel.example", "counselor", clock.now],
    ] as const;
    for (const [email, role, email_verified_at] of accounts) {
      await database.inTransaction((tx) => insertAccount(tx, { email, role, email_verified_at }, clock.now));
    }
    const enrol = async (email: string) => {
      const { move } = ofApplication(desk, await desk.apply({ email }));
      await move("enrolled", { makeStudent: true });
    };
    for (const [email] of accounts) await enrol(email);
    await enrol("nobody@x.example");
    const roles = await Promise.all(accounts.map(async ([email]) => (await accountOf(desk, email))?.role));
    expect(roles).toEqual(["student", "unpaidStudent", "counselor"]);
    const promised = await database.query.selectFrom("promised_roles").select(["email_key", "role"]).execute();
    expect(promised.sort((one, other) => (one.email_key < other.email_key ? -1 : 1))).toEqual([
      { email_key: "nobody@x.example", role: "student" },
      { email_key: "unverified@x.example", role: "student" },
    ]);
    const audit = await database.query.selectFrom("audit_entries").select("action").execute();
    expect(audit.filter(({ action }) => action === "role-changed")).toHaveLength(1);
    expect(audit.filter(({ action }) => action === "role-promised")).toHaveLength(2);

    const own = await desk.apply({ email: "own@x.example" });
    await desk.assign(own, ritu);
    expect((await ofApplication(desk, own).change({ stage: "enrolled", makeStudent: true }, ritu)).status).toBe(403);
    expect((await ofApplication(desk, own).change({ stage: "offered", makeStudent: true })).status).toBe(422);
    expect((await ofApplication(desk, own).lead()).status).toBe("new");
  });

  test("R12.6 the letter goes to the guardian first, then as a copy to the student; once under one key", async () => {
    const desk = await anApplicationDesk(engine);
    const { database, clock, admin } = desk;
    const id = await desk.applyAsMinor({ name: "Tenzin Dolma" });
    await desk.agree();
    const { change, move, lead } = ofApplication(desk, id);
    const before = await database.query.selectFrom("outbox_mails").select("id").execute();
    const letter = {
      to: ["student", "guardian"],
      subject: "Tenzin has a place",
      text: "Dear Pema,\r\n\r\nTenzin may begin.",
    };
    const { version } = await lead();
    const body = { version, stage: "offered", letter };
    for (const _ of [1, 2]) expect((await admin.send("PATCH", `${path}/${id}`, body, "offer-1")).status).toBe(200);
    const mails = await database.query
      .selectFrom("outbox_mails")
      .selectAll()
      .where(
        "id",
        "not in",
        before.map((mail) => mail.id),
      )
      .orderBy("due_at")
      .execute();
    expect(mails).toMatchObject([
      { kind: "family-letter", to_address: "pema@dolma.example", due_at: clock.now + undoMs, subject: letter.subject },
      {
        kind: "family-letter",
        due_at: clock.now + undoMs + 60_000,
        text: expect.stringContaining("a copy of our letter to Pema Dolma"),
      },
    ]);
    expect(mails[0]?.text).not.toContain("copy");
    expect(mails.every((mail) => mail.reply_to_address === "team@campusward.example")).toBe(true);
    expect(mails.every((mail) => mail.text.includes("Tenzin may begin."))).toBe(true);
    const other = await admin.send("PATCH", `${path}/${id}`, { ...body, stage: "enrolled" }, "offer-1");
    expect(other.status).toBe(422);

    const story = async () => LeadDetail.parse(await (await admin.get(`/api/v1/leads/${id}`)).json()).events;
    expect(await story()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "stage", to: "offered", hasLetter: true }),
        expect.objectContaining({ kind: "letter", to: ["guardian", "student"], subject: letter.subject }),
      ]),
    );
    const detail = await move("enrolled");
    expect(detail.told.map(({ subject }) => subject)).toContain("Tenzin has a place");
    expect(await story()).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: "stage", to: "enrolled", hasLetter: false })]),
    );

    for (const to of [["student"], ["guardian", "counsellor"]]) {
      expect((await change({ stage: "in-review", letter: { ...letter, to } })).status).toBe(422);
    }
    expect((await lead()).status).toBe("won");
  });

  test("R12.6 R5.2 once the guardian was erased, nobody writes to the student: no reply, no quote, no receipt of one", async () => {
    const desk = await anApplicationDesk(engine);
    const { admin, database } = desk;
    const id = await desk.applyAsMinor();
    await desk.agree();
    const lines = [{ what: "Twelve weeks", detail: "", count: 1, unit: 900_00 }];
    const quote = {
      firm: "",
      postal: "",
      period: "",
      afterwards: "",
      notIncluded: "",
      validUntil: "2099-01-01",
      lines,
      tax: { name: "GST", rate: 1800 },
      currency: "INR",
    };
    const sendQuote = () => admin.send("POST", `/api/v1/leads/${id}/quotes`, { id, content: quote });
    const sent = await sendQuote();
    expect(sent.status, await sent.clone().text()).toBe(200);
    const token = /\/quote\/([\w-]{43})/.exec((await newestMail(database, "quote-sent")).text)?.[1] ?? "";
    // As an erasure leaves it.
    await database.query.updateTable("applications").set({ guardian_name: null, guardian_email: null }).execute();

    const detail = LeadDetail.parse(await (await admin.get(`/api/v1/leads/${id}`)).json());
    expect(detail).toMatchObject({ isMinor: true, answerTo: { name: null, email: "", hasNumber: false } });
    const reply = await admin.send("POST", `/api/v1/leads/${id}/replies`, { subject: "A", text: "B" });
    expect([reply.status, (await sendQuote()).status]).toEqual([422, 422]);
    await acceptQuote(desk.desk.context, token);
    const mails = await database.query.selectFrom("outbox_mails").select(["kind", "to_address"]).execute();
    expect(
      mails
        .filter((mail) => mail.to_address === "tenzin@dolma.example")
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(["application-student", "guardian-answered"]);
    expect(mails.map(({ kind }) => kind)).toContain("quote-answered");
  });

  test("R12.6 R12.11 the letters are those of the team’s templates, for whoever is told first, and are counted", async () => {
    const desk = await anApplicationDesk(engine);
    const { admin, database } = desk;
    const { move } = ofApplication(desk, await desk.apply({ email: "asha@x.example" }));
    const ofOffers = ({ letters }: ApplicationDetail) => letters.filter(({ occasion }) => occasion === "offered");
    const before = await move("in-review");
    expect(before.letters.map(({ occasion }) => occasion)).toEqual(letterOccasions);
    expect(ofOffers(before)).toMatchObject([{ language: "en", subject: "You have a place on the {track}" }]);
    await admin.get("/api/v1/templates");
    const student = { kind: "student", language: "en", subject: "Welcome, {reader}", text: "From {day}" };
    const texts = [student, { ...student, language: "hi", subject: "स्वागत" }, { ...student, kind: "guardian" }];
    const body = { id: "letter-offered", version: 1, name: "Offer", texts };
    expect((await admin.send("PUT", "/api/v1/templates/letter-offered", body)).status).toBe(200);
    const letter = { to: ["student"], subject: "स्वागत", text: "नमस्ते\n\nFrom Monday" };
    expect(ofOffers(await move("offered", { letter }))).toEqual([
      { occasion: "offered", language: "en", subject: "Welcome, {reader}", text: "From {day}" },
      { occasion: "offered", language: "hi", subject: "स्वागत", text: "From {day}" },
    ]);
    const { templates } = listTemplates.response.parse(await (await admin.get("/api/v1/templates")).json());
    expect(templates.filter(({ used }) => used > 0)).toMatchObject([{ occasion: "offered", used: 1 }]);
    const mails = database.query.selectFrom("outbox_mails").select("html").where("kind", "=", "family-letter");
    expect((await mails.executeTakeFirstOrThrow()).html).toMatch(/<p lang="hi"[^>]*>नमस्ते/);
  });

  test("R12.6 a counsellor who applied learns the stage alone, a grown-up student has the letter", async () => {
    const desk = await anApplicationDesk(engine);
    const { database } = desk;
    const counselled = ofApplication(
      desk,
      await desk.apply({ email: "priya@counsel.example", applyingAs: "counsellor" }),
    );
    const letter = { subject: "A place", text: "The twelve weeks cost a secret." };
    const moved = await counselled.move("offered", { letter: { ...letter, to: ["counsellor"] } });
    expect(moved.readers).toMatchObject([{ who: "counsellor", gets: "stage" }]);
    const grown = ofApplication(desk, await desk.apply({ email: "asha@x.example" }));
    await grown.move("offered", { letter: { ...letter, to: ["student"] } });
    const mails = await database.query
      .selectFrom("outbox_mails")
      .selectAll()
      .where("kind", "in", ["family-letter", "application-stage"])
      .orderBy("id")
      .execute();
    expect(mails).toMatchObject([
      {
        kind: "application-stage",
        to_address: "priya@counsel.example",
        text: expect.stringContaining("offered a place"),
      },
      { kind: "family-letter", to_address: "asha@x.example", text: expect.stringContaining("a secret") },
    ]);
    expect(mails[0]?.text).not.toContain("secret");
  });

  test("R12.2 R12.6 a mentor reaches the family of their own applicant: a call is written down, a letter goes", async () => {
    const desk = await anApplicationDesk(engine);
    const { ritu, thomas, clock, database } = desk;
    const id = await desk.apply({ email: "asha@x.example" });
    await desk.assign(id, ritu);
    const { lead } = ofApplication(desk, id);
    const called = (outcome: string, by: typeof ritu, key?: string) =>
      by.send("POST", `${path}/${id}/contacts`, { way: "call", outcome }, key);
    expect((await called("reached", thomas)).status).toBe(404);
    expect((await called("sent", ritu)).status).toBe(422);
    const wasCalled = ApplicationDetail.parse(await (await called("no-answer", ritu)).json());
    expect(wasCalled.contacts).toHaveLength(1);
    const undo = (by: typeof ritu) => by.send("POST", `${path}/${id}/undo`, { version: wasCalled.version });
    expect((await undo(thomas)).status).toBe(404);
    expect(ApplicationDetail.parse(await (await undo(ritu)).json()).contacts).toEqual([]);
    expect((await lead()).next_step_at).toBeNull();
    expect((await undo(ritu)).status).toBe(409);
    expect((await called("no-answer", ritu)).status).toBe(200);
    expect((await lead()).replied_at).toBeNull();
    for (const _ of [1, 2]) expect((await called("reached", ritu, "one-call")).status).toBe(200);
    const detail = ApplicationDetail.parse(await (await ritu.get(`${path}/${id}`)).json());
    expect(detail.contacts.map(({ by, outcome }) => [by, outcome])).toEqual([
      ["Ritu", "no-answer"],
      ["Ritu", "reached"],
    ]);
    expect(detail.phone).toEqual({ number: "+919800012345", isStudents: false });
    // A mentor owns no lead.
    expect(await lead()).toMatchObject({ status: "contacted", replied_at: clock.now, assignee_id: null });

    const letter = { to: ["student"], subject: "A word", text: "We found a day." };
    const { version } = await lead();
    expect((await ritu.send("PATCH", `${path}/${id}`, { version, letter })).status).toBe(200);
    const mails = await database.query
      .selectFrom("outbox_mails")
      .selectAll()
      .where("kind", "=", "family-letter")
      .execute();
    expect(mails).toMatchObject([{ to_address: "asha@x.example", subject: "A word" }]);
  });

  test("R12.6 each of several applications from one address is confirmed, up to twenty a day", async () => {
    const desk = await anApplicationDesk(engine);
    for (const name of ["Asha Rao", "Meher Dutta"]) await desk.apply({ name, email: "priya@counsel.example" });
    const mails = await desk.database.query
      .selectFrom("outbox_mails")
      .selectAll()
      .where("kind", "=", "application-student")
      .execute();
    expect(mails.map(({ to_address }) => to_address)).toEqual(["priya@counsel.example", "priya@counsel.example"]);
  });

  test("R12.5 applications that the version before had decided are not late after the update", async () => {
    const location = await aDatabaseLocation(engine);
    const at = Date.parse("2026-11-20T10:00:00+05:30");
    await anOlderDatabase(location, "0013-families", async (query) => {
      const common = { kind: "application" as const, status: "new" as const, name: "Meera", name_key: "meera" };
      const written = { email: "m@x.example", email_key: "m@x.example", contact: "98400 12345", version: 1 };
      const times = { received_at: at, reply_by_at: at + dayMs, waiting_until: at + dayMs, changed_at: at };
      const answers = { applying_as: "student", track: "creativity", school: "A", birth_year: 2000, motivation: "M" };
      for (const stage of ["received", "interview", "offered", "enrolled", "declined"] as const) {
        const lead = { ...common, ...written, ...times, id: stage, reference: stage } as unknown as LeadRow;
        await query.insertInto("leads").values(lead).execute();
        const application = { ...answers, lead_id: stage, guardian_state: "not-needed", stage, stage_at: at + hourMs };
        await query
          .insertInto("applications")
          .values(application as never)
          .execute();
      }
    });
    const database = await openDatabase(location);
    const rows = await database.query.selectFrom("leads").selectAll().execute();
    await database.close();
    const leadOf = (id: string) => rows.find((row) => row.id === id);
    const stopped = { status: "contacted", waiting_until: null, replied_at: at + hourMs, due_at: at + 7 * dayMs };
    expect(leadOf("received")).toMatchObject({ status: "new", waiting_until: at + dayMs, due_at: at + dayMs });
    expect(leadOf("interview")).toMatchObject(stopped);
    expect(leadOf("offered")).toMatchObject({ ...stopped, next_step_kind: "call", next_step_at: at + 7 * dayMs });
    const closed = { waiting_until: null, due_at: null, closed_at: at + hourMs, next_step_at: null };
    expect(leadOf("enrolled")).toMatchObject({ status: "won", ...closed });
    expect(leadOf("declined")).toMatchObject({ status: "lost", lost_reason: "Declined", ...closed });
  });

  test("R12.6 a guardian who agreed and who applied see their applications by name, and nothing before the yes", async () => {
    const desk = await anApplicationDesk(engine);
    const pema = await aColleague(desk, { email: "Pema@dolma.example", role: "unpaidStudent" });
    const priya = await aColleague(desk, { email: "priya@counsel.example", role: "counselor" });
    const ownOf = async (person: typeof pema) =>
      readOwnApplications.response.parse(await (await person.get("/api/v1/me/applications")).json()).applications;
    const isGuardian = async () => readMe.response.parse(await (await pema.get("/api/v1/me")).json()).isGuardian;
    const id = await desk.applyAsMinor({ name: "Tenzin Dolma" });
    expect(await ownOf(pema)).toEqual([]);
    expect(await isGuardian()).toBe(false);
    await desk.agree();
    expect(await isGuardian()).toBe(true);
    await desk.admin.send("POST", `${path}/${id}/notes`, { text: "Staff only" });
    expect(await ownOf(pema)).toMatchObject([{ student: "Tenzin Dolma", seenBy: "guardian", toldAt: null }]);
    expect(JSON.stringify(await ownOf(pema))).not.toContain("Staff only");
    for (const name of ["Asha Rao", "Meher Dutta"]) {
      desk.clock.now += 1000;
      await desk.apply({ name, email: "priya@counsel.example", applyingAs: "counsellor" });
    }
    expect(await ownOf(priya)).toMatchObject([
      { student: "Meher Dutta", seenBy: "counsellor" },
      { student: "Asha Rao", seenBy: "counsellor" },
    ]);
    await ofApplication(desk, id).move("offered", { letter: { to: ["guardian"], subject: "A place", text: "Yes" } });
    expect(await ownOf(pema)).toMatchObject([{ toldAt: desk.clock.now }]);
    // Grown up, the student decides who sees it.
    await desk.database.query.updateTable("applications").set({ birth_year: 2000 }).where("lead_id", "=", id).execute();
    expect(await ownOf(pema)).toEqual([]);
  });
});
