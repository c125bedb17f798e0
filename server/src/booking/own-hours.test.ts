import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import { minuteMs } from "@campusward/contracts/desk/place-time";
import { describe, expect, test } from "vitest";
import type { TestAppOptions } from "../testing/create-test-app.ts";
import { aColleague, aDesk, type SignedInColleague } from "../testing/desk-app.ts";
import { type EngineName, engines } from "../testing/engines.ts";
import { identityCalls } from "../testing/identity/identity-calls.ts";
import { openedMails } from "../testing/mail/mailed-links.ts";

const room = "https://rooms.example/nandini?pwd=8Kd2vYt4";
const busyAddress = "https://calendar.example/8Kd2vYt4/basic.ics";

async function aTeam(engine: EngineName, options: TestAppOptions = {}) {
  const desk = await aDesk(engine, options);
  const { app, database } = desk;
  let made = 0;
  const aMember = () => {
    made += 1;
    return aColleague(desk, { role: "teamMember", email: `member${made}@team.example` });
  };
  const makeFeed = async (of: SignedInColleague) => {
    const { address } = (await (await of.send("POST", "/api/v1/me/calendar", {})).json()) as { address: string };
    return new URL(address).pathname;
  };
  const statusOf = async (path: string) => (await app.request(path)).status;
  const told = async () =>
    (await openedMails(database)).flatMap(({ kind, to_address, subject, text }) =>
      kind === "way-in-changed" ? { to: to_address, subject, text } : [],
    );
  return { ...desk, aMember, makeFeed, statusOf, told };
}

describe.each(engines)("on %s", (engine) => {
  test("R15.11 a feed, a room and a calendar of busy times ask for a fresh sign-in, and are told to the admins without their secrets", async () => {
    const { aMember, told, clock } = await aTeam(engine);
    const member = await aMember();
    const save = (changes: object) => member.send("PUT", "/api/v1/me/hours", { ...usualHours, ...changes });
    const opening = [
      () => member.send("POST", "/api/v1/me/calendar", {}),
      () => save({ roomUrl: room }),
      () => save({ roomUrl: room, busyAddress }),
    ];
    clock.now += 6 * minuteMs;
    for (const open of opening) {
      const reply = await open();
      expect([reply.status, await reply.json()]).toMatchObject([403, { error: { code: "sign_in_again" } }]);
    }
    expect(await told()).toEqual([]);
    await member.signInAgain();
    for (const open of opening) expect((await open()).status).toBe(200);
    const mails = await told();
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3);
    expect(mails.map(({ to }) => to).sort()).toEqual(
      ["member1@team.example", "nandini@team.example"].flatMap((to) => [to, to, to]),
    );
    for (const { text } of mails) {
      expect(text).toContain("member1@team.example");
      expect(text).not.toContain("8Kd2vYt4");
      expect(text).not.toContain(".ics");
    }
    // What stays as it is asks for nothing, nor does what is taken away.
    clock.now += 6 * minuteMs;
    for (const changes of [{ roomUrl: room, lengthMinutes: 45 }, { busyAddress: null }]) {
      expect((await save(changes)).status).toBe(200);
    }
    expect(await told()).toHaveLength(6);
  });

  test("R14.2 a room and a calendar whose address nobody can open are refused", async () => {
    const { aMember } = await aTeam(engine);
    const member = await aMember();
    await member.signInAgain();
    for (const address of [
      "https://%",
      "https://a b.example",
      "http://rooms.example",
      "https://",
      "https://a@b@rooms.example",
    ]) {
      for (const changes of [{ roomUrl: address }, { busyAddress: address }]) {
        const reply = await member.send("PUT", "/api/v1/me/hours", { ...usualHours, ...changes });
        expect(reply.status, address).toBe(422);
      }
    }
  });

  test("R15.12 a feed ends with the sessions, the password and the role of its owner, and stays dead when these come again", async () => {
    const { app, admin, aMember, makeFeed, statusOf } = await aTeam(engine);
    const disable = (id: string, disabled: boolean) =>
      admin.send("PUT", `/api/v1/accounts/${id}/disabled`, { disabled, handTo: { leads: null, applicants: null } });
    const giveRole = (id: string, role: string) =>
      admin.send("PUT", `/api/v1/accounts/${id}/role`, { role, handTo: { leads: null, applicants: null } });
    const endings: Record<string, (member: SignedInColleague) => unknown> = {
      "a new password": ({ headers }) =>
        identityCalls(app).call("update", {
          idToken: headers.Authorization.replace("Bearer ", ""),
          password: "another road of stones",
        }),
      "signed out everywhere": (member) => member.send("DELETE", "/api/v1/me/sessions", {}),
      "a second step that was reset": ({ id }) => admin.send("POST", `/api/v1/accounts/${id}/second-step-reset`, {}),
      "disabled and opened again": async ({ id }) => [await disable(id, true), await disable(id, false)],
      "another role and the former one": async ({ id }) => [
        await giveRole(id, "expertMentor"),
        await giveRole(id, "teamMember"),
      ],
    };
    const kept = await makeFeed(await aMember());
    for (const [ending, end] of Object.entries(endings)) {
      const member = await aMember();
      const feed = await makeFeed(member);
      expect([ending, await statusOf(feed)]).toEqual([ending, 200]);
      await end(member);
      expect([ending, await statusOf(feed)]).toEqual([ending, 404]);
    }
    expect(await statusOf(kept)).toBe(200);
  });

  test("R15.12 a feed shows nothing of others while its owner lacks the second step that the role asks for", async () => {
    const { admin, database, makeFeed, statusOf } = await aTeam(engine, {
      settings: { REQUIRE_SECOND_FACTOR: "admin" },
    });
    const factor = { id: "phone", account_id: admin.id, kind: "totp", name: "Phone", credential_id: null } as const;
    await database.query
      .insertInto("second_factors")
      .values({ ...factor, secret: "", counter: 0, added_at: 1, used_at: null })
      .execute();
    const feed = await makeFeed(admin);
    expect(await statusOf(feed)).toBe(200);
    await database.query.deleteFrom("second_factors").execute();
    expect(await statusOf(feed)).toBe(404);
  });
});
