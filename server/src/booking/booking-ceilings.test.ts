import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import { hourMs, minuteMs } from "@campusward/contracts/desk/place-time";
import { describe, expect, test, vi } from "vitest";
import type { SiteFile } from "../http/site/site-files.ts";
import { aDemoRequest } from "../testing/builders.ts";
import { aDesk } from "../testing/desk-app.ts";
import { type EngineName, engines } from "../testing/engines.ts";
import { openedMails } from "../testing/mail/mailed-links.ts";
import { testSecrets } from "../testing/test-secrets.ts";
import { toDemoToken } from "./demo-link.ts";
import { readDemoPage } from "./demo-page.ts";
import { freeTimesOf } from "./meeting-store.ts";

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 540, until: 1080 }));

const page = {
  isTemplate: true,
  body: Buffer.from(
    "⟦#isBooked⟧booked ⟦/isBooked⟧⟦#isMoving⟧moving ⟦/isMoving⟧⟦#isChoosing⟧choosing ⟦/isChoosing⟧⟦#isSettled⟧settled ⟦/isSettled⟧⟦#isLimited⟧limited ⟦/isLimited⟧",
  ),
  contentSecurityPolicy: "default-src 'none'",
} as SiteFile;

async function aBookableDesk(engine: EngineName, hours: object = {}) {
  const site = { byPath: new Map([["/demo", page]]) };
  const desk = await aDesk(engine, { trustedProxies: 1, site });
  await desk.admin.send("PUT", "/api/v1/me/hours", { ...usualHours, weekly: everyDay, ...hours });
  const { app, database, clock, booking, requestDemo } = desk;
  let requests = 0;
  const request = async (network: string, of: "mail" | "receipt") => {
    requests += 1;
    const { id } = await requestDemo(aDemoRequest({ email: `pupil${requests}@school.example` }), null);
    const token = toDemoToken(testSecrets, id, of);
    const headers = { "X-Forwarded-For": network };
    const post = (body: Record<string, string>) =>
      app.request(`/demo/${token}`, { method: "POST", headers, body: new URLSearchParams(body) });
    return {
      id,
      post,
      read: async (query = "") => (await app.request(`/demo/${token}${query}`, { headers })).text(),
      choose: async (startsAt: number | undefined) => (await post({ at: String(startsAt) })).status,
    };
  };
  const free = async () => {
    const { company } = booking.context;
    const weekly = { ...usualHours, weekly: everyDay, ...hours };
    const times = await database.inTransaction((tx) =>
      freeTimesOf(tx, { id: desk.admin.id, hours: weekly }, { company, now: clock.now }),
    );
    return times.map(({ startsAt }) => startsAt);
  };
  /** Books what is free, one after the other, until it is refused. */
  const bookAll = async (network: string, of: "mail" | "receipt", most = Number.POSITIVE_INFINITY) => {
    let booked = 0;
    for (let [time] = await free(); time !== undefined && booked < most; [time] = await free()) {
      if ((await (await request(network, of)).choose(time)) !== 303) break;
      booked += 1;
    }
    return booked;
  };
  const mails = async (kind: string) => (await openedMails(database)).filter((mail) => mail.kind === kind);
  return { ...desk, request, free, bookAll, mails };
}

describe.each(engines)("on %s", (engine) => {
  test("R15.10 by its link a demo is moved three times and booked three times; then the page says to write to us, and the team can", async () => {
    const desk = await aBookableDesk(engine);
    const visitor = await desk.request("192.0.2.1", "mail");
    const times = await desk.free();
    for (const time of times.slice(0, 4)) expect(await visitor.choose(time)).toBe(303);
    expect(await visitor.read()).toBe("booked settled ");
    expect(await visitor.read("?move")).toBe("booked settled ");
    expect(await visitor.choose(times[4])).toBe(429);
    expect((await desk.admin.send("POST", `/api/v1/leads/${visitor.id}/booking`, { startsAt: times[5] })).status).toBe(
      200,
    );

    for (const time of times.slice(6, 8)) {
      expect((await visitor.post({ do: "cancel" })).status).toBe(303);
      expect(await visitor.choose(time)).toBe(303);
    }
    expect((await visitor.post({ do: "cancel" })).status).toBe(303);
    expect(await visitor.choose(times[8])).toBe(429);
    expect(await visitor.read("?choose")).toBe("settled ");
    expect((await desk.admin.send("POST", `/api/v1/leads/${visitor.id}/booking`, { startsAt: times[9] })).status).toBe(
      200,
    );
  });

  test("R15.10 what a link causes waits behind the team's mails, and a colleague gets one mail in five minutes, with the newest state", async () => {
    const desk = await aBookableDesk(engine);
    const [one, other] = [await desk.request("192.0.2.1", "mail"), await desk.request("192.0.2.2", "mail")];
    const [first, second, third, fourth, ...later] = await desk.free();
    await one.choose(first);
    await one.choose(second);
    await one.post({ do: "cancel", word: "His exam moved." });
    await other.choose(third);
    const toColleague = await desk.mails("demo-colleague");
    expect(
      toColleague.map(({ subject, lane, due_at }) => [subject.split(":")[0], lane, (due_at ?? 0) - desk.clock.now]),
    ).toEqual([
      ["Demo booked", "visitors", 0],
      ["Demo cancelled", "visitors", 5 * minuteMs],
      ["Demo booked", "visitors", 10 * minuteMs],
    ]);
    expect(toColleague[1]?.text).toContain("His exam moved.");
    for (const kind of ["demo-booked", "demo-moved", "demo-off"]) {
      for (const mail of await desk.mails(kind)) expect(mail.lane, kind).toBe("strangers");
    }
    // The team's own word goes at once, in the place of what waits.
    await desk.admin.send("POST", `/api/v1/leads/${other.id}/booking`, { startsAt: fourth });
    const [, , moved] = await desk.mails("demo-colleague");
    expect(moved).toMatchObject({ lane: "team", due_at: desk.clock.now });
    expect((await desk.mails("demo-moved")).at(-1)).toMatchObject({ lane: "usual" });

    desk.clock.now += hourMs;
    expect(await other.choose(later.at(-1))).toBe(303);
    expect((await desk.mails("demo-colleague")).at(-1)).toMatchObject({ due_at: desk.clock.now });
  });

  test("R15.10 by receipts one network takes half of what can be booked; others, and who comes by a mail, have the rest", async () => {
    const desk = await aBookableDesk(engine, { horizonDays: 2, mostADay: 4 });
    const places = await desk.bookAll("2001:db8:1::1", "receipt");
    const left = (await desk.free()).length;
    expect(places).toBeGreaterThan(2);
    expect(left).toBeGreaterThan(0);
    // The same line has another address.
    const next = await desk.request("2001:db8:1:99::1", "receipt");
    const [time] = await desk.free();
    expect(await next.choose(time)).toBe(429);
    expect(await next.read()).toBe("choosing ");
    expect(await desk.bookAll("192.0.2.7", "receipt", 1)).toBe(1);
    expect(await desk.bookAll("2001:db8:1::1", "mail", 1)).toBe(1);
    // Many share the address of a mobile network.
    desk.clock.now += 24 * hourMs + 1;
    expect(await desk.bookAll("2001:db8:1::1", "receipt", 1)).toBe(1);
  });
});

test("R15.10 R14.1 what the page of a demo shows and makes does not grow with the hours of the team", async () => {
  const always = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 1440 }));
  const desk = await aBookableDesk("sqlite", { weekly: always, horizonDays: 90, mostADay: 30, lengthMinutes: 10 });
  const { id } = await desk.request("192.0.2.1", "mail");
  const token = toDemoToken(testSecrets, id);
  const view = async () =>
    (await readDemoPage(desk.booking.context, token, { step: "choose" })) as {
      days: { parts: { times: object[] }[] }[];
    };
  await view();
  const made = vi.spyOn(Intl, "DateTimeFormat");
  const { days } = await view();
  expect(made.mock.calls.length).toBeLessThan(20);
  made.mockRestore();
  expect(days.length).toBe(4);
  for (const { parts } of days) expect(parts.flatMap(({ times }) => times).length).toBeLessThanOrEqual(24);
  // Every time can be booked still, shown or not.
  expect((await desk.free()).length).toBeGreaterThan(12_000);
  expect((await book(desk.app, token, (await desk.free()).at(-2))).status).toBe(200);
});

function book(app: Awaited<ReturnType<typeof aDesk>>["app"], token: string, startsAt: number | undefined) {
  return app.request("/api/v1/demo-times/book", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token, startsAt }),
  });
}

test("R15.10 a class of thirty behind one address books with one colleague", async () => {
  const desk = await aBookableDesk("sqlite");
  expect(await desk.bookAll("192.0.2.1", "receipt", 30)).toBe(30);
});
