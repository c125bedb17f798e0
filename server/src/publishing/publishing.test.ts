import type { SiteCheck, SitePlace, SiteState, SiteWords } from "@campusward/contracts/desk/site-desk";
import { builtPagesFile, companyFile, wordsFile } from "@campusward/contracts/site/built-page";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { toSiteFiles } from "../http/site/site-files.ts";
import { createTestApp, testCompany } from "../testing/create-test-app.ts";
import { aColleague } from "../testing/desk-app.ts";
import { type EngineName, engines } from "../testing/engines.ts";
import type { aDatabase } from "../testing/kept-databases.ts";
import { openedMails } from "../testing/mail/mailed-links.ts";
import { aWebp } from "../testing/pictures.ts";
import { checkSite } from "./check-site.ts";
import { type FillSite, withoutWords } from "./fill-site.ts";
import type { SiteLayer } from "./layer.ts";

const texts: [path: string, asItCame: string, gaps?: string[]][] = [
  ["home.hero.heading", "As it came."],
  ["home.rows", "{count} rows", ["count"]],
  ["company.email", "hello@campusward.example"],
  ["company.social.href", "https://social.example/us"],
  ["questions.questions.why.answer", "No."],
];

const words: SiteWords = {
  places: [
    ...texts.map(([path, value, gaps]) => ({ path, kind: "text" as const, value, ...(gaps && { gaps }) })),
    { path: "terms.lines.1", kind: "text", value: "Two.", list: "terms.lines" },
    { path: "terms.lines", kind: "lines", value: ["One.", "Two."] },
    { path: "questions.questions", kind: "list", value: [{ id: "why", question: "Why?", answer: "No." }] },
    { path: "formFields.demo", kind: "form", value: { hidden: [], order: [], own: [] } },
  ],
};

/** A site of one page and one script, as it is filled with a heading. */
function aSite(heading: string, email = testCompany.email, came = words) {
  const text = (value: unknown) => Buffer.from(JSON.stringify(value));
  return new Map<string, Uint8Array>([
    ["index.html", Buffer.from(`<h1>${heading}</h1><script>boot()</script><img src="/assets/road.svg">`)],
    [`assets/page-${heading.length}.js`, Buffer.from(heading)],
    ["assets/road.svg", Buffer.from("<svg/>")],
    [builtPagesFile, text({ "/": { scriptHashes: [], styleHashes: [], isListed: true } })],
    [companyFile, text({ ...testCompany, email })],
    [wordsFile, text({ places: came.places.map((place) => placeWith(place, heading)) })],
  ]);
}

function placeWith(place: SitePlace, heading: string): SitePlace {
  const isSaid = place.path === "home.hero.heading" && place.value !== heading;
  return isSaid ? { ...place, value: heading, asItCame: place.value } : place;
}

type Options = {
  database?: Awaited<ReturnType<typeof aDatabase>>;
  fill?: FillSite;
  /** Its places as they came. */
  came?: SiteWords;
};

/** Fills a site at once; a heading that is "faulty" is one that a check refuses. */
const fillAtOnce: FillSite = async (layer, pictures, kind = "site") => {
  const heading = String(layer["home.hero.heading"] ?? "As it came.");
  const faults = /faulty/.test(heading) ? [{ path: "home.hero.heading", title: "A fault", text: "Not this." }] : [];
  const report = { faults, warnings: [] };
  if (faults.length > 0) return { report, files: null };
  const site = aSite(heading, layer["company.email"] as string | undefined);
  for (const [name, bytes] of pictures) site.set(`assets/${name.replace("pictures/", "")}`, bytes);
  if (kind === "frames") {
    const framed = `<h1 data-content="home.hero.heading">${heading}</h1><img src="/assets/road.svg">`;
    site.set("index.html", Buffer.from(framed));
  }
  return { report, files: site };
};

async function aSiteDesk(engine: EngineName, { database, fill = fillAtOnce, came }: Options = {}) {
  const asItCame = aSite("As it came.", undefined, came);
  const testApp = await createTestApp(engine, {
    ...(database && { database }),
    site: toSiteFiles(asItCame, { publicUrl: "http://localhost:3000" }),
    publishing: { asItCame, fill },
  });
  const { app } = testApp;
  const person = await aColleague(testApp);
  const ask = async <Body>(method: string, path: string, body?: unknown) => {
    const headers = { ...person.headers, "Content-Type": "application/json" };
    const reply = await app.request(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as Body };
  };
  const change = (path: string, value: unknown, seen: number | null = null) =>
    ask<SiteState>("PUT", "/api/v1/site/draft", { path, value, seen });
  const tryPublish = (asked: object) =>
    ask<{ check: SiteCheck; state: SiteState }>("POST", "/api/v1/site/publications", asked);
  const publish = async (asked: object) => {
    const { status, body } = await tryPublish(asked);
    expect(status).toBe(200);
    return { ...body.state, check: body.check };
  };
  const preview = () => ask<SiteCheck>("POST", "/api/v1/site/previews", {});
  const frames = async (shows: "site" | "draft") =>
    (await ask<{ address: string }>("POST", "/api/v1/site/frames", { shows })).body.address;
  const home = async () => (await app.request("/")).text();
  return { ...testApp, person, ask, change, publish, tryPublish, preview, frames, home };
}

describe.each(engines)("on %s", (engine) => {
  test("R16.3 R16.8 a change is seen by nobody until it is published, then by everybody, and can be gone back from", async () => {
    const { change, ask, publish, home, app, database } = await aSiteDesk(engine);
    const { body } = await change("home.hero.heading", "Nearer.");
    expect(body).toMatchObject({ number: 0, published: { "home.hero.heading": "As it came." } });
    expect(body.draft).toMatchObject([{ path: "home.hero.heading", value: "Nearer.", isMine: true }]);
    await change("company.email", "new@campusward.example");
    expect(await home()).toContain("As it came.");

    const published = await publish({ paths: ["home.hero.heading"] });
    expect(published).toMatchObject({
      number: 1,
      draft: [{ path: "company.email" }],
      check: { faults: [], changes: 1 },
    });
    expect(await home()).toContain("Nearer.");
    // A page that was open before still fetches its script, and the next one its own.
    expect((await app.request("/assets/page-11.js")).status).toBe(200);
    expect((await app.request("/assets/page-7.js")).status).toBe(200);

    expect(await publish({ backTo: 0 })).toMatchObject({ number: 2, draft: [{ path: "company.email" }] });
    expect(await home()).toContain("As it came.");
    expect((await ask("GET", "/api/v1/site/publications")).body).toMatchObject({
      publications: [
        { number: 2, backTo: 0, changes: [{ path: "home.hero.heading", before: "Nearer.", after: "As it came." }] },
        { number: 1, backTo: null, changes: [{ path: "home.hero.heading", before: "As it came.", after: "Nearer." }] },
      ],
    });
    const audit = await database.query
      .selectFrom("audit_entries")
      .select(["subject", "detail"])
      .where("action", "=", "site-published")
      .orderBy("at")
      .orderBy("id")
      .execute();
    expect(audit).toEqual([
      { subject: "number 1", detail: "home.hero.heading" },
      { subject: "number 2", detail: "back to 0" },
    ]);
  });

  test("R16.3 R16.7 R16.8 another process shows what one published, mails bear the new address, and Health knows", async () => {
    const one = await aSiteDesk(engine);
    await one.change("company.email", "new@campusward.example");
    const other = await aSiteDesk(engine, { database: one.database });
    expect(await checkSite(other.publishing.context)).toMatchObject([{ state: "fine", text: "as it came" }]);
    await one.publish({ paths: ["company.email"] });
    expect(await checkSite(other.publishing.context)).toMatchObject([{ state: "warning" }]);
    expect(await other.publishing.context.shown.follow()).toBe(true);
    expect(await other.publishing.context.shown.follow()).toBe(false);
    expect(await checkSite(other.publishing.context)).toMatchObject([{ state: "fine", text: "publication 1" }]);
    expect(await (await other.app.request("/.well-known/security.txt")).text()).toContain("new@campusward.example");
  });

  test("R16.3 of two who change one thing the second is told, and nothing is overwritten", async () => {
    const one = await aSiteDesk(engine);
    const [vikram] = (await one.change("home.hero.heading", "His.")).body.draft;
    expect((await one.change("home.hero.heading", "Hers.")).status).toBe(409);
    expect((await one.change("home.hero.heading", "Hers.", 1)).status).toBe(409);
    const { body } = await one.change("home.hero.heading", "Hers.", vikram?.version ?? null);
    expect(body.draft).toMatchObject([{ value: "Hers." }]);
    // Taken out and made anew it is another version.
    const version = body.draft[0]?.version ?? null;
    expect((await one.change("home.hero.heading", null, version)).body.draft).toEqual([]);
    one.clock.now += 1;
    const again = await one.change("home.hero.heading", "Theirs.");
    expect(again.body.draft[0]?.version).not.toBe(vikram?.version);
  });

  test("R16.3 R16.8 of two who publish at once, on two processes, one is told; what the other published is shown", async () => {
    let meanwhile = async (): Promise<void> => {};
    const one = await aSiteDesk(engine, {
      // While the first is filled, the second publishes.
      fill: async (...asked) => {
        await meanwhile();
        return fillAtOnce(...asked);
      },
    });
    const other = await aSiteDesk(engine, { database: one.database });
    await one.change("home.hero.heading", "Nearer.");
    await one.change("company.email", "new@campusward.example");
    meanwhile = async () => {
      meanwhile = async () => {};
      await other.publish({ paths: ["company.email"] });
    };
    expect((await one.tryPublish({ paths: ["home.hero.heading"] })).status).toBe(409);
    await one.publishing.context.shown.follow();
    expect(await one.home()).toContain("As it came.");
    expect(await one.publish({ paths: ["home.hero.heading"] })).toMatchObject({ number: 2, draft: [] });
  });

  test("R16.3 what was published already is no change, and a fault keeps the site and the draft", async () => {
    const { change, publish, home, tryPublish } = await aSiteDesk(engine);
    expect((await change("home.hero.heading", "As it came.")).body.draft).toEqual([]);
    await change("home.hero.heading", "A faulty line");
    const { check, draft, number } = await publish({ paths: ["home.hero.heading"] });
    expect(check).toMatchObject({ faults: [{ path: "home.hero.heading", title: "A fault" }] });
    expect([draft.length, number, await home()]).toEqual([1, 0, expect.stringContaining("As it came.")]);
    expect((await tryPublish({ paths: ["home.rows"] })).status).toBe(422);
    expect((await tryPublish({ backTo: 7 })).status).toBe(404);
  });

  test("R16.3 R16.8 what publishing would do is told without doing it, and a draft is shown in frames without scripts", async () => {
    const { change, preview, frames, publish, app, clock, log, home } = await aSiteDesk(engine);
    await change("home.hero.heading", "Nearer.");
    expect((await preview()).body).toEqual({
      faults: [],
      warnings: [],
      changes: 1,
      weights: [{ page: "/", before: expect.any(Number), after: expect.any(Number) }],
    });
    expect(await home()).toContain("As it came.");
    const [site, draft] = [await frames("site"), await frames("draft")];
    const frame = await app.request(`${draft}/`);
    expect(frame.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/);
    expect(frame.headers.get("Cache-Control")).toBe("no-store");
    const framed = (heading: string, base: string) =>
      `<h1 data-content="home.hero.heading">${heading}</h1><img src="${base}/assets/road.svg">`;
    expect(await frame.text()).toBe(framed("Nearer.", draft));
    expect(await (await app.request(`${site}/`)).text()).toBe(framed("As it came.", site));
    expect((await app.request(`${draft}/assets/road.svg`)).headers.get("Content-Type")).toBe("image/svg+xml");
    for (const wrong of [`${draft.slice(0, -1)}x/`, `${draft}/words.json`, `${draft}/nowhere`]) {
      expect((await app.request(wrong)).status).toBe(404);
    }
    expect(JSON.stringify(log.lines)).not.toContain(draft.split("_").at(-1));
    await publish({ paths: ["home.hero.heading"] });
    expect(await (await app.request(`${site}/`)).text()).toBe(framed("Nearer.", site));
    clock.now += 3_600_001;
    expect((await app.request(`${draft}/`)).status).toBe(404);
  });

  test.each([{ role: "student" as const }, { disabled_at: 1 }])(
    "R15.11 an address of frames ends with what its admin was: %j",
    async (lost) => {
      const { frames, app, database, person } = await aSiteDesk(engine);
      const address = await frames("site");
      const status = async () => (await app.request(`${address}/`)).status;
      expect(await status()).toBe(200);
      await database.query.updateTable("accounts").set(lost).where("id", "=", person.id).execute();
      expect(await status()).toBe(404);
    },
  );

  test("R15.11 publishing and going back ask for a fresh sign-in, a draft and a look at it do not", async () => {
    const { change, preview, publish, tryPublish, person, clock, home } = await aSiteDesk(engine);
    clock.now += 300_001;
    expect((await change("home.hero.heading", "Nearer.")).status).toBe(200);
    expect((await preview()).status).toBe(200);
    for (const asked of [{ paths: ["home.hero.heading"] }, { backTo: 0 }]) {
      const { status, body } = await tryPublish(asked);
      expect([status, body]).toEqual([
        403,
        expect.objectContaining({ error: expect.objectContaining({ code: "sign_in_again" }) }),
      ]);
    }
    expect(await home()).toContain("As it came.");
    await person.signInAgain();
    await publish({ paths: ["home.hero.heading"] });
    expect(await home()).toContain("Nearer.");
  });

  test("R15.11 all admins are told by mail what was published, by whom, and where to go back", async () => {
    const desk = await aSiteDesk(engine);
    await aColleague(desk, { email: "other@team.example", role: "admin" });
    await aColleague(desk, { email: "member@team.example", role: "teamMember" });
    await desk.change("company.email", "thief@evil.example");
    await desk.change("home.hero.heading", "Nearer.");
    const told = async () =>
      (await openedMails(desk.database))
        .filter(({ kind, to_address }) => kind === "way-in-changed" && to_address === "other@team.example")
        .map(({ subject, text }) => `${subject} ${text}`);
    await desk.publish({ paths: ["company.email"] });
    expect(await desk.publish({ backTo: 0 })).toMatchObject({ number: 2 });
    const [published, back, ...more] = await told();
    expect(more).toEqual([]);
    const change = "Company, email: “hello@campusward.example” is now “thief@evil.example”";
    expect(published).toMatch(
      new RegExp(`^The site was published[^]*${change}[^]*/adminDashboardHome/site[?]tab=history`),
    );
    expect(published).not.toContain("Nearer.");
    expect(back).toMatch(/^The site was put back[\s\S]*as it came[\s\S]*Company, email/);
  });

  test("R15.11 an unfit link that was published once or drafted is left out or refused, and the site can be published", async () => {
    const before = await aSiteDesk(engine);
    const { database } = before;
    await before.change("company.social.href", "https://social.example/them");
    await before.change("questions.questions", [{ id: "why", answer: "Yes." }]);
    await before.publish({ paths: ["company.social.href", "questions.questions"] });
    // As a version before this one kept them.
    const unfit = JSON.stringify({
      "company.social.href": "javascript:alert(1)",
      "logIn.href": "https://evil.example/login",
      "questions.questions": [
        { id: "why", answer: "Yes." },
        { id: "how", question: "How?", answer: "So.", link: { href: "data:text/html,x" } },
      ],
    });
    await database.query.updateTable("site_publications").set({ words: unfit }).execute();
    const layers: SiteLayer[] = [];
    const fill: FillSite = async (layer, ...rest) => {
      layers.push(layer);
      if (!("logIn.href" in layer)) return fillAtOnce(layer, ...rest);
      // As the check of a brand says it.
      const fault = { path: "logIn.href", title: "No words", text: "Not on the desk." };
      return { report: { faults: [fault], warnings: [] }, files: null };
    };
    const fit = { "questions.questions": [{ id: "why", answer: "Yes." }] };
    const after = await aSiteDesk(engine, { database, fill });
    await after.publishing.context.shown.follow();
    expect(layers.at(-1)).toEqual(fit);
    expect(await checkSite(after.publishing.context)).toMatchObject([
      { state: "warning", text: expect.stringContaining("company.social.href and 2 more") },
    ]);
    await after.change("home.hero.heading", "Nearer.");
    await after.publish({ paths: ["home.hero.heading"] });
    expect(layers.at(-1)).toEqual({ ...fit, "home.hero.heading": "Nearer." });
    expect(await checkSite(after.publishing.context)).toMatchObject([{ state: "fine" }]);
    expect(await after.publish({ backTo: 1 })).toMatchObject({ number: 3, check: { faults: [] } });
    expect(layers.at(-1)).toEqual(fit);
  });

  test("R16.3 R16.8 a site that cannot be filled stays as it is, and the log says where, without a word of it", async () => {
    const failing: FillSite = async () => {
      throw new Error("The thread ended.");
    };
    const { change, preview, tryPublish, home, log } = await aSiteDesk(engine, { fill: failing });
    await change("home.hero.heading", "Nearer.");
    expect((await preview()).status).toBe(503);
    expect((await tryPublish({ paths: ["home.hero.heading"] })).status).toBe(503);
    expect(await home()).toContain("As it came.");
    expect(log.lines.map(({ message }) => message)).toContain("site not filled");
    expect(JSON.stringify(log.lines)).not.toContain("Nearer.");
  });

  test("R16.3 R16.8 after an upgrade what is published is shown without words that have no place any more", async () => {
    const before = await aSiteDesk(engine);
    const { database } = before;
    await before.change("home.hero.heading", "Nearer.");
    await before.change("home.rows", "{count} lines");
    await before.change("company.email", "new@campusward.example");
    await before.publish({ paths: ["home.hero.heading", "home.rows", "company.email"] });
    await before.change("home.rows", "{count} more");
    const fill: FillSite = async (layer, ...rest) => {
      if (!("home.rows" in layer)) return fillAtOnce(layer, ...rest);
      const fault = { path: "home.rows", title: "Words without a place", text: "There is nothing of this name." };
      return { report: { faults: [fault], warnings: [] }, files: null };
    };
    const came = { places: words.places.filter(({ path }) => path !== "home.rows") };
    const after = await aSiteDesk(engine, { database, fill, came });
    const { context } = after.publishing;
    await context.shown.follow();
    expect(await after.home()).toContain("Nearer.");
    expect(await (await after.app.request("/.well-known/security.txt")).text()).toContain("new@campusward.example");
    expect(await checkSite(context)).toMatchObject([
      { state: "warning", title: "Publication 1 is shown without words that find no place" },
    ]);
    const kept = await database.query.selectFrom("site_publications").select("words").executeTakeFirstOrThrow();
    expect(JSON.parse(kept.words)).toHaveProperty(["home.rows"], "{count} lines");
  });

  test("R16.8 a line that a version before changed alone stays published, until its whole list is changed", async () => {
    const layers: SiteLayer[] = [];
    const fill: FillSite = async (layer, ...rest) => {
      layers.push(layer);
      return fillAtOnce(layer, ...rest);
    };
    const { database, change, publish } = await aSiteDesk(engine, { fill });
    await change("home.rows", "{count} lines");
    await publish({ paths: ["home.rows"] });
    const line = { "terms.lines.1-of-2": "Second." };
    await database.query
      .updateTable("site_publications")
      .set({ words: JSON.stringify(line) })
      .execute();
    await change("home.hero.heading", "Nearer.");
    await publish({ paths: ["home.hero.heading"] });
    expect(layers.at(-1)).toEqual({ ...line, "home.hero.heading": "Nearer." });
    await change("terms.lines", ["One.", "Third."]);
    await publish({ paths: ["terms.lines"] });
    expect(layers.at(-1)).toEqual({ "terms.lines": ["One.", "Third."], "home.hero.heading": "Nearer." });
  });

  test("R16.3 a change of a place that an upgrade took away can be removed, and no more", async () => {
    const before = await aSiteDesk(engine);
    const { database } = before;
    await before.change("home.rows", "{count} more");
    const came = { places: words.places.filter(({ path }) => path !== "home.rows") };
    const after = await aSiteDesk(engine, { database, came });
    const { draft } = (await after.change("company.email", "new@campusward.example")).body;
    const gone = draft.find(({ path }) => path === "home.rows");
    expect((await after.tryPublish({ paths: ["home.rows"] })).status).toBe(422);
    expect((await after.preview()).body).toMatchObject({ faults: [], changes: 1 });
    expect((await after.change("home.rows", "{count} of them", gone?.version)).status).toBe(404);
    expect((await after.change("home.rows", null, gone?.version)).body.draft).toMatchObject([
      { path: "company.email" },
    ]);
    expect((await after.change("home.rows", null)).status).toBe(404);
  });

  test("R16.3 a picture is kept for the site, and goes into the site that names it", async () => {
    const { person, app, change, publish, database } = await aSiteDesk(engine);
    const reply = await app.request("/api/v1/site/pictures", {
      method: "PUT",
      headers: person.headers,
      body: new Uint8Array(aWebp("VP8X")),
    });
    const picture = (await reply.json()) as { src: string; address: string };
    // As an earlier version kept it, with the place behind its end.
    const bytes = Buffer.concat([aWebp("VP8X"), Buffer.from("27.7172 N")]);
    await database.query.updateTable("site_pictures").set({ bytes }).execute();
    expect(picture.src).toMatch(/^pictures\/[\w-]{43}[.]webp$/);
    const shown = await app.request(picture.address);
    expect([shown.headers.get("Content-Type"), (await shown.arrayBuffer()).byteLength]).toEqual(["image/webp", 70]);
    const entries = [
      { id: "who", question: "Who?", answer: "She.", picture: { src: picture.src } },
      { id: "why", hidden: true },
    ];
    expect((await change("questions.questions", entries)).status).toBe(200);
    await publish({ paths: ["questions.questions"] });
    const built = await app.request(`/assets/${picture.src.replace("pictures/", "")}`);
    expect([built.status, (await built.arrayBuffer()).byteLength]).toEqual([200, 70]);
  });
});

test("R16.3 on PostgreSQL a change that is taken out takes no newer one along", async () => {
  const { change, ask, database } = await aSiteDesk("postgres");
  const seen = (await change("home.hero.heading", "His.")).body.draft[0]?.version ?? 0;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let taken: ReturnType<typeof change> | undefined;
  await database.query.transaction().execute(async (tx) => {
    await tx
      .updateTable("site_draft")
      .set({ value: '"Hers."', version: seen + 1 })
      .execute();
    taken = change("home.hero.heading", null, seen);
    await vi.waitFor(async () => expect((await waiting.execute(database.query)).rows).toHaveLength(1));
  });
  expect((await taken)?.status).toBe(409);
  expect((await ask<SiteState>("GET", "/api/v1/site")).body.draft).toMatchObject([{ value: "Hers." }]);
});

test("R16.8 of a site that could not be filled the log has kinds and places of errors, and no word of a draft", () => {
  const error = Object.assign(new TypeError("No font has the letter <: Fees fall by half"), { code: "ENOSPC" });
  error.stack = [
    "TypeError: No font has the letter <: Fees fall by half",
    "    at runsOf (file:///app/site/publishing/cards/outlined-text.ts:113:22)",
    "    at Fees fall by half, told on Monday",
  ].join("\n");
  expect(withoutWords(error)).toBe(
    "The site was not filled: TypeError ENOSPC file:///app/site/publishing/cards/outlined-text.ts:113:22",
  );
});

test.each([
  ["home.nothing", "x", 404],
  ["questions.questions.why.answer", "x", 404],
  ["company.timeZone", "Asia/Kathmandu", 404],
  ["__proto__.x", "x", 404],
  ["home.hero.heading", 7, 422],
  ["home.hero.heading", " ", 422],
  ["home.rows", "{total} rows", 422],
  ["home.rows", "{count} lines", 200],
  ["company.social.href", "javascript:alert(document.domain)", 422],
  ["company.social.href", "https://social.example/them", 200],
  ["questions.questions", [{ id: "why", link: { href: "//evil.example" } }], 422],
  ["questions.questions", [{ id: "why", text: ["a", { label: "b", href: "data:text/html,x" }] }], 422],
  ["questions.questions", [{ id: "why", picture: { src: "https://evil.example/p.png" } }], 422],
  ["questions.questions", [{ id: "why", link: { href: "/pricing" }, picture: { src: "/assets/road.svg" } }], 200],
  ["formFields.demo", { hidden: ["name"], order: [], own: [] }, 422],
  ["formFields.demo", { hidden: [], order: [], own: [{ id: "intake", label: "Which intake?", kind: "choice" }] }, 422],
  ["formFields.demo", { hidden: [], order: [], own: [{ id: "intake", label: "Which intake?", kind: "text" }] }, 200],
  ["questions.questions", "x", 422],
  ["questions.questions", [{ id: "why" }, { id: "why", hidden: true }], 422],
  ["questions.questions", [{ id: "../why" }], 422],
  ["terms.lines", ["One.", "Three."], 200],
  ["terms.lines", "x", 422],
  ["terms.lines.1", "Three.", 404],
  ["questions.questions", [{ like: 0 }], 422],
  ["questions.questions", [{ id: "why", hidden: false }], 422],
  ["questions.questions", [{ id: "why", answer: "Yes." }], 200],
  ["questions.questions", [{ id: "why", picture: { src: "pictures/../../secret.json" } }], 422],
  ["home.hero.heading", "pictures/../../secret.json", 422],
  ["formFields.demo", { hidden: [], order: [], own: [{ id: "a", label: "pictures/../a.json", kind: "text" }] }, 422],
])("R16.3 R16.5 %s cannot become anything: %j answers %i", async (path, value, status) => {
  const { change } = await aSiteDesk("sqlite");
  expect((await change(path, value)).status).toBe(status);
});
