import { describe, expect, test } from "vitest";
import { aConversation, answersAddress, dayMs } from "../../testing/conversation.ts";
import { engines } from "../../testing/engines.ts";
import { aRawMail, inParts } from "../../testing/mail/raw-mails.ts";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n");
const { type, body } = inParts([
  { type: "text/plain", content: "It is attached." },
  { type: "application/pdf", name: "marks.pdf", content: pdf },
]);
const withFile = (headers: Record<string, string>) =>
  aRawMail({ ...headers, "Content-Type": type, "Message-ID": null, "X-Once": crypto.randomUUID() }, body);

describe.each(engines)("on %s", (engine) => {
  test("R15.10 in a day 50 MB of files are kept of mails that nobody is found for, and 50 MB of a lead; the rest is named", async () => {
    const desk = await aConversation(engine);
    const { take, database } = desk;
    const { reply_to_address: to } = await desk.reply();
    const other = await desk.hasLead({ email: "other@mail.example", email_key: "other@mail.example" });
    const come = async (headers: Record<string, string>) => {
      const { id } = await take(withFile(headers));
      const row = database.query.selectFrom("inbound_mails").select(["lead_id", "left_out", "kept_bytes"]);
      const { lead_id, left_out, kept_bytes } = await row.where("id", "=", id ?? "").executeTakeFirstOrThrow();
      const files = database.query.selectFrom("attachments").select("name").where("inbound_id", "=", id);
      return { lead_id, leftOut: JSON.parse(left_out), kept_bytes, files: (await files.execute()).length };
    };
    const kept = { leftOut: [], kept_bytes: pdf.length, files: 1 };
    const named = { leftOut: [{ name: "marks.pdf", why: "day" }], kept_bytes: 0, files: 0 };
    const stranger = { From: "stranger@mail.example" };
    const family = { To: to };
    const asIfLarge = (bytes: number) =>
      database.query.updateTable("inbound_mails").set({ kept_bytes: bytes }).where("kept_bytes", ">", 0).execute();

    expect(await come(stranger)).toMatchObject(kept);
    expect(await come(family)).toMatchObject(kept);
    await asIfLarge(50 * 1024 * 1024);
    expect(await come({ From: "another@mail.example" })).toMatchObject({ ...named, lead_id: null });
    // Whoever writes with the token of a lead shares its room, by whatever name.
    expect(await come({ ...family, From: "somebody@mail.example" })).toMatchObject({ ...named, lead_id: desk.lead.id });
    expect(await come({ From: other.email })).toMatchObject({ ...kept, lead_id: other.id });
    // Anybody may become a lead: all together have a ceiling, too.
    await asIfLarge(400 * 1024 * 1024);
    const third = await desk.hasLead({ email: "third@mail.example", email_key: "third@mail.example" });
    expect(await come({ From: third.email })).toMatchObject(named);
    await desk.wait(dayMs + 1);
    expect(await come(stranger)).toMatchObject(kept);
  });

  test("R15.10 the words of a mail beyond the ceiling are kept and ring as ever", async () => {
    const desk = await aConversation(engine, { address: answersAddress });
    const { reply_to_address: to } = await desk.reply();
    await desk.take(withFile({ To: to }));
    await desk.database.query
      .updateTable("inbound_mails")
      .set({ kept_bytes: 51 * 1024 * 1024 })
      .execute();
    await desk.reply("Thank you");
    await desk.wait(1);
    expect((await desk.take(withFile({ To: to }))).became).toBe("in-story");
    const lead = await desk.read();
    expect(lead.answeredAt).toBe(desk.clock.now);
    expect(lead.events.at(-1)).toMatchObject({ text: "It is attached.", files: [], leftOut: [{ why: "day" }] });
  });
});
