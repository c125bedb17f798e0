import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import { describe, expect, test } from "vitest";
import { toDemoToken } from "../../src/booking/demo-link.ts";
import { offerTimes } from "../../src/booking/offer-times.ts";
import { anApplication, anEmailSend, aQuoteRequest, demoParams } from "../../src/testing/builders.ts";
import { createTestApp } from "../../src/testing/create-test-app.ts";
import { aColleague } from "../../src/testing/desk-app.ts";
import { engines } from "../../src/testing/engines.ts";
import { identityCalls, refusal } from "../../src/testing/identity/identity-calls.ts";
import { openedMails } from "../../src/testing/mail/mailed-links.ts";
import { testSecrets } from "../../src/testing/test-secrets.ts";

/** A message that an address can carry: what follows a plus still reaches the victim. */
const message = "www.win-laptop.com-claim-77";
const victim = `victim+${message}@mail.example`;
const number = "+91 98400 66321";
const password = "a road of stones";

describe.each(engines)("on %s", (engine) => {
  test("R15.6 R15.10 no mail and no invitation that a stranger causes says what the stranger typed: no address, number, school, city or motivation", async () => {
    const testApp = await createTestApp(engine);
    const { app, database, booking } = testApp;
    const colleague = await aColleague(testApp, { email: "nandini@team.example" });
    const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 600, until: 720 }));
    await colleague.send("PUT", "/api/v1/me/hours", { ...usualHours, weekly });
    const send = async (path: string, body: object) => {
      const headers = { "Content-Type": "application/json" };
      const reply = await app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
      expect(reply.status, path).toBeLessThan(300);
    };
    const typed = { email: victim, contact: number, city: message, name: `Meera ${message}` };
    await send("/email-service/api/v1.0/email/send", anEmailSend({ template_params: demoParams(typed) }));
    await send("/api/v1/quotes", aQuoteRequest({ ...typed, school: message }));
    await send("/api/v1/applications", anApplication({ ...typed, school: message, motivation: message }));
    // A person says that it is no spam, and offers times.
    await database.query.updateTable("leads").set({ held_since: null, flagged_at: null, spam_signs: null }).execute();
    const [demo] = await database.query.selectFrom("leads").selectAll().where("kind", "=", "demo").execute();
    if (!demo) throw new Error("The demo request is not there.");
    const offer = await database.inTransaction((tx) =>
      offerTimes(tx, demo, { ...booking.context, now: testApp.clock.now }),
    );
    const times = offer?.days.flatMap((day) => day.times.map(({ startsAt }) => startsAt)) ?? [];
    const token = toDemoToken(testSecrets, demo.id);
    for (const startsAt of times.slice(0, 2)) {
      await send("/api/v1/demo-times/book", { token, startsAt, zone: "Asia/Kathmandu" });
    }
    await app.request(`/demo/${token}`, { method: "POST", body: new URLSearchParams({ do: "cancel", word: message }) });
    const { signUp, call } = identityCalls(app);
    const { idToken } = await signUp(victim, password);
    await call("update", { idToken, displayName: message });
    await call("sendOobCode", { requestType: "PASSWORD_RESET", email: victim });
    await call("sendOobCode", { requestType: "EMAIL_SIGNIN", email: victim });
    await call("sendOobCode", {
      requestType: "VERIFY_AND_CHANGE_EMAIL",
      newEmail: `other+${message}@x.example`,
      idToken,
    });

    const ofTheTeam = ["team@campusward.example", "nandini@team.example"];
    const mails = (await openedMails(database)).filter(({ to_address }) => !ofTheTeam.includes(to_address));
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(
      new Set([
        "demo-booked",
        "demo-moved",
        "demo-off",
        "demo-request-visitor",
        "quote-request-visitor",
        "application-student",
        "verify-email",
        "reset-password",
        "sign-in-link",
        "change-email",
      ]),
    );
    for (const { kind, subject, text, html, to_name, to_address, reply_to_address, calendar } of mails) {
      // An invitation names whom it is sent to, as its envelope does.
      const invitation = (calendar ?? "").replaceAll(/\\r\\n /g, "").replaceAll(`mailto:${to_address}`, "");
      expect(invitation === "" ? kind : "").not.toMatch(/^demo-(?:booked|moved|off)$/);
      for (const words of [subject, text, html, to_name ?? "", reply_to_address, invitation]) {
        expect(words, kind).not.toContain("win-laptop");
        expect(words.replace(/\D/g, ""), kind).not.toContain("9840066321");
      }
    }
  });

  test("R15.6 an address that was mistyped at the registration can be corrected, and an account that proved none writes to five others a day", async () => {
    const { app, clock } = await createTestApp(engine);
    const { signUp, signIn, call } = identityCalls(app);
    await signUp("mera@mail.example", password);
    const move = async (newEmail: string) => {
      const { idToken } = await signIn("mera@mail.example", password);
      return call("sendOobCode", { requestType: "VERIFY_AND_CHANGE_EMAIL", newEmail, idToken });
    };
    for (let other = 0; other < 5; other += 1) expect((await move(`meera${other}@mail.example`)).status).toBe(200);
    const sixth = await move("meera6@mail.example");
    expect(await sixth.json()).toEqual(refusal(expect.stringContaining("TOO_MANY_ATTEMPTS_TRY_LATER")).body);
    clock.now += 24 * 3_600_000;
    expect((await move("meera@mail.example")).status).toBe(200);
  });
});
