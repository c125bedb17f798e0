import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import { minuteMs } from "@campusward/contracts/desk/place-time";
import { expect, test } from "vitest";
import type { SiteFile, SiteFiles } from "../http/site/site-files.ts";
import { anApplication, aQuoteRequest, demoParams } from "../testing/builders.ts";
import { createTestApp } from "../testing/create-test-app.ts";
import { aColleague } from "../testing/desk-app.ts";

function aPage(answer: string): SiteFile {
  return {
    contentType: "text/html; charset=utf-8",
    cacheControl: "no-cache",
    etag: '"a"',
    body: Buffer.from("the page, opened by itself"),
    answer,
    compressed: null,
    isMedia: false,
    contentSecurityPolicy: "default-src 'none'; style-src 'self'",
  };
}

const site: SiteFiles = {
  byPath: new Map([
    [
      "/forms/sent",
      aPage(
        [
          "<p>We have it. <b>⟦#reference⟧⟦text⟧⟦/reference⟧⟦^reference⟧x⟦/reference⟧</b>",
          " by <b>⟦#reply-by⟧⟦text⟧⟦/reply-by⟧⟦^reply-by⟧y⟦/reply-by⟧</b></p>",
          "⟦#copy⟧⟦text⟧⟦/copy⟧⟦^copy⟧Look into your inbox.⟦/copy⟧",
          '⟦#times⟧<a href="⟦&href⟧">Choose</a>⟦/times⟧',
        ].join(""),
      ),
    ],
    [
      "/forms/problem",
      aPage(
        [
          "<ul>⟦#name:required⟧<li>Name please</li>⟦/name:required⟧",
          "⟦#email:required⟧<li>Email please</li>⟦/email:required⟧</ul>",
        ].join(""),
      ),
    ],
  ]),
};

async function aFormService(options: { mails?: boolean } = {}) {
  const testApp = await createTestApp("sqlite", { site, ...options });
  const post = (path: string, fields: Record<string, unknown>) =>
    testApp.app.request(path, {
      method: "POST",
      body: new URLSearchParams(
        Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
      ),
    });
  const leads = () => testApp.database.query.selectFrom("leads").select(["kind", "reference"]).execute();
  const cameFrom = () => testApp.database.query.selectFrom("applications").select("came_from").execute();
  return { post, leads, cameFrom, app: testApp, clock: testApp.clock };
}

test.each([true, false])(
  "R4.8 a form that was taken speaks of a copy by mail only where mails leave: %s",
  async (mails) => {
    const { post } = await aFormService({ mails });
    const page = await (await post("/forms/demo", demoParams())).text();
    expect(page).toContain("We have it.");
    expect(page.includes("inbox")).toBe(mails);
  },
);

test.each([
  ["/forms/demo", demoParams({ request_id: "" }), "demo"],
  ["/forms/quote", aQuoteRequest(), "quote"],
  ["/forms/application", anApplication({ consent: "on" }), "application"],
])(
  "R1.7 %s takes an ordinary form and answers with an ordinary page, once a day for the same words",
  async (path, fields, kind) => {
    const { post, leads } = await aFormService();
    const reply = await post(path, fields);
    const [lead] = await leads();
    expect(reply.status).toBe(200);
    expect(lead?.kind).toBe(kind);
    expect(reply.headers.get("Content-Security-Policy")).toContain("style-src");
    expect(await reply.text()).toMatch(
      new RegExp(`^<p>We have it. <b>${lead?.reference}</b> by <b>.* IST</b></p>Look into your inbox[.]$`),
    );
    await post(path, fields);
    expect(await leads()).toHaveLength(1);
  },
);

test("R5.3 a form without script says in its address where the visitor came from", async () => {
  const { post, cameFrom } = await aFormService();
  const { from: _, ...fields } = anApplication({ consent: "on" });
  await post("/forms/application?from=home/programmes/business", fields);
  expect(await cameFrom()).toEqual([{ came_from: "home/programmes/business" }]);
});

test("R1.7 a form with a fault is answered with what is wrong, and nothing is stored", async () => {
  const { post, leads } = await aFormService();
  const reply = await post("/forms/quote", aQuoteRequest({ name: " " }));
  expect([reply.status, await reply.text()]).toEqual([422, "<ul><li>Name please</li></ul>"]);
  expect(await leads()).toEqual([]);
});

test("R14.1 a demo request without script is answered with the way to free times, once: the same words later tell nobody's", async () => {
  const { post, app, clock } = await aFormService();
  const admin = await aColleague(app);
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 600, until: 720 }));
  await admin.send("PUT", "/api/v1/me/hours", { ...usualHours, weekly: everyDay });
  const request = demoParams({ request_id: "" });
  expect(await (await post("/forms/demo", request)).text()).toMatch(/<a href="[^"]+\/demo\/[\w.-]{20,}">Choose<\/a>/);
  clock.now += minuteMs;
  expect(await (await post("/forms/demo", request)).text()).not.toContain("Choose");
  expect(await (await post("/forms/quote", aQuoteRequest())).text()).not.toContain("Choose");
});
