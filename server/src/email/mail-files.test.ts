import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createTestApp } from "../testing/create-test-app.ts";
import { aFolder, type EngineName, engines } from "../testing/engines.ts";
import { aMailServer } from "../testing/mail/mail-server.ts";
import { testSecrets } from "../testing/test-secrets.ts";
import { openMail } from "./outbox/mailed-secrets.ts";
import { createOutboxWorker } from "./outbox/outbox-worker.ts";
import type { MailDraft } from "./outbox/write-mails.ts";
import { createFolderTransport } from "./transports/folder-transport.ts";
import type { MailTransport } from "./transports/mail-transport.ts";
import { createSmtpTransport } from "./transports/smtp-transport.ts";

const from = { name: "Campusward", address: "hello@campusward.example" };
const content = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//test//EN",
  "METHOD:REQUEST",
  "BEGIN:VEVENT",
  "UID:a@campusward.example",
  "END:VEVENT",
  "END:VCALENDAR",
  "",
].join("\r\n");
const draft: MailDraft = {
  kind: "admin-notice",
  about: null,
  to: { name: "Meera", address: "meera@krishnan.example" },
  replyTo: { name: "The team", address: "team@campusward.example" },
  perDay: null,
  subject: "Your demo",
  text: "Dear Meera,",
  html: "<p>Dear Meera,</p>",
};
/** Every byte there is, so that no encoding on the way passes unseen. */
const everyByte = Uint8Array.from({ length: 1024 }, (_, index) => index % 256);
const files = [
  { name: "मीरा, a plan.pdf", contentType: "application/pdf", content: everyByte },
  { name: "b.png", contentType: "image/png", content: Uint8Array.from([137, 80, 78, 71]) },
];

async function anOutbox(engine: EngineName) {
  const { database, outbox, log } = await createTestApp(engine);
  async function send(mail: MailDraft, transport: MailTransport): Promise<string> {
    const id = await database.inTransaction((tx) => outbox.enqueue(tx, mail, Date.now()));
    const worker = createOutboxWorker({ outbox, transport, log, now: Date.now, workerId: "worker" });
    onTestFinished(() => worker.stop(1_000));
    worker.start();
    await vi.waitFor(
      async () => {
        const row = await database.query.selectFrom("outbox_mails").selectAll().executeTakeFirstOrThrow();
        expect(row.state).toBe("sent");
      },
      { timeout: 10_000, interval: 20 },
    );
    return id ?? "";
  }
  return { database, outbox, send };
}

function expectFiles(mail: Email): void {
  expect(mail.text).toContain("Dear Meera,");
  const attached = mail.attachments.filter(({ disposition, mimeType }) => disposition && mimeType !== "text/calendar");
  const named = attached.filter(({ filename }) => filename !== "invitation.ics");
  expect(named.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ["मीरा, a plan.pdf", "application/pdf"],
    ["b.png", "image/png"],
  ]);
  expect(Buffer.from(named[0]?.content as ArrayBuffer)).toEqual(Buffer.from(everyByte));
}

describe.each(engines)("on %s", (engine) => {
  test("R13.6 files and an invitation travel with a mail to a real mail server", async () => {
    const server = await aMailServer();
    const { send } = await anOutbox(engine);
    await send(
      { ...draft, attachments: files, calendar: { method: "REQUEST", content } },
      createSmtpTransport({ url: server.url, from }),
    );
    const mail = server.taken[0] as Email;
    expectFiles(mail);
    const invitation = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
    expect(invitation?.method).toBe("REQUEST");
    const read = (part: Email["attachments"][number] | undefined) =>
      Buffer.from((part?.content as ArrayBuffer | undefined) ?? new ArrayBuffer(0)).toString();
    // The parser of this test gives text bare newlines.
    expect(read(invitation).replaceAll("\r", "")).toBe(content.replaceAll("\r", ""));
    const asFile = mail.attachments.find(({ filename }) => filename === "invitation.ics");
    expect(read(asFile).replaceAll("\r", "")).toBe(content.replaceAll("\r", ""));
  });

  test("R13.6 files stand in the kept file of a mail, and end with the mail", async () => {
    const folder = await aFolder();
    const { send, database } = await anOutbox(engine);
    const id = await send({ ...draft, attachments: files }, createFolderTransport(folder, from));
    const [name = ""] = await readdir(folder);
    expectFiles(await PostalMime.parse(await readFile(join(folder, name))));
    const kept = () => database.query.selectFrom("attachments").select(["mail_id", "size"]).orderBy("id").execute();
    expect(await kept()).toEqual([
      { mail_id: id, size: 1024 },
      { mail_id: id, size: 4 },
    ]);
    await database.query.deleteFrom("outbox_mails").execute();
    expect(await kept()).toEqual([]);
  });

  test("R14.3 an invitation in a mail with a link is sealed while it waits, and gone once it is sent", async () => {
    const { send, database, outbox } = await anOutbox(engine);
    const sealed = { ...draft, kind: "sign-in-link", calendar: { method: "CANCEL", content } } as const;
    await database.inTransaction((tx) => outbox.enqueue(tx, sealed, Date.now() + 3_600_000));
    const row = () => database.query.selectFrom("outbox_mails").selectAll().executeTakeFirstOrThrow();
    const waiting = await row();
    expect(waiting.calendar).not.toContain("VCALENDAR");
    expect(JSON.parse(openMail(testSecrets, waiting)?.calendar ?? "")).toEqual({ method: "CANCEL", content });
    await database.query.deleteFrom("outbox_mails").execute();
    await send(sealed, createFolderTransport(await aFolder(), from));
    expect((await row()).calendar).toBeNull();
  });
});
