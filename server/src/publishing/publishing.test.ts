import type { SiteState, SiteWords } from "@campusward/contracts/desk/site-desk";
import { builtPagesFile, companyFile, wordsFile } from "@campusward/contracts/site/built-page";
import { describe, expect, test, vi } from "vitest";
import { toSiteFiles } from "../http/site/site-files.ts";
import { createTestApp, testCompany } from "../testing/create-test-app.ts";
import { aColleague } from "../testing/desk-app.ts";
import { type aDatabase, type EngineName, engines } from "../testing/engines.ts";
import { openedMails } from "../testing/mail/mailed-links.ts";
import { aWebp } from "../testing/pictures.ts";
import { withoutWords } from "./build-process.ts";
import { checkSite } from "./check-site.ts";
import { followWhatCame } from "./follow-what-came.ts";
import { type SiteLayer, toFiles } from "./layer.ts";
import type { BuildSite } from "./publishing-context.ts";

const patient = { timeout: 20_000 };

const words: SiteWords = {
  texts: [
    { path: "home.hero.heading", value: "As it came." },
    { path: "home.rows", value: "{count} rows", gaps: ["count"] },
    { path: "company.email", value: "hello@campusward.example" },
    { path: "company.social.href", value: "https://social.example/us" },
    { path: "questions.questions.0.answer", value: "No." },
  ],
  forms: [{ path: "formFields.demo", value: { hidden: [], order: [], own: [] } }],
  lists: [{ path: "questions.questions", entries: [{ question: "Why?", answer: "No." }] }],
};

/** A site of one page and one script, as the build makes it of a heading. */
function aBuiltSite(heading: string, email = testCompany.email, code = "1", came = words) {
  const text = (value: unknown) => Buffer.from(JSON.stringify(value));
  return new Map<string, Uint8Array>([
    ["index.html", Buffer.from(`<h1>${heading}</h1><script>boot()</script><img src="/assets/road.svg">`)],
    [`assets/page-${heading.length}.js`, Buffer.from(heading)],
    ["assets/road.svg", Buffer.from("<svg/>")],
    [builtPagesFile, text({ "/": { scriptHashes: [code], styleHashes: [], isListed: true } })],
    [companyFile, text({ ...testCompany, email })],
    [
      wordsFile,
      text({
        ...came,
        texts: came.texts.map((one) => (one.path === "home.hero.heading" ? { ...one, value: heading } : one)),
      }),
    ],
  ]);
}

type Options = {
  database?: Awaited<ReturnType<typeof aDatabase>>;
  code?: string;
  buildSite?: BuildSite;
  admin?: string;
  /** Its places as they came. */
  came?: SiteWords;
};

/** Builds a site at once; a heading that is "faulty" is one that a check refuses. */
const buildAtOnce =
  (code = "1"): BuildSite =>
  async (layer, pictures, tell, stopped) => {
    stopped.throwIfAborted();
    const heading = String(layer["home.hero.heading"] ?? "As it came.");
    const faults = /faulty/.test(heading) ? [{ path: "home.hero.heading", title: "A fault", text: "Not this." }] : [];
    tell({ faults, warnings: [] });
    if (faults.length > 0) return null;
    tell({ step: "pages" });
    expect(toFiles(layer)).toHaveProperty("words/site.json");
    const site = aBuiltSite(heading, layer["company.email"] as string | undefined, code);
    for (const [name, bytes] of pictures) site.set(`assets/${name.replace("pictures/", "")}`, bytes);
    return site;
  };

async function aSiteDesk(engine: EngineName, { database, code, buildSite, came }: Options = {}) {
  const asItCame = aBuiltSite("As it came.", undefined, code, came);
  const testApp = await createTestApp(engine, {
    ...(database && { database }),
    site: toSiteFiles(asItCame, { publicUrl: "http://localhost:3000" }),
    publishing: { asItCame, buildSite: buildSite ?? buildAtOnce(code) },
  });
  const { app } = testApp;
  const person = await aColleague(testApp);
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { ...person.headers, "Content-Type": "application/json" };
    const reply = await app.request(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as SiteState };
  };
  const change = (path: string, value: unknown, seen: number | null = null) =>
    call("PUT", "/api/v1/site/draft", { path, value, seen });
  const built = () =>
    vi.waitFor(async () => {
      const { body } = await call("GET", "/api/v1/site");
      expect(body.build?.state).not.toBe("building");
      return body;
    }, patient);
  const publish = async (asked: object) => {
    const { status } = await call("POST", "/api/v1/site/publications", asked);
    expect(status).toBe(200);
    return built();
  };
  const home = async () => (await app.request("/")).text();
  return { ...testApp, person, call, change, built, publish, home };
}

describe.each(engines)("on %s", (engine) => {
  test("R16.3 a change is seen by nobody until it is published, then by everybody, and can be gone back from", async () => {
    const { change, call, publish, home, app, database } = await aSiteDesk(engine);
    const { body } = await change("home.hero.heading", "Nearer.");
    expect(body).toMatchObject({ number: 0, published: { "home.hero.heading": "As it came." }, canBuild: true });
    expect(body.draft).toMatchObject([{ path: "home.hero.heading", value: "Nearer.", isMine: true }]);
    await change("company.email", "new@campusward.example");
    expect(await home()).toContain("As it came.");

    const published = await publish({ paths: ["home.hero.heading"] });
    expect(published).toMatchObject({
      number: 1,
      draft: [{ path: "company.email" }],
      build: { state: "published", number: 1 },
    });
    expect(await home()).toContain("Nearer.");
    // A page that was open before still fetches its script, and the next one its own.
    expect((await app.request("/assets/page-11.js")).status).toBe(200);
    expect((await app.request("/assets/page-7.js")).status).toBe(200);

    expect(await publish({ backTo: 0 })).toMatchObject({ number: 2, draft: [{ path: "company.email" }] });
    expect(await home()).toContain("As it came.");
    expect((await call("GET", "/api/v1/site/publications")).body).toMatchObject({
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
    // Files of what is no longer shown are not kept.
    await vi.waitFor(async () => {
      const builds = await database.query.selectFrom("site_files").select("build_id").distinct().execute();
      expect(builds).toHaveLength(1);
    }, patient);
  });

  test("R16.3 R16.7 another process shows what one published, mails bear the new address, and Health knows", async () => {
    const one = await aSiteDesk(engine);
    await one.change("company.email", "new@campusward.example");
    const asItCame = aBuiltSite("As it came.");
    const other = await createTestApp(engine, {
      database: one.database,
      site: toSiteFiles(asItCame, { publicUrl: "http://localhost:3000" }),
      publishing: { asItCame, buildSite: buildAtOnce() },
    });
    expect(await checkSite(other.publishing.context)).toMatchObject([{ state: "fine", text: "as it came" }]);
    await one.publish({ paths: ["company.email"] });
    expect(await checkSite(other.publishing.context)).toMatchObject([{ state: "warning" }]);
    await other.publishing.context.shown.follow();
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

  test("R16.3 what was published already is no change, and a fault keeps the site and the draft", async () => {
    const { change, publish, home, call } = await aSiteDesk(engine);
    expect((await change("home.hero.heading", "As it came.")).body.draft).toEqual([]);
    await change("home.hero.heading", "A faulty line");
    const { build, draft, number } = await publish({ paths: ["home.hero.heading"] });
    expect(build).toMatchObject({ state: "faulty", faults: [{ path: "home.hero.heading", title: "A fault" }] });
    expect([draft.length, number, await home()]).toEqual([1, 0, expect.stringContaining("As it came.")]);
    expect((await call("POST", "/api/v1/site/publications", { paths: ["home.rows"] })).status).toBe(422);
    expect((await call("POST", "/api/v1/site/publications", { backTo: 7 })).status).toBe(404);
  });

  test("R16.3 a preview is shown in frames without scripts, and published as it was looked at", async () => {
    const builds = vi.fn(buildAtOnce());
    const { change, call, built, publish, app, clock, log } = await aSiteDesk(engine, { buildSite: builds });
    await change("home.hero.heading", "Nearer.");
    await call("POST", "/api/v1/site/previews", {});
    expect((await built()).build).toMatchObject({
      state: "ready",
      purpose: "preview",
      changes: 1,
      weights: [{ page: "/" }],
    });
    const { address } = (await call("POST", "/api/v1/site/frames", { shows: "draft" })).body as unknown as {
      address: string;
    };
    const frame = await app.request(`${address}/`);
    expect(frame.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/);
    const html = await frame.text();
    expect(html).toBe(`<h1>Nearer.</h1><img src="${address}/assets/road.svg">`);
    expect((await app.request(`${address}/assets/road.svg`)).headers.get("Content-Type")).toBe("image/svg+xml");
    for (const wrong of [`${address.slice(0, -1)}x/`, `${address}/words.json`, `${address}/nowhere`]) {
      expect((await app.request(wrong)).status).toBe(404);
    }
    expect(JSON.stringify(log.lines)).not.toContain(address.split("_").at(-1));
    await publish({ paths: ["home.hero.heading"] });
    expect(builds).toHaveBeenCalledTimes(1);
    clock.now += 3_600_001;
    expect((await app.request(`${address}/`)).status).toBe(404);
  });

  test.each([{ role: "student" as const }, { disabled_at: 1 }])(
    "R15.11 an address of frames ends with what its admin was: %j",
    async (lost) => {
      const { call, app, database, person } = await aSiteDesk(engine);
      const frames = (await call("POST", "/api/v1/site/frames", { shows: "site" })).body as unknown as {
        address: string;
      };
      const status = async () => (await app.request(`${frames.address}/`)).status;
      expect(await status()).toBe(200);
      await database.query.updateTable("accounts").set(lost).where("id", "=", person.id).execute();
      expect(await status()).toBe(404);
    },
  );

  test("R15.11 publishing and going back ask for a fresh sign-in, a draft and a look at it do not", async () => {
    const { change, call, built, publish, person, clock, home } = await aSiteDesk(engine);
    clock.now += 300_001;
    expect((await change("home.hero.heading", "Nearer.")).status).toBe(200);
    expect((await call("POST", "/api/v1/site/previews", {})).status).toBe(200);
    await built();
    for (const asked of [{ paths: ["home.hero.heading"] }, { backTo: 0 }]) {
      const { status, body } = await call("POST", "/api/v1/site/publications", asked);
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
    await before.change("questions.questions", [{ like: 0, answer: "Yes." }]);
    await before.publish({ paths: ["company.social.href", "questions.questions"] });
    // As a version before this one kept them.
    const words = JSON.stringify({
      "company.social.href": "javascript:alert(1)",
      "logIn.href": "https://evil.example/login",
      "questions.questions": [
        { like: 0, answer: "Yes." },
        { question: "How?", answer: "So.", link: { href: "data:text/html,x" } },
      ],
    });
    await database.query.updateTable("site_publications").set({ words }).execute();
    const layers: SiteLayer[] = [];
    const buildSite: BuildSite = async (layer, pictures, tell, stopped) => {
      layers.push(layer);
      if (!("logIn.href" in layer)) return buildAtOnce("2")(layer, pictures, tell, stopped);
      // As the build says it.
      tell({ faults: [{ path: "logIn.href", title: "No words", text: "Not on the desk." }], warnings: [] });
      return null;
    };
    const fit = { "questions.questions": [{ like: 0, answer: "Yes." }] };
    const after = await aSiteDesk(engine, { database, code: "2", buildSite });
    after.publishing.job.start();
    await vi.waitFor(
      async () => expect(await checkSite(after.publishing.context)).toMatchObject([{ state: "fine" }]),
      patient,
    );
    await after.publishing.job.stop();
    expect(layers.at(-1)).toEqual(fit);
    await after.change("home.hero.heading", "Nearer.");
    await after.publish({ paths: ["home.hero.heading"] });
    expect(layers.at(-1)).toEqual({ ...fit, "home.hero.heading": "Nearer." });
    expect(await after.publish({ backTo: 1 })).toMatchObject({ number: 3, build: { state: "published" } });
    expect(layers.at(-1)).toEqual(fit);
  });

  test("R16.3 one build at a time, which can be stopped; of a process that is gone it is over after a minute", async () => {
    let begun = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const never: BuildSite = (_layer, _pictures, _tell, stopped) =>
      new Promise((_, reject) => {
        stopped.addEventListener("abort", () => reject(new Error("stopped")));
        begun();
      });
    const { change, call, built, clock, database } = await aSiteDesk(engine, { buildSite: never });
    await change("home.hero.heading", "Nearer.");
    const { body } = await call("POST", "/api/v1/site/previews", {});
    await waiting;
    expect((await call("POST", "/api/v1/site/publications", { paths: ["home.hero.heading"] })).status).toBe(409);
    expect((await call("DELETE", `/api/v1/site/builds/${body.build?.id}`, {})).status).toBe(200);
    expect((await built()).build?.state).toBe("stopped");
    expect((await call("DELETE", `/api/v1/site/builds/${body.build?.id}`, {})).status).toBe(404);

    await database.query.updateTable("site_builds").set({ state: "building" }).execute();
    expect((await call("POST", "/api/v1/site/previews", {})).status).toBe(409);
    clock.now += 61_000;
    expect((await call("GET", "/api/v1/site")).body.build?.state).toBe("stopped");
    expect((await call("POST", "/api/v1/site/previews", {})).status).toBe(200);
  });

  test("R16.3 a database that fails while it is built is a build that failed, and no more", async () => {
    const failing: BuildSite = async (_layer, _pictures, tell) => {
      // One that no column takes: the note of it is refused.
      tell({ step: null as unknown as "pages" });
      await new Promise((resolve) => setTimeout(resolve, 50));
      return new Map();
    };
    const { change, call, built, home, log } = await aSiteDesk(engine, { buildSite: failing });
    await change("home.hero.heading", "Nearer.");
    await call("POST", "/api/v1/site/previews", {});
    expect((await built()).build?.state).toBe("failed");
    expect(await home()).toContain("As it came.");
    expect(log.lines.map(({ message }) => message)).toContain("site not built");
  });

  test("R16.3 after an upgrade what is published is built anew, without words that have no place any more", async () => {
    const before = await aSiteDesk(engine);
    await before.change("home.hero.heading", "Nearer.");
    await before.change("company.email", "new@campusward.example");
    await before.publish({ paths: ["home.hero.heading", "company.email"] });
    const refusing: BuildSite = async (layer, pictures, tell, stopped) => {
      if (!("home.hero.heading" in layer)) return buildAtOnce("2")(layer, pictures, tell, stopped);
      tell({
        faults: [{ path: "home.hero.heading", title: "Words without a place", text: "There is nothing of this name." }],
        warnings: [],
      });
      return null;
    };
    const after = await aSiteDesk(engine, {
      database: before.database,
      code: "2",
      buildSite: refusing,
    });
    // Until it is built, visitors read what they read before.
    await after.publishing.context.shown.follow();
    expect(await after.home()).toContain("Nearer.");
    expect(await checkSite(after.publishing.context)).toMatchObject([
      { state: "warning", title: "Publication 1 was built by another version" },
    ]);
    after.publishing.job.start();
    await vi.waitFor(async () => expect(await after.home()).toContain("As it came."), patient);
    await after.publishing.job.stop();
    expect((await after.call("GET", "/api/v1/site")).body).toMatchObject({ number: 1 });
    expect(await after.home()).toContain("As it came.");
    expect(await (await after.app.request("/.well-known/security.txt")).text()).toContain("new@campusward.example");
    const { words: kept } = await after.database.query
      .selectFrom("site_publications")
      .select("words")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(kept)).toHaveProperty(["home.hero.heading"], "Nearer.");
  });

  test("R16.3 after an upgrade that took a place away the site is published without it, and its change can be removed", async () => {
    const before = await aSiteDesk(engine);
    const { database } = before;
    await before.change("home.hero.heading", "Nearer.");
    await before.change("home.rows", "{count} lines");
    await before.publish({ paths: ["home.hero.heading", "home.rows"] });
    await before.change("home.rows", "{count} more");
    const buildSite: BuildSite = async (layer, pictures, tell, stopped) => {
      if (!("home.rows" in layer)) return buildAtOnce("2")(layer, pictures, tell, stopped);
      tell({ faults: [{ path: "home.rows", title: "Words without a place", text: "Nothing." }], warnings: [] });
      return null;
    };
    const texts = words.texts.filter(({ path }) => path !== "home.rows");
    const after = await aSiteDesk(engine, { database, code: "2", buildSite, came: { ...words, texts } });
    const { draft } = (await after.change("company.email", "new@campusward.example")).body;
    const gone = draft.find(({ path }) => path === "home.rows");
    expect((await after.call("POST", "/api/v1/site/publications", { paths: ["home.rows"] })).status).toBe(422);
    await after.call("POST", "/api/v1/site/previews", {});
    expect((await after.built()).build).toMatchObject({ state: "ready", changes: 1 });
    expect(await after.publish({ paths: ["company.email"] })).toMatchObject({
      number: 2,
      draft: [{ path: "home.rows" }],
    });
    expect(await after.home()).toContain("Nearer.");
    expect((await after.change("home.rows", "{count} of them", gone?.version)).status).toBe(404);
    expect((await after.change("home.rows", null, gone?.version)).body.draft).toEqual([]);
    expect((await after.change("home.rows", null)).status).toBe(404);
    expect(await after.publish({ backTo: 1 })).toMatchObject({ number: 3, build: { state: "published", changes: 1 } });
  });

  test("R16.3 after an upgrade a build that is still made delays the renewal, and a process that stops ends its own", async () => {
    let begun = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const buildSite: BuildSite = (layer, pictures, tell, stopped) => {
      if (layer["home.hero.heading"] !== "Endless.") return buildAtOnce()(layer, pictures, tell, stopped);
      return new Promise((_, reject) => {
        stopped.addEventListener("abort", () => reject(new Error("stopped")));
        begun();
      });
    };
    const before = await aSiteDesk(engine, { buildSite });
    const { database } = before;
    await before.change("home.hero.heading", "Nearer.");
    await before.publish({ paths: ["home.hero.heading"] });
    await before.change("home.hero.heading", "Endless.");
    await before.call("POST", "/api/v1/site/previews", {});
    await waiting;

    const after = await aSiteDesk(engine, { database, code: "2" });
    after.publishing.job.start();
    // It has tried to renew, and follows.
    await vi.waitFor(async () => expect(await after.home()).toContain("Nearer."), patient);
    await before.publishing.job.stop();
    const builds = await database.query.selectFrom("site_builds").select("state").orderBy("id").execute();
    expect(builds.map(({ state }) => state).slice(0, 2)).toEqual(["published", "stopped"]);
    await vi.waitFor(
      async () => expect(await checkSite(after.publishing.context)).toMatchObject([{ state: "fine" }]),
      patient,
    );
    await after.publishing.job.stop();
  });

  test("R16.3 after an upgrade changed words stand where they belong, wherever that is now, published and in the draft", async () => {
    const list = "questions.questions";
    const sections = (...texts: string[]) => texts.map((value, index) => ({ path: `terms.sections.${index}`, value }));
    const [why] = words.lists[0]?.entries ?? [];
    const entries = why ? [why] : [];
    const before = await aSiteDesk(engine, {
      came: { ...words, texts: [...words.texts, ...sections("We help.", "You pay.", "It ends.")] },
    });
    const { database } = before;
    before.publishing.job.start();
    await vi.waitFor(
      async () => expect(await database.query.selectFrom("site_came").selectAll().execute()).toHaveLength(2),
      patient,
    );
    await before.publishing.job.stop();
    await before.change(list, [{ like: 0, answer: "Yes." }]);
    await before.change("terms.sections.0", "We help you.");
    await before.change("terms.sections.2", "It never ends.");
    await before.publish({ paths: [list, "terms.sections.0", "terms.sections.2"] });
    await before.change("terms.sections.1", "You pay little.");
    const drafted = await before.change(list, [{ like: 0, answer: "Perhaps." }]);
    const version = drafted.body.draft.find(({ path }) => path === list)?.version ?? 0;
    const layers: unknown[] = [];
    const buildSite: BuildSite = async (layer, ...rest) => {
      layers.push(layer);
      return buildAtOnce("2")(layer, ...rest);
    };
    const published = { [list]: [{ like: 1, answer: "Yes." }], "terms.sections.1": "We help you." };
    // The second process of the new version has nothing to do.
    for (const _process of [1, 2]) {
      const after = await aSiteDesk(engine, {
        database,
        code: "2",
        buildSite,
        came: {
          ...words,
          texts: [...words.texts, ...sections("Read this.", "We help.", "You pay.")],
          lists: [{ path: list, entries: [{ question: "When?", answer: "Now." }, ...entries] }],
        },
      });
      after.publishing.job.start();
      await vi.waitFor(async () => expect(layers).toEqual([published]), patient);
      await after.publishing.job.stop();
      const { body } = await after.call("GET", "/api/v1/site");
      expect(body.draft).toMatchObject([
        { path: list, value: [{ like: 1, answer: "Perhaps." }] },
        { path: "terms.sections.2", value: "You pay little." },
      ]);
      // Who has the page of the version before open is told.
      expect((await after.change(list, [{ like: 0, answer: "Perhaps." }], version)).status).toBe(409);
    }
    // A process whose site has no words takes nothing away.
    const bare = await aSiteDesk(engine, { database, code: "2", buildSite, came: { texts: [], lists: [], forms: [] } });
    await followWhatCame(bare.publishing.context);
    const kept = await database.query.selectFrom("site_publications").select("words").execute();
    expect(kept.map(({ words: text }) => JSON.parse(text))).toEqual([published]);
    expect(await database.query.selectFrom("site_draft").select("path").execute()).toHaveLength(2);
  });

  test("R16.3 a picture is kept for the site, and goes into the build that names it", async () => {
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
      { question: "Who?", answer: "She.", picture: { src: picture.src } },
      { like: 0, hidden: true },
    ];
    expect((await change("questions.questions", entries)).status).toBe(200);
    await publish({ paths: ["questions.questions"] });
    const built = await app.request(`/assets/${picture.src.replace("pictures/", "")}`);
    expect([built.status, (await built.arrayBuffer()).byteLength]).toEqual([200, 70]);
  });
});

test("of a build that failed the log has kinds and places of errors, and no word of a draft", () => {
  const printed = [
    "file:///app/site/publishing/cards/outlined-text.ts:113",
    "Error: No font has the letter <, and it would be left out of a picture: Fees fall by half",
    "    at runsOf (file:///app/site/publishing/cards/outlined-text.ts:113:22)",
    "    at Fees fall by half, told on Monday",
    "  code: 'ENOSPC' } ReferenceError: Monday is not defined",
    "Node.js v24.21.0",
  ].join("\n");
  expect(withoutWords(printed)).toBe(
    "Error file:///app/site/publishing/cards/outlined-text.ts:113:22 code: 'ENOSPC' ReferenceError",
  );
  expect(withoutWords("Fees fall by half")).toBe("It said nothing of why.");
});

test.each([
  ["home.nothing", "x", 404],
  ["questions.questions.0.answer", "x", 404],
  ["company.timeZone", "Asia/Kathmandu", 404],
  ["__proto__.x", "x", 404],
  ["home.hero.heading", 7, 422],
  ["home.hero.heading", " ", 422],
  ["home.rows", "{total} rows", 422],
  ["home.rows", "{count} lines", 200],
  ["company.social.href", "javascript:alert(document.domain)", 422],
  ["company.social.href", "https://social.example/them", 200],
  ["questions.questions", [{ like: 0, link: { href: "//evil.example" } }], 422],
  ["questions.questions", [{ like: 0, text: ["a", { label: "b", href: "data:text/html,x" }] }], 422],
  ["questions.questions", [{ like: 0, picture: { src: "https://evil.example/p.png" } }], 422],
  ["questions.questions", [{ like: 0, link: { href: "/pricing" }, picture: { src: "/assets/road.svg" } }], 200],
  ["formFields.demo", { hidden: ["name"], order: [], own: [] }, 422],
  ["formFields.demo", { hidden: [], order: [], own: [{ id: "intake", label: "Which intake?", kind: "choice" }] }, 422],
  ["formFields.demo", { hidden: [], order: [], own: [{ id: "intake", label: "Which intake?", kind: "text" }] }, 200],
  ["questions.questions", "x", 422],
  ["questions.questions", [{ like: 1 }], 422],
  ["questions.questions", [{ like: 0, hidden: false }], 422],
  ["questions.questions", [{ like: 0, answer: "Yes." }], 200],
  ["questions.questions", [{ like: 0, picture: { src: "pictures/../../secret.json" } }], 422],
  ["home.hero.heading", "pictures/../../secret.json", 422],
  ["formFields.demo", { hidden: [], order: [], own: [{ id: "a", label: "pictures/../a.json", kind: "text" }] }, 422],
])("R16.3 R16.5 %s cannot become anything: %j answers %i", async (path, value, status) => {
  const { change } = await aSiteDesk("sqlite");
  expect((await change(path, value)).status).toBe(status);
});
