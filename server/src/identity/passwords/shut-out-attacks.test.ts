import { identityApiKey } from "@campusward/contracts/site/site-config";
import type { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { MailKind } from "../../database/tables.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { effort } from "../../testing/effort.ts";
import type { EngineName } from "../../testing/engines.ts";
import { mailedLink, mailedLinks } from "../../testing/mail/mailed-links.ts";

const email = "office@consult.example";
const password = "a road of stones";
const secondMs = 1000;
const minuteMs = 60 * secondMs;

type Outcome = { status: number; message: string | undefined; idToken: string | undefined };

/** A browser, which keeps the cookie that it is given. */
function aBrowser(app: Hono, address: string, cookie = "") {
  let kept = cookie;
  async function call(name: string, body: object): Promise<Outcome> {
    const reply = await app.request(`/v1/accounts:${name}?key=${identityApiKey}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": address, ...(kept && { Cookie: kept }) },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    });
    kept = reply.headers.get("Set-Cookie")?.split(";", 1)[0] ?? kept;
    const said = (await reply.json()) as { error?: { message: string }; idToken?: string };
    return { status: reply.status, message: said.error?.message.split(" : ", 1)[0], idToken: said.idToken };
  }
  return {
    call,
    signIn: (word: string) => call("signInWithPassword", { email, password: word }),
    ask: (requestType: string, address_ = email) => call("sendOobCode", { requestType, email: address_ }),
    /** Another machine with the same cookie, as after a theft. */
    stolenBy: (thief: string) => aBrowser(app, thief, kept),
  };
}

/** An account whose owner proved the address, and signed in at the office before. */
async function anOffice(engine: EngineName) {
  const testApp = await createTestApp(engine, { trustedProxies: 1 });
  const { app, clock, database } = testApp;
  const office = aBrowser(app, "192.0.2.1");
  await office.call("signUp", { email, password });
  await office.call("update", { oobCode: (await mailedLink(database, "verify-email")).code });

  let strangers = 0;
  /** Each time another of a thousand addresses. */
  function aStranger() {
    strangers = (strangers + 1) % 1000;
    return aBrowser(app, `10.1.${strangers >> 8}.${strangers & 255}`);
  }
  const links = (kind: MailKind) => mailedLinks(database, kind);
  async function pass(ms: number, everyMs: number, attack: () => Promise<unknown>): Promise<void> {
    for (const until = clock.now + ms; clock.now < until; clock.now += everyMs) await attack();
    // Ahead of whoever comes next, so that the common wait has just begun again.
    await attack();
  }
  return { ...testApp, office, aStranger, links, pass };
}

describe.each(effort.tortureEngines)("on %s", (engine) => {
  test("R15.6 wrong tries from a thousand addresses for ten minutes, and then one a minute for an hour: the usual browser is in at the first try, an unknown one waits", async () => {
    const { app, office, aStranger, pass } = await anOffice(engine);
    const guess = () => aStranger().signIn("a wrong road");
    await pass(10 * minuteMs, 2 * secondMs, guess);
    expect(await aBrowser(app, "192.0.2.9").signIn(password)).toMatchObject({ message: "TOO_MANY_ATTEMPTS_TRY_LATER" });
    expect(await office.signIn(password)).toMatchObject({ status: 200 });
    // That the owner is in gives the strangers no new tries.
    expect(await guess()).toMatchObject({ message: "TOO_MANY_ATTEMPTS_TRY_LATER" });
    await pass(60 * minuteMs, minuteMs, guess);
    expect(await aBrowser(app, "192.0.2.9").signIn(password)).toMatchObject({ message: "TOO_MANY_ATTEMPTS_TRY_LATER" });
    expect(await office.signIn(password)).toMatchObject({ status: 200 });
  });

  test("R15.6 wrong tries from the owner's own network keep the usual browser out neither", async () => {
    const { app, office, clock } = await anOffice(engine);
    for (let pupil = 0; pupil < 130; pupil += 1) {
      clock.now += secondMs;
      const to = `pupil-${pupil}@x.example`;
      await aBrowser(app, "192.0.2.1").call("signInWithPassword", { email: to, password: "a wrong road" });
      await aBrowser(app, "192.0.2.1").signIn("a wrong road");
    }
    expect(await aBrowser(app, "192.0.2.1").signIn(password)).toMatchObject({ status: 400 });
    expect(await office.signIn(password)).toMatchObject({ status: 200 });
  });

  test("R15.6 the cookie of a known browser buys ten tries in a quarter of an hour, whoever holds it, and none on another account", async () => {
    const { app, office, clock } = await anOffice(engine);
    await aBrowser(app, "192.0.2.3").call("signUp", { email: "zoya@x.example", password });
    let checked = 0;
    for (let machine = 0; machine < 60; machine += 1) {
      clock.now += 10 * secondMs;
      const { message } = await office.stolenBy(`10.9.0.${machine}`).signIn("a wrong road");
      if (message === "INVALID_LOGIN_CREDENTIALS") checked += 1;
    }
    expect(checked).toBe(10);
    const onAnother = (word: string, from: number) =>
      office.stolenBy(`10.8.0.${from}`).call("signInWithPassword", { email: "zoya@x.example", password: word });
    for (let from = 0; from < 10; from += 1) await onAnother("a wrong road", from);
    expect(await onAnother(password, 11)).toMatchObject({ message: "TOO_MANY_ATTEMPTS_TRY_LATER" });
  });

  test("R15.6 strangers ask for mails all day: the usual browser's reset and link arrive at the first try", async () => {
    const { office, aStranger, links, pass } = await anOffice(engine);
    await pass(25 * minuteMs, 30 * secondMs, () => aStranger().ask("PASSWORD_RESET"));
    await pass(25 * minuteMs, 30 * secondMs, () => aStranger().ask("EMAIL_SIGNIN"));
    for (const [purpose, kind] of [
      ["PASSWORD_RESET", "reset-password"],
      ["EMAIL_SIGNIN", "sign-in-link"],
    ] as const) {
      const before = (await links(kind)).length;
      expect(await office.ask(purpose)).toMatchObject({ status: 200 });
      expect(await links(kind)).toHaveLength(before + 1);
    }
  });

  test("R15.6 in a new browser, while strangers take every try and every mail, the newest link in the mailbox works, and what it opens is known", async () => {
    const { app, office, aStranger, links, pass } = await anOffice(engine);
    const attack = async () => {
      await aStranger().signIn("a wrong road");
      await aStranger().ask("PASSWORD_RESET");
      await aStranger().ask("EMAIL_SIGNIN");
    };
    await pass(2 * 60 * minuteMs, minuteMs, attack);
    const phone = aBrowser(app, "192.0.2.7");
    expect(await phone.signIn(password)).toMatchObject({ message: "TOO_MANY_ATTEMPTS_TRY_LATER" });

    const { code: signInCode } = (await links("sign-in-link")).at(-1) ?? {};
    expect(await phone.call("signInWithEmailLink", { email, oobCode: signInCode })).toMatchObject({ status: 200 });
    await attack();
    expect(await phone.signIn(password)).toMatchObject({ status: 200 });

    const tablet = aBrowser(app, "192.0.2.8");
    const { code: resetCode } = (await links("reset-password")).at(-1) ?? {};
    const reset = { oobCode: resetCode, newPassword: "another road of stones" };
    expect(await tablet.call("resetPassword", reset)).toMatchObject({ status: 200 });
    // Ten tries are free after a reset; the strangers take them all.
    for (let second = 0; second < 12; second += 1) await aStranger().signIn("a wrong road");
    expect(await office.signIn("another road of stones")).toMatchObject({ message: "TOO_MANY_ATTEMPTS_TRY_LATER" });
    expect(await tablet.signIn("another road of stones")).toMatchObject({ status: 200 });
    // The mailbox was not flooded: twenty a day, and one more each 50 minutes.
    for (const kind of ["sign-in-link", "reset-password"] as const) {
      expect((await links(kind)).length).toBeLessThanOrEqual(20 + 3);
    }
  });

  test("R15.6 mails to a mailbox that nobody proved stay at twenty a day, also from the browser that registered it", async () => {
    const { app, links, clock } = await anOffice(engine);
    const victim = "victim@mail.example";
    const registrant = aBrowser(app, "10.7.0.1");
    const { idToken } = await registrant.call("signUp", { email: victim, password });
    for (let hour = 0; hour < 23; hour += 1) {
      clock.now += 55 * minuteMs;
      for (const requestType of ["PASSWORD_RESET", "EMAIL_SIGNIN"]) {
        await registrant.ask(requestType, victim);
        await aBrowser(app, `10.7.1.${hour}`).ask(requestType, victim);
      }
      await registrant.call("sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
    }
    for (const kind of ["reset-password", "sign-in-link", "verify-email"] as const) {
      const written = (await links(kind)).filter(({ to }) => to === victim);
      expect(written.length, kind).toBeLessThanOrEqual(20);
    }
  });

  test("R15.6 seventy spellings of one mailbox get the mails of one, and its owner still gets a link", async () => {
    const { app, aStranger, links, clock } = await anOffice(engine);
    const owner = "victim.person@gmail.com";
    await aBrowser(app, "192.0.2.4").call("signUp", { email: owner, password });
    const { code } = (await links("verify-email")).at(-1) ?? {};
    await aBrowser(app, "192.0.2.4").call("update", { oobCode: code });
    for (let tag = 0; tag < 70; tag += 1) {
      clock.now += secondMs;
      const spelling = tag % 2 ? `victim.person+${tag}@gmail.com` : `v.ictim.pers.on+${tag}@GoogleMail.com`;
      expect(await aStranger().ask("EMAIL_SIGNIN", spelling)).toMatchObject({ status: 200 });
    }
    expect(await links("sign-in-link")).toHaveLength(20);
    expect(await aBrowser(app, "192.0.2.5").ask("EMAIL_SIGNIN", owner)).toMatchObject({ status: 200 });
    expect((await links("sign-in-link")).slice(20)).toMatchObject([{ to: owner }]);
  });

  test("R15.6 the networks of one /56 make 240 accounts an hour, of one /64 sixty", async () => {
    const { app } = await anOffice(engine);
    let made = 0;
    const make = async (network: string) => {
      made += 1;
      const body = { email: `made-${made}@x.example`, password };
      return (await aBrowser(app, `${network}::1`).call("signUp", body)).status;
    };
    const countOf = async (times: number, network: (time: number) => string) => {
      const statuses: number[] = [];
      for (let time = 0; time < times; time += 1) statuses.push(await make(network(time)));
      return statuses.filter((status) => status === 200).length;
    };
    expect(await countOf(62, () => "2001:db8:1:100")).toBe(60);
    expect(await countOf(200, (time) => `2001:db8:1:1${(time + 16).toString(16).padStart(2, "0")}`)).toBe(180);
  });
});
