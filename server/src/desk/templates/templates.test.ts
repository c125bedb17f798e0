import { letterGaps, letterOccasions } from "@campusward/contracts/desk/family-letters";
import {
  fillGaps,
  isLetterKind,
  openGaps,
  Template,
  type TemplateText,
  templateGaps,
} from "@campusward/contracts/desk/templates";
import { describe, expect, test } from "vitest";
import { aColleague, aDesk } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { defaultTemplates } from "./default-templates.ts";

const path = "/api/v1/templates";
const words = (text: string): TemplateText => ({ kind: "mail", language: "en", subject: null, text });

async function aTemplateDesk(engine: EngineName) {
  const desk = await aDesk(engine);
  const { admin } = desk;
  const list = async () => {
    const { templates } = (await (await admin.get(path)).json()) as { templates: Template[] };
    return templates.map((template) => Template.parse(template));
  };
  const add = async (body: object) => {
    const reply = await admin.send("POST", path, body);
    expect(reply.status).toBe(201);
    return Template.parse(await reply.json());
  };
  const change = (body: { id: string }) => admin.send("PUT", `${path}/${body.id}`, body);
  return { ...desk, list, add, change };
}

describe.each(engines)("on %s", (engine) => {
  test("R12.11 a new desk has the usual templates, once, and none of them names an hour", async () => {
    const { list, admin } = await aTemplateDesk(engine);
    await Promise.all([admin.get(path), admin.get(path), admin.get(path)]);
    const templates = await list();
    const ids = (isLetter: boolean) =>
      templates.filter((one) => (one.occasion !== null) === isLetter).map(({ id }) => id);
    expect(ids(false).toSorted()).toEqual([
      "application",
      "demo-came",
      "demo-missed",
      "late",
      "number",
      "quote",
      "time",
    ]);
    expect(ids(true).toSorted()).toEqual(letterOccasions.map((occasion) => `letter-${occasion}`).toSorted());
    for (const { texts, version, by } of templates) {
      expect([version, by]).toEqual([1, null]);
      for (const { text } of texts) expect(text).not.toMatch(/tomorrow|\d\s?[ap]m|\d:\d\d/i);
    }
    expect(templates.find(({ id }) => id === "time")?.texts[0]?.text).toContain("Would {time} suit you?");
  });

  test("R12.11 a template is added, changed with its versions kept, archived and brought back", async () => {
    const { list, add, change, admin, clock } = await aTemplateDesk(engine);
    const made = await add({ name: " Offer letter ", texts: [words("Dear {first name}")] });
    expect(made).toMatchObject({ name: "Offer letter", version: 1, by: "Nandini Rao", used: 0, isArchived: false });
    expect(await list()).toHaveLength(17);
    clock.now += 1000;
    const { id } = made;
    const hindi: TemplateText = { kind: "whatsapp", language: "hi", subject: null, text: "नमस्ते {first name} जी" };
    const changed = await change({ id, version: 1, name: "Offer", texts: [words("Dear all"), hindi] } as never);
    expect(await changed.json()).toMatchObject({ version: 2, name: "Offer", texts: [words("Dear all"), hindi] });
    const stale = await change({ id, version: 1, name: "Mine", texts: [words("x")] } as never);
    expect(stale.status).toBe(409);
    const versions = await admin.get(`${path}/${id}/versions`);
    expect(await versions.json()).toEqual({
      versions: [
        {
          version: 1,
          name: "Offer letter",
          texts: [words("Dear {first name}")],
          by: "Nandini Rao",
          at: clock.now - 1000,
        },
      ],
    });
    const archive = (isArchived: boolean) => admin.send("PUT", `${path}/${id}/archived`, { isArchived });
    expect(await (await archive(true)).json()).toMatchObject({ isArchived: true });
    expect((await list()).at(-1)).toMatchObject({ id, isArchived: true });
    expect(await (await archive(false)).json()).toMatchObject({ isArchived: false });
  });

  test("R12.11 a template that is sent again after a lost answer is added once", async () => {
    const { list, admin } = await aTemplateDesk(engine);
    const send = (name: string) => admin.send("POST", path, { name, texts: [words("Dear all")] }, "one-key");
    const replies = await Promise.all([send("Offer letter"), send("Offer letter")]);
    const [one, other] = await Promise.all(replies.map((reply) => reply.json()));
    expect(other).toEqual(one);
    expect((await send("Another")).status).toBe(422);
    expect((await list()).filter(({ name }) => ["Offer letter", "Another"].includes(name))).toHaveLength(1);
  });

  test("R12.11 a change that is sent again after a lost answer is made once, and is no colleague's", async () => {
    const { add, change, admin } = await aTemplateDesk(engine);
    const { id } = await add({ name: "Offer letter", texts: [words("Dear all")] });
    const send = () => change({ id, version: 1, name: "Offer", texts: [words("Dear {first name}")] } as never);
    const replies = [await send(), await send()];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = await Promise.all(replies.map((reply) => reply.json()));
    expect(other).toEqual(one);
    const { versions } = (await (await admin.get(`${path}/${id}/versions`)).json()) as { versions: object[] };
    expect(versions).toHaveLength(1);
  });

  test("R12.6 R12.11 a letter that nobody changed says today’s words at an older desk, one that somebody changed stays", async () => {
    const { admin, list, change, database } = await aTemplateDesk(engine);
    const [offer] = (await list()).filter(({ id }) => id === "letter-offered");
    const older = offer?.texts.map((one) => ({ ...one, text: "Dear {reader},\n\nyou may begin." })) ?? [];
    const texts = JSON.stringify(older);
    await database.query.updateTable("template_versions").set({ texts }).where("version", "=", 1).execute();
    const now = async () => (await list()).find(({ id }) => id === "letter-offered");
    expect(await now()).toEqual(offer);
    expect((await change({ id: "letter-offered", version: 1, name: "Offer", texts: older } as never)).status).toBe(200);
    expect(await now()).toMatchObject({ texts: older, version: 2 });
    const reply = await admin.get(`${path}/letter-offered/versions`);
    const { versions } = (await reply.json()) as { versions: object[] };
    expect(versions).toMatchObject([{ version: 1, texts: offer?.texts }]);
  });

  test("R12.11 how often words were sent is counted, by everybody of the team at once", async () => {
    const desk = await aTemplateDesk(engine);
    const { list, admin } = desk;
    const farah = await aColleague(desk, { role: "teamMember" });
    await list();
    const use = (who: typeof admin) => who.send("POST", `${path}/time/uses`, {});
    const replies = await Promise.all([use(admin), use(farah), use(farah)]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await list()).find(({ id }) => id === "time")?.used).toBe(3);
    expect((await admin.send("POST", `${path}/none/uses`, {})).status).toBe(404);
  });

  test("R12.11 two words of one kind and language, none at all, and a chat of more than 1,000 letters are refused", async () => {
    const { admin } = await aTemplateDesk(engine);
    const chat = (text: string) => ({ kind: "whatsapp", language: "en", subject: null, text });
    for (const texts of [[], [words("a"), words("b")], [chat("x".repeat(1001))], [words(" ")]]) {
      expect((await admin.send("POST", path, { name: "Name", texts })).status).toBe(422);
    }
    expect((await admin.send("POST", path, { name: "Name", texts: [chat("x".repeat(1000))] })).status).toBe(201);
  });

  test("R12.6 R12.11 letters to families come to a desk that had none, are for both readers, and stay", async () => {
    const { admin, list, change, database } = await aTemplateDesk(engine);
    await list();
    await database.query.deleteFrom("template_versions").where("template_id", "like", "letter-%").execute();
    await database.query.deleteFrom("templates").where("id", "like", "letter-%").execute();
    const [offer] = (await list()).filter(({ occasion }) => occasion === "offered");
    expect(offer).toMatchObject({ id: "letter-offered", name: "Offer", version: 1, by: null });
    const guardian: TemplateText = { kind: "guardian", language: "en", subject: "A place", text: "Dear {reader}" };
    const student: TemplateText = { ...guardian, kind: "student" };
    const saved = (texts: TemplateText[]) =>
      change({ id: "letter-offered", version: 1, name: "Offer", texts } as never);
    for (const texts of [[guardian], [guardian, student, words("x")], [{ ...guardian, subject: null }, student]]) {
      expect((await saved(texts)).status).toBe(422);
    }
    expect((await admin.send("POST", path, { name: "Mine", texts: [guardian, student] })).status).toBe(422);
    expect((await admin.send("PUT", `${path}/letter-offered/archived`, { isArchived: true })).status).toBe(422);
    const hindi: TemplateText = { ...guardian, language: "hi", subject: "जगह" };
    expect((await saved([guardian, hindi, student])).status).toBe(200);
  });

  test("R12.11 the words of a colleague who was erased stay, and name nobody", async () => {
    const desk = await aTemplateDesk(engine);
    const { admin, list } = desk;
    const farah = await aColleague(desk, { name: "Farah", email: "farah@team.example" });
    const made = await farah.send("POST", path, { name: "Hers", texts: [words("Hello")] });
    expect(await made.json()).toMatchObject({ by: "Farah" });
    expect((await admin.send("POST", "/api/v1/people/erasure", { email: "farah@team.example" })).status).toBe(200);
    expect((await list()).find(({ name }) => name === "Hers")).toMatchObject({ by: null });
  });

  test("R12.11 what is written in Hindi is marked as Hindi in the mail, and Arabic is read from the right, paragraph by paragraph", async () => {
    const { admin, hasLead, database } = await aDesk(engine);
    const { id } = await hasLead();
    const text = "नमस्ते मीरा जी\n\nSee you at six.\n\nإلى اللقاء (2027).";
    expect((await admin.send("POST", `/api/v1/leads/${id}/replies`, { subject: "नमस्ते", text })).status).toBe(200);
    const { html } = await database.query
      .selectFrom("outbox_mails")
      .selectAll()
      .where("kind", "=", "lead-reply")
      .executeTakeFirstOrThrow();
    expect(html).toMatch(/<p lang="hi" style="[^"]*">नमस्ते मीरा जी<\/p>\s*<p style="[^"]*">See you at six\.<\/p>/);
    expect(html).toMatch(/<p dir="auto"[^>]*>إلى اللقاء/);
  });
});

test("R12.6 the sentence after a greeting begins with a capital in every template that a desk begins with", () => {
  for (const { id, texts } of defaultTemplates) {
    for (const { language, text } of texts.filter((one) => one.language === "en")) {
      const sentence = /^[^\n]*[,.]\s+(.)/.exec(text)?.[1];
      expect([id, language, sentence]).toEqual([id, language, expect.stringMatching(/[\p{Lu}{]/u)]);
    }
  }
});

test("R12.11 gaps are filled with what is known, and the others are named", () => {
  const text = "Hello {first name}, {amount} by {time}? {first name} {unknown}";
  const filled = fillGaps(text, { "first name": "Meera", amount: "" });
  expect(filled).toBe("Hello Meera, {amount} by {time}? Meera {unknown}");
  expect(openGaps(filled)).toEqual(["amount", "time"]);
  // A name with a dollar sign or a brace is no pattern.
  expect(fillGaps("{first name}", { "first name": "$& {time}" })).toBe("$& {time}");
});

test("R12.6 R12.11 every gap of every template that a desk begins with is one that is known by name", () => {
  for (const { texts } of defaultTemplates) {
    for (const { kind, subject, text } of texts) {
      const known: readonly string[] = isLetterKind(kind) ? letterGaps : templateGaps;
      const gaps = [...`${subject}\n${text}`.matchAll(/[{]([^}]*)[}]/g)].map(([, gap]) => gap);
      for (const gap of gaps) expect(known).toContain(gap);
    }
  }
});
