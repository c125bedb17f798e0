import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { openMail } from "../email/outbox/mailed-secrets.ts";
import { endEveryWayIn } from "../identity/sessions/end-every-way-in.ts";
import { createSecret } from "../secrets/random-secrets.ts";
import { aDemoRequest, aMinorsApplication } from "../testing/builders.ts";
import { aDesk } from "../testing/desk-app.ts";
import { aDatabaseLocation, type EngineName, engines } from "../testing/engines.ts";
import { openedMails } from "../testing/mail/mailed-links.ts";
import { aRawMail } from "../testing/mail/raw-mails.ts";
import { anOlderDatabase } from "../testing/older-database.ts";
import { testSecrets } from "../testing/test-secrets.ts";

const quote = {
  firm: "",
  postal: "",
  period: "twelve months",
  afterwards: "",
  notIncluded: "",
  lines: [{ what: "Student Profile Tracker", detail: "", count: 61, unit: 900_00 }],
  tax: { name: "GST", rate: 1800 },
  validUntil: "2099-12-07",
  currency: "INR",
};

/** A desk with one living link of each kind, and what each opens. */
async function aDeskWithLinks(engine: EngineName) {
  const desk = await aDesk(engine, { inbound: { address: "desk@campusward.example" } });
  const { admin, app, database } = desk;
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const json = async <T>(reply: Response | Promise<Response>) => (await (await reply).json()) as T;
  const tokenIn = async (form: RegExp) =>
    (await openedMails(database)).map(({ text }) => form.exec(text)?.[1]).findLast(Boolean) ?? "";

  const lead = await desk.requestDemo(aDemoRequest(), "key-of-request-0001");
  const { quotes } = await json<{ quotes: { id: string }[] }>(
    admin.send("POST", `/api/v1/leads/${lead.id}/quotes`, { id: lead.id, content: quote }),
  );
  const linkOfQuote = async () =>
    (await json<{ link: string }>(admin.get(`/api/v1/leads/${lead.id}/quotes/${quotes[0]?.id}/link`))).link;
  const linkOfDemo = async () => (await json<{ link: string }>(admin.get(`/api/v1/leads/${lead.id}/times`))).link;
  await post("/api/v1/applications", aMinorsApplication(), { "Idempotency-Key": "kept" });
  await post("/api/v1/privacy-requests", { kind: "see", email: lead.email });
  await admin.send("PUT", "/api/v1/me/hours", { ...usualHours, weekly: [], roomUrl: null });
  const feed = await json<{ address: string }>(admin.send("POST", "/api/v1/me/calendar", {}));
  await admin.send("POST", "/api/v1/accounts/invitations", { email: "new@team.example", role: "teamMember" });
  const tokens = {
    quote: (await linkOfQuote()).split("/").at(-1) ?? "",
    demo: (await linkOfDemo()).split("/").at(-1) ?? "",
    guardian: await tokenIn(/forms\/guardian#token=([\w-]{43})/),
    privacy: await tokenIn(/privacy-request#token=([\w-]{43})/),
    feed: /calendar\/([\w-]+)\.ics/.exec(feed.address)?.[1] ?? "",
    invitation: await tokenIn(/oobCode=([\w-]+)/),
    receipt: createSecret(),
  };
  const statuses = async ({ quote, demo, guardian, privacy, feed }: typeof tokens) => ({
    quote: (await app.request(`/quote/${quote}`)).status,
    demo: (await app.request(`/demo/${demo}`)).status,
    guardian: (await post("/api/v1/guardian-requests", { token: guardian })).status,
    privacy: (await post("/api/v1/privacy-requests/record", { token: privacy })).status,
    feed: (await app.request(`/calendar/${feed}.ics`)).status,
  });
  return { ...desk, lead, tokens, statuses, linkOfQuote, linkOfDemo };
}

async function everyRow({ query }: Pick<Database, "query">): Promise<string> {
  const tables = await query.introspection.getTables();
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(query)));
  return JSON.stringify(rows);
}

describe.each(engines)("on %s", (engine) => {
  test("R15.13 no table holds a link that opens something, also where somebody's words had it", async () => {
    const desk = await aDeskWithLinks(engine);
    const { admin, database, lead, tokens, outbox, clock, inbound } = desk;
    for (const [name, token] of Object.entries(tokens)) expect(token, name).toMatch(/^[\w-]{22,}$/);
    const text = `All on one page: ${await desk.linkOfQuote()}. Another time: ${await desk.linkOfDemo()}, paid: http://localhost/receipt/${tokens.receipt}`;
    const reply = { id: lead.id, subject: "Two pages", text };
    expect((await admin.send("POST", `/api/v1/leads/${lead.id}/replies`, reply)).status).toBe(200);
    const raw = aRawMail({ From: `Meera <${lead.email}>` }, `Thank you.\n\nOn Monday you wrote:\n> ${text}`);
    await inbound.takeBytes("folder", raw);
    const holds = async () => {
      const rows = await everyRow(database);
      return Object.entries(tokens).flatMap(([name, token]) => (rows.includes(token) ? [name] : []));
    };
    expect(await holds()).toEqual([]);

    clock.now += 60_000;
    const due = await outbox.claimDue("worker", 100, clock.now);
    const sent = due.find(({ kind }) => kind === "lead-reply");
    const opened = sent && openMail(testSecrets, sent);
    expect(opened?.text).toContain(`/quote/${tokens.quote}. Another`);
    expect(opened?.html).toContain(tokens.demo);
    for (const mail of due) {
      await outbox.settle(mail, "worker", { state: "sent", reply: "250", deliveredBy: "smtp" }, clock.now);
    }
    expect(await holds()).toEqual([]);
    const shown = await (await admin.get(`/api/v1/outbox/${sent?.id}`)).json();
    expect(shown).toMatchObject({
      text: expect.stringContaining(
        "All on one page: [link: quote]. Another time: [link: demo], paid: [link: receipt]",
      ),
    });
    const { events } = (await (await admin.get(`/api/v1/leads/${lead.id}`)).json()) as { events: { text?: string }[] };
    expect(events.find(({ text: words }) => words?.startsWith("All on"))).toMatchObject({
      text: "All on one page: [link: quote]. Another time: [link: demo], paid: [link: receipt]",
    });
  });

  test("R15.12 npm run sign-out-everybody ends every link and feed that it says it ends, and the team gets new ones", async () => {
    const { tokens, statuses, database, clock, linkOfQuote, linkOfDemo, admin } = await aDeskWithLinks(engine);
    const all = (status: number) => ({ quote: status, demo: status, guardian: status, privacy: status, feed: status });
    expect(await statuses(tokens)).toEqual(all(200));
    const ended = await endEveryWayIn(database, testSecrets, clock.now);
    expect(ended).toMatchObject({ quotes: 1, demos: 1, guardians: 1, privacyRequests: 1, feeds: 1 });
    expect(await statuses(tokens)).toEqual(all(404));
    await admin.signInAgain();
    const renewed = { quote: (await linkOfQuote()).split("/").at(-1), demo: (await linkOfDemo()).split("/").at(-1) };
    expect(await statuses({ ...tokens, ...(renewed as { quote: string; demo: string }) })).toMatchObject({
      quote: 200,
      demo: 200,
    });
  });

  test("R15.13 links in replies and mails of a version before are taken out, and words stay as they are", async () => {
    const location = await aDatabaseLocation(engine);
    const [quoteToken, demoToken] = ["q_".repeat(21).padEnd(43, "Q"), "d-".repeat(27)];
    const words = `One page: https://x.example/quote/${quoteToken}. Twice: /quote/${quoteToken}\nDemo: /demo/${demoToken}, and /quote/ or /demo/us`;
    await anOlderDatabase(location, "0025-site-came", async (query) => {
      await sql`insert into leads (id, kind, reference, name, email, email_key, contact, name_key, status, received_at,
        reply_by_at, last_word_at, version, changed_at, source)
        values ('l', 'demo', 'R', 'N', 'e', 'e', 'c', 'n', 'new', 1, 1, 1, 1, 1, 's')`.execute(query);
      for (const [id, settled] of [
        ["sent", 5],
        ["waits", null],
      ] as const) {
        await sql`insert into outbox_mails (id, lead_id, kind, to_address, reply_to_address, subject, text, html, message_id,
          state, lane, attempts, created_at, settled_at) values (${id}, 'l', 'lead-reply', 't', 'r', 's', ${words}, ${words},
          ${id}, ${settled ? "sent" : "queued"}, 'team', 0, 1, ${settled})`.execute(query);
      }
      const detail = JSON.stringify({ subject: "s", text: words, files: [], byMail: false });
      await sql`insert into lead_events (id, lead_id, kind, at, detail) values ('e', 'l', 'reply', 1, ${detail})`.execute(
        query,
      );
    });
    const { query, close } = await openDatabase(location);
    const mails = await query.selectFrom("outbox_mails").select(["id", "text", "html"]).orderBy("id").execute();
    const event = await query.selectFrom("lead_events").select("detail").executeTakeFirstOrThrow();
    await close();
    const [sent, waits] = mails;
    expect(waits?.text).toBe(words);
    for (const text of [sent?.text, sent?.html, JSON.parse(event.detail).text]) {
      expect(text).toMatch(
        /^One page: https:\/\/x\.example\/quote\/…\. Twice: \/quote\/…\nDemo: \/demo\/…[\w-]{0,11}, and \/quote\/ or \/demo\/us$/,
      );
    }
  });
});
