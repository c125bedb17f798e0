import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { aConversation, answersAddress, hourMs } from "../testing/conversation.ts";
import { aFolder, engines } from "../testing/engines.ts";
import { aRawMail } from "../testing/mail/raw-mails.ts";
import { checkMailIn, judgeReading, type LastMails, readLastMails } from "./check-mail-in.ts";

const none = { imap: null, http: null, toOwnAddress: null, mailbox: null };

test("R13.2 R16.7 a folder of which nothing is taken, or that cannot be used, is a fault; one that is not there is none", async () => {
  const folder = join(await aFolder(), "inbox");
  const look = (now: number) => checkMailIn({ hasToken: false, folder }, none, now);
  expect(await look(Date.now())).toEqual([]);
  await mkdir(folder);
  await writeFile(join(folder, "one.eml"), "");
  await writeFile(join(folder, ".unfinished.eml"), "");
  expect(await look(Date.now())).toEqual([]);
  expect(await look(Date.now() + hourMs)).toMatchObject([
    {
      state: "fault",
      title: "Mails in the folder are not taken",
      text: expect.stringMatching(/^1 lie in .* for (59|60) minutes/),
    },
  ]);
  const file = join(folder, "one.eml");
  const unusable = await checkMailIn({ hasToken: false, folder: file }, none, Date.now());
  expect(unusable).toMatchObject([{ state: "fault", title: "The folder of mails cannot be used" }]);
});

test("R13.2 R16.7 a mailbox that opens and gives out nothing is a fault, while somebody tries to read it", () => {
  const now = Date.now();
  const fault = "Connection not available";
  const judge = (mailbox: LastMails["mailbox"]) => judgeReading({ ...none, mailbox }, now);
  expect(judge({ looked_at: now - hourMs, read_until: now, fault })).toMatchObject({
    state: "fault",
    title: "Answers do not come back",
    text: "The mailbox opens, and was read an hour ago for the last time: Connection not available. What comes waits there.",
  });
  expect(judge({ looked_at: null, read_until: now, fault })).toMatchObject({ state: "fault" });
  expect(judge({ looked_at: now - 60_000, read_until: now, fault })).toMatchObject({ state: "fine" });
  expect(judge({ looked_at: now - hourMs, read_until: now - hourMs, fault })).toMatchObject({ state: "fine" });
  expect(judge({ looked_at: now - hourMs, read_until: now, fault: null })).toMatchObject({ state: "fine" });
});

describe.each(engines)("on %s", (engine) => {
  test("R13.2 R16.7 each way that is set says when its last mail came, and so do answers with an address of their own", async () => {
    const desk = await aConversation(engine, { address: answersAddress, token: "t".repeat(32) });
    const ways = { hasToken: true, address: answersAddress, folder: "/nowhere" };
    const look = async () => checkMailIn(ways, await readLastMails(desk.database.query), desk.clock.now);
    expect(await look()).toMatchObject([
      { state: "fine", title: "mail in by a call", text: "none has come yet" },
      { state: "unknown", text: expect.stringContaining("Write to desk+try@campusward.example") },
    ]);
    const { reply_to_address: to } = await desk.reply();
    await desk.take(aRawMail({ To: to }));
    await desk.wait(3 * hourMs);
    await desk.app.request("/api/v1/inbound", {
      method: "POST",
      body: new Uint8Array(aRawMail({ "Message-ID": "<two@x.example>" })),
      headers: { Authorization: `Bearer ${"t".repeat(32)}` },
    });
    expect(await look()).toMatchObject([
      { state: "fine", text: "the last one came less than an hour ago" },
      { state: "fine", text: "the last one came 3 hours ago" },
    ]);
  });
});
