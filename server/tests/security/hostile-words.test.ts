import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { createFolderTransport } from "../../src/email/transports/folder-transport.ts";
import { createSmtpTransport } from "../../src/email/transports/smtp-transport.ts";
import { readBuiltFiles, toSiteFiles } from "../../src/http/site/site-files.ts";
import { anApplication, anEmailSend, aQuoteRequest, demoParams } from "../../src/testing/builders.ts";
import { createTestApp } from "../../src/testing/create-test-app.ts";
import { aDesk } from "../../src/testing/desk-app.ts";
import { aFolder, engines } from "../../src/testing/engines.ts";
import { aMailServer } from "../../src/testing/mail/mail-server.ts";

const from = { name: "Campusward", address: "hello@campusward.example" };
const builtSite = fileURLToPath(new URL("../../../site/build/client/", import.meta.url));

/** Names that are markup, templates, headers, queries or formulas to a careless reader. */
const hostile = [
  "<img src=x onerror=alert(1)>",
  '"><script>alert(1)</script>',
  "<a href=https://evil.example>Click here</a>",
  "{{companyEmail}} {{{brand}}} {{#paragraphs}}",
  "<%= process.env.SMTP_URL %>",
  "'); drop table leads; --",
  'Robert" <boss@bank.example>, "x',
  '=HYPERLINK("https://evil.example","x")',
  "＝1+1",
  "javascript:alert(1)",
  "https://evil.example/free",
];

type Sender = (path: string, body: object) => Promise<Response>;

function sendTo(app: { request: (path: string, init: RequestInit) => Response | Promise<Response> }): Sender {
  return async (path, body) =>
    app.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
}

/** Everything that a visitor may write, in every way in. */
async function sendEverywhere(send: Sender, words: string): Promise<void> {
  const lead = { name: words, city: words, page: "/" };
  const demo = anEmailSend({ template_params: demoParams(lead) });
  expect((await send("/email-service/api/v1.0/email/send", demo)).status).toBe(200);
  expect((await send("/api/v1/quotes", aQuoteRequest(lead))).status).toBe(201);
  const application = anApplication({ ...lead, school: words, motivation: `${words}\n${words}` });
  expect((await send("/api/v1/applications", application)).status).toBe(201);
}

/** Elements of a mail's HTML, with their attributes. */
function elementsOf(html: string): string[] {
  return Array.from(html.matchAll(/<\/?([a-z][^>]*)>/gi), ([, element = ""]) => element);
}

describe.each(engines)("on %s", (engine) => {
  test("R4.7 hostile words are kept as they were written and do nothing to the database", async () => {
    const { app, database } = await createTestApp(engine);
    for (const words of hostile) await sendEverywhere(sendTo(app), words);
    const leads = await database.query.selectFrom("leads").select(["name", "city"]).orderBy("id").execute();
    const expected = hostile.flatMap((words) => Array(3).fill({ name: words, city: words }));
    expect(leads).toEqual(expected);
  });
});

test("R4.7 hostile words add no element, link, address or header to any mail", async () => {
  const server = await aMailServer();
  const { app, database } = await createTestApp("sqlite");
  const send = sendTo(app);
  // The same forms, filled in by somebody harmless, say which elements a mail has.
  await sendEverywhere(send, "Meera Krishnan");
  for (const words of hostile) await sendEverywhere(send, words);
  const rows = await database.query.selectFrom("outbox_mails").selectAll().orderBy("id").execute();
  const withoutLead = (element: string) => element.replace(/lead&#x3D;[\w-]+/, "");
  const harmless = new Map<string, string[]>();
  for (const { kind, html } of rows) {
    const elements = elementsOf(html).map(withoutLead);
    harmless.set(kind, harmless.get(kind) ?? elements);
    expect({ kind, elements }).toEqual({ kind, elements: harmless.get(kind) });
  }

  const transport = createSmtpTransport({ url: server.url, from });
  for (const row of rows) await transport.deliver(row);
  transport.close();
  expect(server.taken).toHaveLength(rows.length);
  for (const [index, mail] of server.taken.entries()) {
    const row = rows[index];
    expect(mail.to).toEqual([{ address: row?.to_address, name: row?.to_name ?? "" }]);
    expect(mail.from).toMatchObject({ address: from.address, name: from.name });
    expect(mail.subject).toBe(row?.subject);
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
    const names = new Set(mail.headers.map(({ key }) => key));
    expect([...names].filter((name) => !knownHeaders.has(name))).toEqual([]);
  }
});

test("R15.9 an address that says more than an address adds no receiver and no words to a link in any mail", async () => {
  const { app, database } = await createTestApp("sqlite");
  const send = sendTo(app);
  const email = "x?bcc=spy%40evil.example&body=hi@evil.example";
  expect(
    (await send("/email-service/api/v1.0/email/send", anEmailSend({ template_params: demoParams({ email }) }))).status,
  ).toBe(200);
  expect((await send("/api/v1/quotes", aQuoteRequest({ email }))).status).toBe(201);
  expect((await send("/api/v1/applications", anApplication({ email }))).status).toBe(201);
  const rows = await database.query.selectFrom("outbox_mails").select("html").execute();
  const links = rows.flatMap(({ html }) =>
    Array.from(html.matchAll(/href="(mailto:[^"]*)"/g), ([, link = ""]) => link),
  );
  const toSender = links.filter((link) => link.includes("evil"));
  expect(toSender).toHaveLength(3);
  for (const link of toSender) {
    const { pathname, search } = new URL(link.replaceAll("&amp;", "&").replaceAll("&#x3D;", "="));
    expect([decodeURIComponent(pathname), search]).toEqual([email, ""]);
  }
});

const knownHeaders = new Set([
  "from",
  "to",
  "reply-to",
  "subject",
  "message-id",
  "date",
  "auto-submitted",
  "mime-version",
  "content-type",
  "received",
  "content-transfer-encoding",
]);

test("R4.7 a line break in a name or subject is refused at every way in, so that it ends no header", async () => {
  const { app, admin, database, hasLead } = await aDesk("sqlite");
  const send = sendTo(app);
  const { id } = await hasLead();
  for (const ending of ["\r\n", "\n", "\r", "\u2028", "\u0085", "\0", "\v"]) {
    const words = `Meera${ending}Bcc: everybody@mail.example`;
    const demo = anEmailSend({ template_params: demoParams({ name: words }) });
    expect((await send("/email-service/api/v1.0/email/send", demo)).status).toBe(400);
    expect((await send("/api/v1/quotes", aQuoteRequest({ name: words }))).status).toBe(422);
    expect((await send("/api/v1/applications", anApplication({ name: words }))).status).toBe(422);
    const to = `meera@krishnan.example${ending}Bcc:everybody@mail.example`;
    expect((await send("/api/v1/quotes", aQuoteRequest({ email: to }))).status).toBe(422);
    const reply = await admin.send("POST", `/api/v1/leads/${id}/replies`, { subject: words, text: "Thursday?" });
    if (/[\r\n\0]/.test(ending)) expect(reply.status).toBeGreaterThanOrEqual(400);
  }
  const mails = await database.query.selectFrom("outbox_mails").selectAll().execute();
  expect(mails.filter(({ subject, to_name }) => /[\r\n\0]/.test(subject + (to_name ?? "")))).toEqual([]);
});

test("R4.7 a mail that is kept as a file has no more receivers than one that is sent", async () => {
  const { app, database } = await createTestApp("sqlite");
  for (const words of hostile) await sendEverywhere(sendTo(app), words);
  const folder = await aFolder();
  const transport = createFolderTransport(folder, from);
  for (const row of await database.query.selectFrom("outbox_mails").selectAll().execute()) {
    await transport.deliver(row);
    const [name = ""] = (await readdir(folder)).filter((file) => file.includes(row.id));
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    expect([mail.to, mail.cc, mail.bcc]).toEqual([
      [{ address: row.to_address, name: row.to_name ?? "" }],
      undefined,
      undefined,
    ]);
  }
});

test("R11.1 the exported list runs nothing in a spreadsheet", async () => {
  const { app, admin } = await aDesk("sqlite");
  for (const words of [...hostile, "+1-1", "-1+1", "@SUM(1)", " =1+1", "＋1", "－1", "＠x", "%0A=1"]) {
    await sendEverywhere(sendTo(app), words);
  }
  const csv = await (await admin.get("/api/v1/leads/export?view=all")).text();
  const cells = Array.from(
    csv.slice(1).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/gm),
    ([, quoted, bare]) => quoted ?? bare ?? "",
  );
  expect(cells.length).toBeGreaterThan(200);
  // A phone number is a number in any spreadsheet.
  const words = cells.filter((cell) => !/^\+\d+$/.test(cell));
  expect(words.filter((cell) => /^\s*[=+\-@＝＋－＠\t\r\n]/.test(cell))).toEqual([]);
});

test("R1.7 the page that answers a form without script shows words of a visitor as words", async () => {
  const site = toSiteFiles(await readBuiltFiles(builtSite), { publicUrl: "http://localhost:3000" });
  const { app } = await createTestApp("sqlite", { site });
  for (const words of hostile) {
    for (const path of ["/forms/demo", "/forms/quote", "/forms/application"]) {
      const body = new URLSearchParams({ name: words, email: words, contact: words, city: words, [words]: words });
      const page = await (await app.request(path, { method: "POST", body })).text();
      expect(page).toContain("</html>");
      for (const written of hostile.slice(0, 3)) expect(page).not.toContain(written);
    }
  }
});
