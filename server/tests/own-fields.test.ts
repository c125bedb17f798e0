import { applicationFields } from "@campusward/contracts/leads/application-fields";
import { FormFields, type OwnField, ownFieldKinds } from "@campusward/contracts/leads/form-fields";
import type { Company } from "@campusward/contracts/site/company";
import { describe, expect, test } from "vitest";
import {
  aMinorsApplication,
  anApplication,
  anEmailSend,
  aQuoteRequest,
  browserHeaders,
  demoParams,
} from "../src/testing/builders.ts";
import { testCompany } from "../src/testing/create-test-app.ts";
import { aDesk } from "../src/testing/desk-app.ts";
import { engines } from "../src/testing/engines.ts";

/*
 * Fields that an owner adds to a form are data: what is said here of one of each kind must be true of any.
 */

/** One field of each kind, which some lists show. */
const own: OwnField[] = ownFieldKinds.map((kind, index) => ({
  id: `${kind}Field`,
  label: `Question ${index + 1} of the owner?`,
  kind,
  ...(kind.startsWith("choice") && { choices: ["Fall 2027", "Spring 2028, late", "Not sure yet"] }),
  isRequired: index % 2 === 0,
  inList: index % 2 === 1,
}));

/** What a browser sends for them, and what the team reads. */
const answers: Record<string, { sent: string | string[]; read: string }> = {
  textField: { sent: " Zanskar\0monastery ", read: "Zanskar monastery" },
  longField: { sent: "Two lines,\r\none of them quixotic.", read: "Two lines,\none of them quixotic." },
  numberField: { sent: "7.5", read: "7.5" },
  choiceField: { sent: "Fall 2027", read: "Fall 2027" },
  choicesField: { sent: ["Spring 2028, late", "Not sure yet"], read: "Spring 2028, late, Not sure yet" },
  dateField: { sent: "2027-01-05", read: "5 January 2027" },
  countryField: { sent: "NP", read: "Nepal" },
};
const sent = Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, answer.sent]));

const withFields = { hidden: [], order: [], own };
const none = { hidden: [], order: [], own: [] };

/** A company whose owner decided this, and may decide otherwise while the product runs. */
function aCompany(forms: Partial<FormFields>): Company {
  return { ...testCompany, forms: FormFields.parse({ demo: none, quote: none, application: none, ...forms }) };
}

type Line = { label: string; value: string };
/** What is looked at of the replies, each of which its endpoint's own tests hold to its contract. */
type Reply = { lines: Line[]; leads: { ownAnswers: Line[] }[]; requests: { answers: object[] }[] };
const toReply = async (reply: Response) => (await reply.json()) as Reply;

const kinds = [
  {
    kind: "demo",
    path: "/email-service/api/v1.0/email/send",
    body: (changes: object) => anEmailSend({ template_params: { ...demoParams(), ...changes } }),
  },
  { kind: "quote", path: "/api/v1/quotes", body: (changes: object) => aQuoteRequest({ ...changes }) },
  { kind: "application", path: "/api/v1/applications", body: (changes: object) => anApplication({ ...changes }) },
] as const;

async function aDeskWith(engine: (typeof engines)[number], forms: Partial<FormFields>) {
  const company = aCompany(forms);
  const desk = await aDesk(engine, { company });
  const send = (path: string, body: unknown) =>
    desk.app.request(path, {
      method: "POST",
      headers: { ...browserHeaders, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const read = async (path: string) => toReply(await desk.admin.get(path));
  const readLead = () => desk.database.query.selectFrom("leads").selectAll().orderBy("id", "desc").executeTakeFirst();
  const exported = async () => (await (await desk.admin.get("/api/v1/leads/export?view=all")).text()).split("\r\n");
  return { ...desk, company, forms: company.forms as FormFields, send, read, readLead, exported };
}

describe.each(engines)("on %s", (engine) => {
  test.each(kinds)(
    "R16.5 a field that is added to the $kind form by data alone reaches mail, desk, list, search, file, copy and erasure",
    async ({ kind, path, body }) => {
      const desk = await aDeskWith(engine, { [kind]: withFields });
      expect((await desk.send(path, body({ answers: sent }))).ok).toBe(true);
      const lead = await desk.readLead();
      const mails = await desk.database.query.selectFrom("outbox_mails").selectAll().execute();
      const toTeam = mails.find((mail) => mail.kind.endsWith("-operator"))?.text.replace(/\s+/g, " ");
      const toSender = mails.find((mail) => !mail.kind.endsWith("-operator"))?.text ?? "";
      const { lines } = await desk.read(`/api/v1/leads/${lead?.id}`);
      const ofApplication = kind === "application" && (await desk.read(`/api/v1/applications/${lead?.id}`));
      const listed = (await desk.read("/api/v1/leads?view=all")).leads[0]?.ownAnswers;
      const [titles = "", row = ""] = await desk.exported();
      const copy = await toReply(await desk.admin.send("POST", "/api/v1/people/copy", { email: lead?.email }));

      for (const { id, label, inList } of own) {
        const value = answers[id]?.read ?? "";
        const inLine = value.replace(/\s+/g, " ");
        expect(toTeam, `${id} is in the mail`).toContain(`${label}: ${inLine}`);
        expect(lines, `${id} is at the desk`).toContainEqual({ label, value });
        if (ofApplication) expect(ofApplication.lines).toContainEqual({ label, value });
        if (inList) expect(listed, `${id} is in the list`).toContainEqual({ label, value: inLine });
        expect(titles, `${id} has a column`).toContain(`"${label}"`);
        expect([row, ...(await desk.exported())].join("\n"), `${id} is in the file`).toContain(inLine.split(" ")[0]);
        expect(copy.requests[0]?.answers, `${id} is in the copy`).toContainEqual({ question: label, answer: value });
        // The confirmation repeats what was chosen, not what was typed.
        expect(toSender.includes(label), `${id} is in the confirmation`).toBe(id.startsWith("choice"));
        const found = await desk.read(`/api/v1/leads?view=all&q=${encodeURIComponent(inLine.slice(0, 40))}`);
        expect(found.leads, `${id} is found by its answer`).toHaveLength(1);
      }
      expect(listed).toHaveLength(own.filter((field) => field.inList).length);

      await desk.admin.send("POST", "/api/v1/people/erasure", { email: lead?.email });
      expect(await desk.readLead()).toBeUndefined();
      expect((await desk.read("/api/v1/leads?view=all&q=zanskar")).leads).toEqual([]);
    },
  );

  test("R16.5 an answer stays readable when its field is renamed, hidden or deleted while the product runs", async () => {
    const desk = await aDeskWith(engine, { quote: withFields });
    await desk.send("/api/v1/quotes", aQuoteRequest({ answers: sent }));
    const { id } = (await desk.readLead()) ?? {};
    const before = (await desk.read(`/api/v1/leads/${id}`)).lines;
    const [first, second] = own as [OwnField, OwnField];
    desk.forms.quote = {
      ...none,
      own: [
        { ...first, label: "Asked in other words?" },
        { ...second, hidden: true },
      ],
    };
    expect((await desk.read(`/api/v1/leads/${id}`)).lines).toEqual(before);
    const [titles = "", ...rows] = await desk.exported();
    expect(titles).toContain(`"Asked in other words?","${second.label}","Other answers"`);
    expect(rows.join("\n")).toContain(`Question 4 of the owner?: Fall 2027`);
    // A page from before still sends it.
    await desk.send("/api/v1/quotes", aQuoteRequest({ email: "other@x.example", answers: sent }));
    const { lines } = await desk.read(`/api/v1/leads/${(await desk.readLead())?.id}`);
    expect(lines).toEqual([
      { label: "Asked in other words?", value: "Zanskar monastery" },
      { label: second.label, value: answers.longField?.read },
    ]);
  });

  test("R16.5 two forms whose fields have one id have a column each, titled by its own question, and two that ask in the same words share one", async () => {
    const [text, choice] = [own[0], own[3]] as [OwnField, OwnField];
    const desk = await aDeskWith(engine, {
      demo: { ...none, own: [{ ...text, label: "Which monastery?" }, choice, { ...text, id: "town", label: "City" }] },
      quote: { ...none, own: [{ ...text, label: "How many monks?" }, choice] },
    });
    const email = "meera@krishnan.example";
    const demo = { ...demoParams({ email }), answers: { textField: "Zanskar", choiceField: "Fall 2027", town: "Leh" } };
    await desk.send("/email-service/api/v1.0/email/send", anEmailSend({ template_params: demo }));
    const first = await desk.readLead();
    await desk.send(
      "/api/v1/quotes",
      aQuoteRequest({ email, answers: { textField: "Forty", choiceField: "Not sure yet" } }),
    );
    const [titles = [], ...rows] = (await desk.exported()).map((line) => line.split(/(?<="),(?=")/));
    const cell = (row: string[] | undefined, title: string) => row?.[titles.indexOf(`"${title}"`)];
    const answersOf = (row: string[] | undefined) =>
      ["Which monastery?", "How many monks?", choice.label, "City (Demo)"].map((title) => cell(row, title));
    expect(titles.filter((title) => title === `"${choice.label}"`)).toHaveLength(1);
    expect(answersOf(rows.find((row) => row.includes('"Demo"')))).toEqual(['"Zanskar"', '""', '"Fall 2027"', '"Leh"']);
    expect(answersOf(rows.find((row) => row.includes('"Quote"')))).toEqual(['""', '"Forty"', '"Not sure yet"', '""']);

    // Merged, each answer stays under its own question, and one whose words were changed since under the new ones.
    const quote = await desk.readLead();
    const merge = { version: quote?.version, other: first?.id, theirs: [] };
    await desk.admin.send("POST", `/api/v1/leads/${quote?.id}/merge`, merge);
    desk.forms.quote = { ...none, own: [{ ...text, label: "Monks, about?" }, choice] };
    const [renamed = "", merged = ""] = await desk.exported();
    const place = (title: string) => renamed.split(/(?<="),(?=")/).indexOf(`"${title}"`);
    const cells = merged.split(/(?<="),(?=")/);
    expect([cells[place("Which monastery?")], cells[place("Monks, about?")]]).toEqual(['"Zanskar"', '"Forty"']);
  });

  test("R16.5 the answers of two requests of one person stay together when they are merged, and part again", async () => {
    const desk = await aDeskWith(engine, { quote: withFields, demo: withFields });
    const email = "meera@krishnan.example";
    await desk.send(
      "/api/v1/quotes",
      aQuoteRequest({ email, answers: { textField: "Zanskar", choiceField: "Fall 2027" } }),
    );
    const other = await desk.readLead();
    const demo = { ...demoParams({ email }), answers: { textField: "Ladakh", choiceField: "Fall 2027" } };
    await desk.send("/email-service/api/v1.0/email/send", anEmailSend({ template_params: demo }));
    const lead = await desk.readLead();
    const merge = { version: lead?.version, other: other?.id, theirs: [] };
    const merged = await toReply(await desk.admin.send("POST", `/api/v1/leads/${lead?.id}/merge`, merge));
    expect(merged.lines.map(({ value }) => value)).toEqual(["Ladakh", "Fall 2027", "Zanskar"]);
    const search = (q: string) => desk.read(`/api/v1/leads?view=all&q=${q}`).then(({ leads }) => leads.length);
    expect(await search("zanskar")).toBe(1);
    await desk.admin.send("POST", `/api/v1/leads/${lead?.id}/apart`, { other: other?.id });
    const apart = await desk.read(`/api/v1/leads/${lead?.id}`);
    expect(apart.lines.map(({ value }) => value)).toEqual(["Ladakh", "Fall 2027"]);
    expect([await search("zanskar"), await search("ladakh"), await search("fall")]).toEqual([1, 1, 2]);
  });
});

test("R16.5 no answer is a reason to lose a request: unknown ones are dropped, long ones cut, lacking ones missing", async () => {
  const desk = await aDeskWith("sqlite", {
    quote: { ...none, own: own.map((field) => ({ ...field, isRequired: true })) },
  });
  const odd = {
    unknown: "dropped",
    __proto__: { textField: "from the prototype" },
    textField: `${"z".repeat(300)}`,
    longField: 7,
    numberField: "about seven\u202e",
    choiceField: "Fall 2026",
    choicesField: "Not sure yet",
    dateField: "2027-02-31",
    countryField: ["XX", "NP"],
  };
  for (const given of [odd, "no object", null, ["a list"], undefined]) {
    expect((await desk.send("/api/v1/quotes", aQuoteRequest({ answers: given }))).status).toBe(201);
  }
  const leads = await desk.database.query.selectFrom("leads").select("own_answers").orderBy("id").execute();
  const kept = JSON.parse(leads[0]?.own_answers ?? "").map((one: { id: string; answers: string[] }) => [
    one.id,
    one.answers,
  ]);
  expect(Object.fromEntries(kept)).toEqual({
    textField: ["z".repeat(200)],
    numberField: ["about seven"],
    choiceField: ["Fall 2026"],
    choicesField: ["Not sure yet"],
    dateField: [expect.stringContaining("2027")],
    countryField: ["XX"],
  });
  expect(leads.slice(1).map(({ own_answers }) => own_answers)).toEqual([null, null, null, null]);
});

test("R16.5 forms posted without script send several answers, and what is hidden may be left out", async () => {
  const hidden = {
    demo: ["city", "profile"],
    quote: ["city", "profile"],
    application: ["city", "school", "schoolClass", "hoursPerWeek"],
  };
  const desk = await aDeskWith("sqlite", {
    demo: { ...withFields, hidden: hidden.demo },
    quote: { ...withFields, hidden: hidden.quote },
    application: { ...withFields, hidden: hidden.application },
  });
  const asked = { demo: demoParams(), quote: aQuoteRequest(), application: anApplication() };
  for (const kind of ["demo", "quote", "application"] as const) {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(asked[kind])) {
      if (!hidden[kind].includes(name)) form.append(name, value === true ? "yes" : String(value));
    }
    for (const [id, value] of Object.entries(sent)) for (const one of [value].flat()) form.append(`answers.${id}`, one);
    const reply = await desk.app.request(`/forms/${kind}`, { method: "POST", headers: browserHeaders, body: form });
    expect([kind, reply.status, await reply.text()]).toEqual([kind, 200, "This page has not been built."]);
    const lead = await desk.readLead();
    expect(JSON.parse(lead?.own_answers ?? "")).toHaveLength(own.length);
    expect([lead?.kind, lead?.city]).toEqual([kind, null]);
    const mails = await desk.database.query
      .selectFrom("outbox_mails")
      .selectAll()
      .where("lead_id", "=", lead?.id ?? "")
      .execute();
    expect(mails.map(({ subject, text }) => subject + text).join("\n")).not.toMatch(
      /no city given|no profile chosen|School|null/,
    );
  }
  const application = await desk.database.query.selectFrom("applications").selectAll().executeTakeFirstOrThrow();
  expect(application[applicationFields.school.column]).toBe("");
});

test("R16.5 nobody reads a minor's answers before the guardian agrees, and a field that is asked again is asked for", async () => {
  const desk = await aDeskWith("sqlite", { application: withFields });
  await desk.send("/api/v1/applications", aMinorsApplication({ answers: sent }));
  const { id } = (await desk.readLead()) ?? {};
  expect((await desk.admin.get(`/api/v1/leads/${id}`)).status).toBe(404);
  const mails = await desk.database.query.selectFrom("outbox_mails").select(["to_address", "text"]).execute();
  const toGuardian = mails.filter(({ to_address }) => to_address !== "tenzin@dolma.example");
  expect(toGuardian.map(({ text }) => text).join("\n")).not.toContain("Question");
  const [, row = ""] = await desk.exported();
  expect(row).not.toContain("Zanskar");
  desk.forms.demo = { ...none, hidden: ["city"] };
  const ask = () =>
    desk.send("/email-service/api/v1.0/email/send", anEmailSend({ template_params: demoParams({ city: undefined }) }));
  expect((await ask()).status).toBe(200);
  desk.forms.demo = none;
  expect(await (await ask()).text()).toContain("city parameter is required");
});
