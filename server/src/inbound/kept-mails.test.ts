import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aConversation, hourMs } from "../testing/conversation.ts";
import { aFolder } from "../testing/engines.ts";
import { aRawMail, inParts } from "../testing/mail/raw-mails.ts";
import { createKeptMails, wholeBytes, wholeFile } from "./kept-mails.ts";

const token = "t".repeat(32);
const { type, body } = inParts([
  { type: "text/plain", content: "A table." },
  { type: "application/vnd.ms-excel", name: "table.xls", content: "a table" },
]);
const withTable = () => aRawMail({ "Content-Type": type }, body);
const deep = Buffer.from(
  Array.from({ length: 300 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`).join(""),
);

async function anInbox() {
  const folder = await aFolder();
  const desk = await aConversation("sqlite", { folder, token });
  const kept = () => readdir(join(folder, "kept")).catch(() => []);
  return { ...desk, folder, kept, read: (id: string | null) => readFile(join(folder, "kept", `${id}.eml`)) };
}

test("R15.10 R13.2 a mail of which something is left out, or that could not be read, is kept as it came, by call and by folder", async () => {
  const { app, inbound, folder, kept, read, database } = await anInbox();
  const post = (bytes: Uint8Array) =>
    app.request("/api/v1/inbound", {
      method: "POST",
      body: new Uint8Array(bytes),
      headers: { Authorization: `Bearer ${token}` },
    });
  const called = [withTable(), deep];
  for (const bytes of called) expect((await post(bytes)).status).toBe(200);
  const rows = await database.query.selectFrom("inbound_mails").select(["id", "left_out", "kept_bytes"]).execute();
  expect(rows.map(({ left_out }) => left_out)).toEqual([
    '[{"name":"table.xls","why":"kind"}]',
    '[{"name":"","why":"whole"}]',
  ]);
  for (const [at, { id, kept_bytes }] of rows.entries()) {
    expect(await read(id)).toEqual(Buffer.from(called[at] ?? []));
    expect(kept_bytes).toBe(called[at]?.length);
  }
  // What is answered again was kept already; what is whole in the database needs no file.
  expect(await (await post(deep)).json()).toEqual({ became: "again" });
  expect((await post(aRawMail())).status).toBe(200);
  expect((await kept()).sort()).toEqual(rows.map(({ id }) => `${id}.eml`).sort());
  const file = join(folder, "one.eml");
  const dropped = withTable();
  await writeFile(file, dropped);
  const { id } = await inbound.takeBytes("folder", dropped, { whole: wholeFile(file, dropped.length) });
  expect(await read(id)).toEqual(Buffer.from(dropped));
});

test("R15.10 mails as they came count into the room of a day, and what the desk has no more goes", async () => {
  const { inbound, kept, folder, database } = await anInbox();
  const whole = (bytes: Uint8Array) => ({ ...wholeBytes(bytes), size: 40 * 1024 * 1024 });
  const take = async (bytes: Uint8Array) => inbound.takeBytes("http", bytes, { whole: whole(bytes) });
  const { id } = await take(aRawMail({ From: "a@b.example", "Content-Type": type }, body));
  await take(aRawMail({ From: "c@d.example", "Content-Type": type }, body));
  await take(deep);
  expect(await kept()).toEqual([`${id}.eml`]);
  const rows = await database.query.selectFrom("inbound_mails").select("left_out").orderBy("id").execute();
  expect(rows.at(-1)?.left_out).toBe('[{"name":"","why":"day"}]');

  const place = join(folder, "kept");
  const keptMails = createKeptMails(place);
  await database.query.deleteFrom("inbound_mails").execute();
  await keptMails.removeForgotten(database);
  expect(await kept(), "it may belong to a mail that is being taken").toHaveLength(1);
  const longAgo = new Date(Date.now() - hourMs);
  await utimes(join(place, `${id}.eml`), longAgo, longAgo);
  await keptMails.removeForgotten(database);
  expect(await kept()).toEqual([]);
});

test("R15.10 /healthz is answered while a hostile mail is read", async () => {
  const { inbound, app } = await anInbox();
  const order: string[] = [];
  const mail = aRawMail({ From: "x".repeat(256 * 1024), "Content-Type": "text/html" }, "<p>".repeat(100_000));
  const taking = inbound.takeBytes("http", mail).then(() => order.push("the mail"));
  const health = await app.request("/healthz");
  order.push("/healthz");
  await taking;
  expect([health.status, order]).toEqual([200, ["/healthz", "the mail"]]);
});
