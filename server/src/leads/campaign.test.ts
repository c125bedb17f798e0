import { describe, expect, test } from "vitest";
import { sourceOf } from "../database/lead-rows/lead-source.ts";
import { aMinorsApplication, anEmailSend, aQuoteRequest, browserHeaders, demoParams } from "../testing/builders.ts";
import { aDesk } from "../testing/desk-app.ts";
import { engines } from "../testing/engines.ts";

const cameFrom: Record<string, unknown> = {
  utmSource: "google",
  utmMedium: "cpc",
  utmCampaign: "Class 11",
  utmContent: "red",
  utmTerm: "ivy league",
  referrerHost: "www.google.com",
  landingPage: "/pricing?utm_source=google",
};
const stored = {
  utm_source: "google",
  utm_medium: "cpc",
  utm_campaign: "Class 11",
  utm_content: "red",
  utm_term: "ivy league",
  referrer_host: "www.google.com",
  landing_page: "/pricing",
  source: "search",
};
const nothing = Object.fromEntries(Object.keys(stored).map((column) => [column, null]));

describe.each(engines)("on %s", (engine) => {
  test("R12.10 the campaign, the referring host and the first page travel with every kind of request", async () => {
    const { app, admin, database } = await aDesk(engine);
    const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const init = { ...browserHeaders, "Content-Type": "application/json", ...headers };
      const reply = await app.request(path, { method: "POST", headers: init, body: JSON.stringify(body) });
      expect(reply.ok, await reply.clone().text()).toBe(true);
    };
    await post(
      "/email-service/api/v1.0/email/send",
      anEmailSend({ template_params: { ...demoParams(), ...cameFrom } }),
    );
    await post("/api/v1/quotes", aQuoteRequest(cameFrom), { "Idempotency-Key": "q1" });
    await post("/api/v1/applications", aMinorsApplication(cameFrom));
    const leads = () => database.query.selectFrom("leads").selectAll().orderBy("id").execute();
    expect(await leads()).toMatchObject([stored, stored, stored]);
    // A retry from another tab, where nothing is known of it, is the same request.
    await post("/api/v1/quotes", aQuoteRequest(), { "Idempotency-Key": "q1" });
    expect(await leads()).toHaveLength(3);
    const [demo] = await leads();
    const detail = (await (await admin.get(`/api/v1/leads/${demo?.id}`)).json()) as { lines: object[] };
    expect(detail.lines).toContainEqual({ label: "Campaign", value: "Class 11" });
    const [titles, row] = (await (await admin.get("/api/v1/leads/export?view=all&kind=demo")).text()).split("\r\n");
    expect(titles).toContain('"Campaign source","Campaign medium","Campaign"');
    expect(row).toContain('"google","cpc","Class 11"');
  });

  test("R12.10 nothing is kept of somebody who asks not to be followed, nor what does not fit", async () => {
    const { app, database } = await aDesk(engine);
    const post = (fields: Record<string, unknown>, headers: object = {}) =>
      app.request("/api/v1/quotes", {
        method: "POST",
        headers: { ...browserHeaders, "Content-Type": "application/json", ...headers },
        body: JSON.stringify(aQuoteRequest(fields)),
      });
    expect((await post(cameFrom, { "Sec-GPC": "1" })).status).toBe(201);
    const odd = {
      utmSource: "<script>",
      utmCampaign: "x".repeat(101),
      referrerHost: "a b",
      landingPage: "evil",
      utmTerm: 5,
    };
    expect((await post(odd)).status).toBe(201);
    const rows = await database.query.selectFrom("leads").selectAll().orderBy("id").execute();
    expect(rows).toMatchObject([
      { ...nothing, source: "not-known" },
      { ...nothing, source: "not-known", landing_page: null },
    ]);
  });

  test("R12.10 R12.8 a page with a query is kept without it, also of the forms without script", async () => {
    const { app, database } = await aDesk(engine);
    const form = new URLSearchParams({
      name: "Asha",
      contact: "98450 66120",
      email: "a@x.example",
      page: "/pricing?x=1#y",
    });
    await app.request("/forms/quote?utm_source=fair-list", { method: "POST", headers: browserHeaders, body: form });
    expect(await database.query.selectFrom("leads").selectAll().execute()).toMatchObject([
      { page: "/pricing", utm_source: "fair-list", source: "fair-list" },
    ]);
  });
});

test.each([
  [{ referrer_host: "www.google.co.in" }, "search"],
  [{ referrer_host: "l.instagram.com" }, "instagram"],
  [{ referrer_host: "notinstagram.com" }, "notinstagram.com"],
  [{ utm_source: "Google", referrer_host: "x.example" }, "search"],
  [{ utm_source: " IG " }, "instagram"],
  [{ utm_source: "m.facebook.com" }, "facebook"],
  [{ utm_source: "fair-list" }, "fair-list"],
  [{ utm_source: "constructor" }, "constructor"],
  [{ origin: "fair", utm_source: "google" }, "fair"],
  [{}, "not-known"],
] as const)("R12.10 R12.16 %j counts as %s", (cameFrom, source) => {
  expect(sourceOf({ origin: null, utm_source: null, referrer_host: null, ...cameFrom })).toBe(source);
});
