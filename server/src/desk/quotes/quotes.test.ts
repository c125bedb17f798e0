import { gunzipSync } from "node:zlib";
import { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { describe, expect, test } from "vitest";
import { openMail } from "../../email/outbox/mailed-secrets.ts";
import type { SiteFile } from "../../http/site/site-files.ts";
import { callDuring } from "../../testing/call-during.ts";
import { aDesk } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { testSecrets } from "../../testing/test-secrets.ts";

const dayMs = 24 * 3_600_000;
/** A Monday. */
const start = Date.parse("2026-11-23T04:00:00Z");

const content = {
  firm: "Banyan & Co.",
  postal: "7 Lake Terrace\nKolkata 700 029",
  period: "twelve months",
  afterwards: "",
  lines: [
    { what: "Student Profile Tracker", detail: "61 active students, 12 months", count: 61, unit: 900_00 },
    { what: "Learning Management System", detail: "", count: 12, unit: 1_500_00 },
    { what: "Moving <b>your</b> records", detail: "", count: 1, unit: 6_000_00 },
    { what: "First-year courtesy", detail: "", count: 1, unit: -4_900_00 },
  ],
  tax: { name: "GST", rate: 1800 },
  notIncluded: "WhatsApp messages, which your provider bills to you.",
  validUntil: "2026-12-07",
  currency: "INR",
};

/** Says which state is shown, and what of it. */
const template = [
  "⟦#gone⟧gone⟦/gone⟧⟦#failed⟧failed⟦/failed⟧",
  "⟦#reads⟧reads ⟦reference⟧ ⟦total⟧ ⟦days⟧ days ⟦#isShort⟧short⟦/isShort⟧⟦#lines⟧[⟦what⟧ ⟦many⟧ ⟦amount⟧]⟦/lines⟧⟦/reads⟧",
  "⟦#accepts⟧accepts ⟦total⟧ as ⟦name⟧⟦/accepts⟧⟦#accepted⟧accepted ⟦forFirst⟧ ⟦acceptedOn⟧⟦/accepted⟧",
  "⟦#past⟧past ⟦until⟧⟦/past⟧⟦#asks⟧asks ⟦question⟧⟦#problemMissing⟧ missing⟦/problemMissing⟧⟦/asks⟧",
  "⟦#isNew⟧ mistake?⟦/isNew⟧⟦#asked⟧ asked⟦/asked⟧⟦#newer⟧ newer:⟦token⟧⟦/newer⟧⟦#isOpen⟧ open⟦/isOpen⟧",
].join("");

const page = { isTemplate: true, body: Buffer.from(template), contentSecurityPolicy: "default-src 'none'" } as SiteFile;

async function aQuoteDesk(engine: EngineName) {
  const desk = await aDesk(engine, { site: { byPath: new Map([["/quote", page]]) } });
  desk.clock.now = start;
  const { admin, app, database, clock, hasLead } = desk;
  const lead = await hasLead({ kind: "quote", name: "Ritu Banerjee", email: "ritu@banyan.example" });
  async function detailOf(id = lead.id) {
    await admin.signInAgain();
    return LeadDetail.parse(await (await admin.get(`/api/v1/leads/${id}`)).json());
  }

  async function send(more: object = {}, key?: string, to = lead.id) {
    await admin.signInAgain();
    return admin.send("POST", `/api/v1/leads/${to}/quotes`, { id: to, content, ...more }, key);
  }
  async function mails(kind: string) {
    const rows = database.query
      .selectFrom("outbox_mails")
      .selectAll()
      .where("kind", "=", kind as "lead-reply");
    return (await rows.orderBy("id").execute()).map((mail) => openMail(testSecrets, mail) ?? mail);
  }
  /** The token in the newest mail with a quote. */
  async function tokenSent(): Promise<string> {
    const mail = (await mails("quote-sent")).at(-1);
    return /\/quote\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  }
  async function sent(more: object = {}): Promise<string> {
    expect((await send(more)).status).toBe(200);
    return tokenSent();
  }
  /** As browsers open a page. */
  const opening = { headers: { "Sec-Fetch-Mode": "navigate" } };
  const open = async (path: string) => (await app.request(`/quote/${path}`, opening)).text();
  const post = (path: string, fields: Record<string, string> = {}) =>
    app.request(`/quote/${path}`, { method: "POST", body: new URLSearchParams(fields) });
  const kinds = async () => (await detailOf()).events.map(({ kind }) => kind);
  return { ...desk, lead, detailOf, send, mails, sent, tokenSent, open, post, kinds, clock };
}

describe.each(engines)("on %s", (engine) => {
  test("R13.7 a quote is sent as a mail with a page of its own, stops the clock, and is taken back whole", async () => {
    const { send, mails, detailOf, database, admin, lead, tokenSent, open } = await aQuoteDesk(engine);
    const reply = await send({}, "one-key");
    expect(reply.status).toBe(200);
    const detail = LeadDetail.parse(await reply.json());
    expect(detail).toMatchObject({ status: "contacted", waitingUntil: null, assignee: { name: "Nandini Rao" } });
    expect(detail.quotes).toMatchObject([{ version: 1, total: 87_320_00, by: "Nandini Rao", openedAt: null }]);
    expect(detail.quotes[0]?.reference).toMatch(/^CW-Q[0-9A-Z]{5}$/);
    const [mail] = await mails("quote-sent");
    expect(mail).toMatchObject({ to_address: "ritu@banyan.example", lead_id: lead.id });
    for (const words of ["₹87,320", "61 × ₹900", "GST, 18 %", "−₹4,900", "7 December 2026", "Not in it: WhatsApp"]) {
      expect(mail?.text).toContain(words);
    }
    // The same press again is the same quote.
    expect((await send({}, "one-key")).status).toBe(200);
    expect((await detailOf()).quotes).toHaveLength(1);
    // Neither the database nor the list of mails holds a link that works.
    const token = await tokenSent();
    const rows = await database.query.selectFrom("quotes").selectAll().execute();
    const kept = await database.query.selectFrom("outbox_mails").selectAll().execute();
    expect(JSON.stringify([rows, kept])).not.toContain(token);

    const undone = await admin.send("POST", `/api/v1/leads/${lead.id}/undo`, { version: detail.version });
    expect(undone.status).toBe(200);
    expect(await detailOf()).toMatchObject({ status: "new", quotes: [] });
    expect(await mails("quote-sent")).toEqual([]);
    expect((await detailOf()).events.map(({ kind }) => kind)).toEqual(["received"]);
    expect(await open(token)).toBe("gone");
  });

  test("R13.7 the page shows the sums, counts its days, and its first opening is in the story", async () => {
    const { sent, open, detailOf, clock, app, kinds } = await aQuoteDesk(engine);
    const token = await sent();
    // A colleague's look is none of theirs, nor is the preview that a chat makes of the link.
    await open(`${token}?desk=1`);
    await app.request(`/quote/${token}`, { headers: { "User-Agent": "WhatsApp/2.24.1 A" } });
    await app.request(`/quote/${token}`, { method: "HEAD", headers: { "Sec-Fetch-Mode": "navigate" } });
    expect((await detailOf()).quotes[0]?.openedAt).toBeNull();
    clock.now += 60_000;
    const page = await open(token);
    expect(page).toContain("₹87,320 14 days");
    expect(page).toContain("[Student Profile Tracker 61 × ₹900 ₹54,900]");
    expect(page).toContain("[First-year courtesy  −₹4,900]");
    expect(page).toContain("Moving &lt;b&gt;your&lt;");
    expect(page).not.toContain("short");
    await open(token);
    expect((await detailOf()).quotes[0]?.openedAt).toBe(clock.now);
    expect((await kinds()).filter((kind) => kind === "quote-opened")).toHaveLength(1);
    const reply = await app.request(`/quote/${token}`);
    const zipped = await app.request(`/quote/${token}`, { headers: { "Accept-Encoding": "gzip, br" } });
    expect(zipped.headers.get("Content-Encoding")).toBe("gzip");
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(await reply.clone().text());
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("x-robots-tag")).toContain("noindex");
    expect(reply.headers.get("referrer-policy")).toBe("same-origin");
    expect(await open("x".repeat(43))).toBe("gone");
    expect((await app.request("/quote/short")).status).toBe(404);
    clock.now = start + 12 * dayMs;
    expect(await open(token)).toContain("2 days short");
  });

  test("R13.7 R12.17 accepting asks once more, wins the lead, which owes the invoice, and mails a copy; a second press does nothing", async () => {
    const { sent, open, post, detailOf, mails, clock, kinds, admin, lead } = await aQuoteDesk(engine);
    const token = await sent();
    expect(await open(`${token}?step=accept`)).toContain("accepts ₹87,320 as Ritu Banerjee");
    clock.now = Date.parse("2026-11-24T04:42:00Z");
    const first = await post(`${token}/accept`);
    expect([first.status, first.headers.get("location")]).toEqual([303, `/quote/${token}`]);
    expect(await open(token)).toBe("accepted Ritu 24 November 2026 at 10:12 am mistake?");
    clock.now += 1000;
    await Promise.all([post(`${token}/accept`), post(`${token}/accept`)]);
    const detail = await detailOf();
    const acceptedAt = clock.now - 1000;
    expect(detail).toMatchObject({ status: "won", quotes: [{ acceptedAt }], repliedAt: start });
    // The page promises the invoice: the desk carries it, in no view of what is open.
    expect(detail).toMatchObject({ wokenBy: "accepted", answeredAt: acceptedAt, dueAt: acceptedAt + dayMs });
    const listed = async (view: string) =>
      ((await (await admin.get(`/api/v1/leads?view=${view}`)).json()) as { leads: unknown[] }).leads.length;
    expect([await listed("today"), await listed("open"), await listed("mine")]).toEqual([1, 0, 0]);
    const sentIt = await admin.send("PATCH", `/api/v1/leads/${lead.id}`, { version: detail.version, settled: true });
    expect(await sentIt.json()).toMatchObject({ status: "won", dueAt: null, wokenBy: null });
    expect((await kinds()).filter((kind) => kind === "quote-accepted")).toHaveLength(1);
    const copies = await mails("quote-accepted");
    expect(copies).toHaveLength(1);
    expect(copies[0]).toMatchObject({ to_address: "ritu@banyan.example" });
    expect(copies[0]?.text).toContain("₹87,320");
    const told = await mails("quote-answered");
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ to_address: "nandini@team.example" });
    expect(told[0]?.text).toContain("Wednesday 25 November, 10:12 am");
  });

  test("R13.7 R12.17 asking back goes into the story and wakes the lead; the quote stays open", async () => {
    const { sent, open, post, detailOf, mails, clock, kinds } = await aQuoteDesk(engine);
    const token = await sent();
    clock.now += dayMs;
    expect(await (await post(`${token}/ask`, { about: "parts", question: "  " })).text()).toContain("asks  missing");
    const question = "Could we pay half in April?\r\nOur families pay us then.";
    const asked = await post(`${token}/ask`, { about: "parts", question });
    expect(asked.headers.get("location")).toBe(`/quote/${token}?asked=1`);
    expect(await open(`${token}?asked=1`)).toMatch(/^reads .* asked open$/);
    // The same press again is the same question.
    await post(`${token}/ask`, { about: "parts", question });
    const detail = await detailOf();
    const events = detail.events.filter(({ kind }) => kind === "quote-asked-back");
    expect(events).toMatchObject([
      { about: "parts", by: null, text: "Could we pay half in April?\nOur families pay us then." },
    ]);
    expect(detail).toMatchObject({ dueAt: clock.now + dayMs, lastWordAt: clock.now, wokenBy: "asked" });
    expect(await mails("quote-answered")).toMatchObject([{ to_address: "nandini@team.example" }]);
    expect(await kinds()).not.toContain("quote-accepted");
    expect((await post(`${token}/accept`)).status).toBe(303);
    expect(await open(token)).toContain("accepted Ritu");
  });

  test("R13.7 a mistake can be told for a day, and opens the lead again", async () => {
    const { sent, open, post, detailOf, clock } = await aQuoteDesk(engine);
    const token = await sent();
    await post(`${token}/accept`);
    clock.now += dayMs - 1000;
    expect(await open(`${token}?step=ask`)).toContain("asks");
    await post(`${token}/ask`, { about: "other", question: "That was my son." });
    expect(await detailOf()).toMatchObject({ status: "contacted", dueAt: clock.now + dayMs, wokenBy: "asked" });
    clock.now += 2000;
    expect(await open(`${token}?step=ask`)).toMatch(/^accepted/);
    expect(await open(token)).not.toContain("mistake?");
    const late = await post(`${token}/ask`, { about: "other", question: "Too late?" });
    expect(late.headers.get("location")).toBe(`/quote/${token}`);
    expect((await detailOf()).events.filter(({ kind }) => kind === "quote-asked-back")).toHaveLength(1);
  });

  test("R13.7 a quote ends with its day in the team's place, and a fresh one is asked for with one press", async () => {
    const { sent, open, post, detailOf, clock, send } = await aQuoteDesk(engine);
    const token = await sent();
    // The last minute of 7 December in India.
    clock.now = Date.parse("2026-12-07T18:29:00Z");
    expect(await open(token)).toContain("0 days");
    clock.now += 60_000;
    expect(await open(token)).toBe("past 7 December");
    expect(await open(`${token}?step=read`)).toMatch(/^reads .*\]$/);
    await post(`${token}/accept`);
    expect(await detailOf()).toMatchObject({ quotes: [{ acceptedAt: null }] });
    await post(`${token}/ask`, { about: "fresh" });
    expect((await detailOf()).events.at(-1)).toMatchObject({ kind: "quote-asked-back", about: "fresh", text: "" });
    expect((await send()).status).toBe(422);
  });

  test("R13.7 of two versions the older one leads to the newer, and cannot be accepted", async () => {
    const { sent, open, post, detailOf, mails } = await aQuoteDesk(engine);
    const older = await sent();
    const [first] = (await detailOf()).quotes;
    const newer = await sent({ replaces: first?.id });
    expect(newer).not.toBe(older);
    const [second] = (await detailOf()).quotes;
    expect(second).toMatchObject({ version: 2, reference: first?.reference });
    expect(await open(older)).toMatch(new RegExp(`^reads .* newer:${newer}$`));
    await post(`${older}/accept`);
    expect(await open(`${older}?step=accept`)).toMatch(/^reads/);
    expect((await detailOf()).quotes.map(({ acceptedAt }) => acceptedAt)).toEqual([null, null]);
    await post(`${newer}/accept`);
    expect(await open(newer)).toContain("accepted Ritu");
    expect((await mails("quote-sent"))[1]?.text).toContain("Here is a newer quote");
  });

  test("R13.7 what the page or the desk cannot take is refused", async () => {
    const { send, hasLead, admin, lead, app, sent } = await aQuoteDesk(engine);
    const codeOf = async (more: object, to = lead.id) => {
      const { error } = (await (await send(more, undefined, to)).json()) as {
        error: { code: string; fieldErrors?: Record<string, string> };
      };
      return { code: error.code, ...error.fieldErrors };
    };
    expect(await codeOf({ content: { ...content, currency: "NPR" } })).toMatchObject({ currency: "not_an_option" });
    expect(await codeOf({ content: { ...content, validUntil: "2026-11-22" } })).toMatchObject({ validUntil: "past" });
    expect(await codeOf({ replaces: "none" })).toMatchObject({ code: "not_found" });
    const silent = await hasLead({ kind: "added", name: "Asha", email: "asha@rao.example", consent_version: null });
    expect(await codeOf({}, silent.id)).toMatchObject({ agreed: "not_agreed" });
    await admin.send("POST", `/api/v1/leads/${lead.id}/notes`, { text: "x" });
    const token = await sent();
    const other = await app.request(`/quote/${token}/accept`, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect(other.status).toBe(403);
    const large = await app.request(`/quote/${token}/ask`, { method: "POST", body: `question=${"x".repeat(20_000)}` });
    expect(large.status).toBe(413);
  });

  test("R13.7 answers to one quote are limited", async () => {
    const { sent, post, detailOf } = await aQuoteDesk(engine);
    const token = await sent();
    const replies: number[] = [];
    for (let count = 0; count < 22; count += 1) {
      replies.push((await post(`${token}/ask`, { about: "other", question: `Question ${count}` })).status);
    }
    expect(replies.at(0)).toBe(303);
    expect(replies.at(-1)).toBe(429);
    expect((await detailOf()).events.filter(({ kind }) => kind === "quote-asked-back").length).toBeLessThan(21);
  });

  test("R13.7 a quote goes with the copy, the merge and the erasure of its lead", async () => {
    const { sent, admin, lead, hasLead, detailOf, open, post, database } = await aQuoteDesk(engine);
    const token = await sent();
    const copy = await admin.send("POST", "/api/v1/people/copy", { email: lead.email });
    const copied = JSON.stringify(await copy.json());
    expect(copied).toContain("Student Profile Tracker");
    expect(copied).toContain('"total":8732000');
    expect(copied).not.toContain(token);

    const stays = await hasLead({ name: "Ritu Banerjee", email: lead.email });
    const { version } = await detailOf(stays.id);
    const merge = { version, other: lead.id, theirs: [] };
    expect((await admin.send("POST", `/api/v1/leads/${stays.id}/merge`, merge)).status).toBe(200);
    expect((await detailOf(stays.id)).quotes).toHaveLength(1);
    await post(`${token}/accept`);
    expect(await detailOf(stays.id)).toMatchObject({ status: "won" });
    expect(await open(token)).toContain("accepted Ritu");

    expect((await admin.send("POST", "/api/v1/people/erasure", { email: lead.email })).status).toBe(200);
    expect(await database.query.selectFrom("quotes").selectAll().execute()).toEqual([]);
    expect(await open(token)).toBe("gone");
  });

  test("R13.7 R11.1 a quote whose mail is cancelled before it goes is taken back, unless somebody has read it", async () => {
    const { sent, open, post, admin, detailOf, mails, database, clock } = await aQuoteDesk(engine);
    const cancel = async () =>
      (await admin.send("POST", `/api/v1/outbox/${(await mails("quote-sent")).at(-1)?.id}/cancel`, {})).status;
    const putMails = (state: "retrying" | "dead") =>
      database.query.updateTable("outbox_mails").set({ state }).execute();
    const versions = async () => (await detailOf()).quotes.map(({ version }) => version);
    const first = await sent();
    const [one] = (await detailOf()).quotes;
    for (const state of ["queued", "retrying"] as const) {
      clock.now += 1000;
      const second = await sent({ replaces: one?.id });
      if (state === "retrying") await putMails(state);
      expect(await open(`${first}?desk`)).toContain(`newer:${second}`);
      expect([state, await cancel(), await versions()]).toEqual([state, 200, [1]]);
      expect(await open(second)).toBe("gone");
      expect(await open(`${first}?desk`)).toMatch(/^reads .* open$/);
      expect((await detailOf()).events.filter(({ kind }) => kind === "quote-sent")).toHaveLength(1);
    }
    // The link can be handed on by another way.
    const read = await sent({ replaces: one?.id });
    await post(`${read}/accept`);
    expect([await cancel(), await versions()]).toEqual([200, [2, 1]]);
    expect(await open(read)).toContain("accepted Ritu");
    // A mail that failed may have arrived.
    const failed = await sent();
    await putMails("dead");
    expect([await cancel(), await versions()]).toEqual([200, [1, 2, 1]]);
    expect(await open(failed)).toMatch(/^reads .* open$/);
  });

  test("R13.7 after a merge is taken apart, a quote leads to no newer one of the other card", async () => {
    const { sent, send, admin, lead: asha, hasLead, detailOf, open, post, tokenSent } = await aQuoteDesk(engine);
    const first = await sent();
    const [one] = (await detailOf()).quotes;
    const bela = await hasLead({ name: "Bela Banerjee", email: asha.email });
    const { version } = await detailOf(bela.id);
    await admin.send("POST", `/api/v1/leads/${bela.id}/merge`, { version, other: asha.id });
    expect((await send({ replaces: one?.id }, undefined, bela.id)).status).toBe(200);
    const second = await tokenSent();
    expect(await open(first)).toContain(`newer:${second}`);

    expect((await admin.send("POST", `/api/v1/leads/${bela.id}/apart`, { other: asha.id })).status).toBe(200);
    const versionsOf = async (id: string) => (await detailOf(id)).quotes.map((quote) => quote.version);
    expect([await versionsOf(asha.id), await versionsOf(bela.id)]).toEqual([[1], [2]]);
    expect(await open(first)).toMatch(/^reads .* open$/);
    // The next one is numbered on, because the other card has its own.
    const third = await sent({ replaces: one?.id });
    expect(await versionsOf(asha.id)).toEqual([3, 1]);
    expect(await open(first)).toContain(`newer:${third}`);
    expect(await open(second)).toMatch(/^reads .* open$/);
    await post(`${third}/accept`);
    expect([(await detailOf()).status, (await detailOf(bela.id)).status]).toEqual(["won", "contacted"]);
  });

  test("R13.7 R12.7 the story of a quote goes with whose it is once a merge is taken apart", async () => {
    const { sent, admin, clock, lead: asha, hasLead, detailOf, post } = await aQuoteDesk(engine);
    const token = await sent();
    const bela = await hasLead({ name: "Bela Banerjee", email: asha.email });
    const { version } = await detailOf(bela.id);
    await admin.send("POST", `/api/v1/leads/${bela.id}/merge`, { version, other: asha.id });
    clock.now += 1000;
    await post(`${token}/accept`);
    expect((await admin.send("POST", `/api/v1/leads/${bela.id}/apart`, { other: asha.id })).status).toBe(200);
    const acceptedIn = async (id: string) =>
      (await detailOf(id)).events.filter(({ kind }) => kind === "quote-accepted").length;
    expect([await acceptedIn(bela.id), await acceptedIn(asha.id)]).toEqual([0, 1]);
  });

  // On the embedded engine transactions run one after the other.
  test.runIf(engine === "postgres")(
    "R13.7 whoever accepts while two cards are merged wins the one that stays",
    async () => {
      const { sent, database, clock, lead: asha, hasLead, detailOf, post } = await aQuoteDesk(engine);
      const token = await sent();
      const bela = await hasLead({ name: "Bela Banerjee", email: asha.email });
      const merged = { held_since: clock.now, merged_into: bela.id };
      const reply = await callDuring(
        database,
        (tx) => tx.updateTable("leads").set(merged).where("id", "=", asha.id).execute(),
        async () => post(`${token}/accept`),
      );
      expect(reply.status).toBeLessThan(400);
      expect((await detailOf(bela.id)).status).toBe("won");
    },
  );

  test("R13.7 the desk can hand the link on by another way", async () => {
    const { sent, admin, lead, detailOf } = await aQuoteDesk(engine);
    const token = await sent();
    const [quote] = (await detailOf()).quotes;
    const reply = await admin.get(`/api/v1/leads/${lead.id}/quotes/${quote?.id}/link`);
    expect(await reply.json()).toEqual({ link: expect.stringMatching(new RegExp(`/quote/${token}$`)) });
  });
});
