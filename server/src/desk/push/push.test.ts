import { createECDH } from "node:crypto";
import { readTell } from "@campusward/contracts/desk/tell";
import { describe, expect, test } from "vitest";
import { createSecrets } from "../../secrets/deployment-secret.ts";
import { aColleague, aDesk } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { startPushService } from "../../testing/network/push-service.ts";
import { testSecrets } from "../../testing/test-secrets.ts";
import { encryptPush, mostPushBytes } from "./encrypt-push.ts";
import { createPushKeys } from "./push-keys.ts";
import { isPushService } from "./send-push.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

test("R12.13 a message is encrypted as the example of RFC 8291 says", () => {
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const chosen = {
    privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
  };
  const sealed = encryptPush(Buffer.from("When I grow up, I want to be a watermelon"), keys, chosen);
  expect(sealed.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("R12.13 a push is never longer than services take, and twice the same is never the same bytes", () => {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const keys = { p256dh: browser.getPublicKey().toString("base64url"), auth: "BTBZMqHH6r4Tts7J_aSIgg" };
  const longest = Buffer.alloc(mostPushBytes, 1);
  expect(encryptPush(longest, keys)).toHaveLength(4096);
  expect(encryptPush(longest, keys).equals(encryptPush(longest, keys))).toBe(false);
  expect(() => encryptPush(Buffer.alloc(mostPushBytes + 1), keys)).toThrow(RangeError);
});

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://web.push.apple.com/abc", true],
  ["https://db5p.notify.windows.com/w/?token=abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com.evil.example/", false],
  ["https://evil.example/fcm.googleapis.com", false],
  ["https://fcm.googleapis.com:8443/", false],
  ["https://user:pass@fcm.googleapis.com/", false],
  ["https://127.0.0.1/", false],
  ["https://xpush.apple.com/", false],
  ["not an address", false],
])("R12.13 a push goes to %s: %s", (endpoint, isAllowed) => {
  expect(isPushService(endpoint)).toBe(isAllowed);
});

async function aDeskWithPush(engine: EngineName) {
  const service = await startPushService();
  const desk = await aDesk(engine, { isPushService: service.isAllowed });
  service.clock.now = desk.clock.now;
  const tellOf = async (reply: Response) => readTell.response.parse(await reply.json());
  const add = (who = desk.admin) => who.send("POST", "/api/v1/desk/push", service.subscribe());
  return { ...desk, service, add, tellOf };
}

describe.each(engines)("on %s", (engine) => {
  test("R12.13 a browser takes pushes, gets a try, and is taken off", async () => {
    const { admin, service, add, tellOf } = await aDeskWithPush(engine);
    const { devices, pushKey } = await tellOf(await add());
    expect(devices).toMatchObject([{ isThisOne: true }]);
    expect(bytes(pushKey ?? "")).toHaveLength(65);
    const id = devices[0]?.id;
    const tried = await admin.send("POST", `/api/v1/desk/push/${id}/try`, {});
    expect(await tried.json()).toEqual({ arrived: true });
    expect(service.problems).toEqual([]);
    expect(service.pushed).toMatchObject([
      { message: { title: "A try", path: "/adminDashboardHome/tell-me" }, subject: "mailto:team@campusward.example" },
    ]);
    expect(service.pushed[0]?.headers.authorization).toContain(`k=${pushKey}`);
    const left = await tellOf(await admin.send("DELETE", `/api/v1/desk/push/${id}`, {}));
    expect(left.devices).toEqual([]);
  });

  test("R12.13 a browser that says its address again stays the same one, with its new address and keys", async () => {
    const { admin, clock, service, tellOf } = await aDeskWithPush(engine);
    const first = service.subscribe();
    const begun = await Promise.all([1, 2].map(() => admin.send("POST", "/api/v1/desk/push", first)));
    expect(begun.map(({ status }) => status)).toEqual([200, 200]);
    const { devices } = await tellOf(await admin.get("/api/v1/desk/tell"));
    expect(devices).toHaveLength(1);
    clock.now += 60_000;
    service.clock.now = clock.now;
    const again = service.subscribe();
    for (const _time of [1, 2]) {
      expect((await tellOf(await admin.send("POST", "/api/v1/desk/push", again))).devices).toEqual(devices);
    }
    const tried = await admin.send("POST", `/api/v1/desk/push/${devices[0]?.id}/try`, {});
    expect(await tried.json()).toEqual({ arrived: true });
    expect(service.problems).toEqual([]);
  });

  test("R12.13 another person's browser, an address of no push service and keys that are no keys are refused", async () => {
    const desk = await aDeskWithPush(engine);
    const { admin, service, add, tellOf } = desk;
    const farah = await aColleague(desk, { role: "teamMember" });
    const { devices } = await tellOf(await add());
    expect((await farah.send("POST", `/api/v1/desk/push/${devices[0]?.id}/try`, {})).status).toBe(404);
    expect((await farah.send("DELETE", `/api/v1/desk/push/${devices[0]?.id}`, {})).status).toBe(404);
    const { keys } = service.subscribe();
    const other = { endpoint: "http://169.254.169.254/latest", keys };
    expect((await admin.send("POST", "/api/v1/desk/push", other)).status).toBe(422);
    const bad = { ...service.subscribe(), keys: { p256dh: "A".repeat(87), auth: keys.auth } };
    expect((await admin.send("POST", "/api/v1/desk/push", bad)).status).toBe(422);
  });

  test("R12.13 a browser that is gone is forgotten, and so is one whose session ended", async () => {
    const { admin, database, service, add, tellOf } = await aDeskWithPush(engine);
    const count = async () => (await database.query.selectFrom("push_subscriptions").select("id").execute()).length;
    for (const status of [404, 410]) {
      const { devices } = await tellOf(await add());
      service.answerWith(status);
      const tried = await admin.send("POST", `/api/v1/desk/push/${devices[0]?.id}/try`, {});
      expect([status, await tried.json(), await count()]).toEqual([status, { arrived: false }, 0]);
    }
    const { devices } = await tellOf(await add());
    // Of a clock that is wrong, the services say that no call of ours may be trusted.
    for (const status of [503, 401, 403]) {
      service.answerWith(status);
      await admin.send("POST", `/api/v1/desk/push/${devices[0]?.id}/try`, {});
      expect([status, await count()]).toEqual([status, 1]);
    }
    await database.query.deleteFrom("sessions").where("id", "=", admin.sessionId).execute();
    expect(await count()).toBe(0);
  });

  test("R12.13 the key is made once by several processes, kept sealed, and the same after a restart", async () => {
    const { database, admin, tellOf } = await aDeskWithPush(engine);
    const keys = await Promise.all([1, 2, 3].map(() => createPushKeys(database, testSecrets)()));
    const { pushKey } = await tellOf(await admin.get("/api/v1/desk/tell"));
    expect(new Set([...keys.map(({ publicKey }) => publicKey), pushKey]).size).toBe(1);
    const rows = await database.query.selectFrom("push_keys").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.private_jwk).toMatch(/^sealed:/);
  });

  test("R12.13 R15.5 a key that another secret sealed is replaced, and no browser waits for it", async () => {
    const { database, add } = await aDeskWithPush(engine);
    await add();
    const before = await createPushKeys(database, testSecrets)();
    const others = createSecrets("another-secret-of-the-tests-of-43-characters");
    const after = await createPushKeys(database, others)();
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(await database.query.selectFrom("push_subscriptions").selectAll().execute()).toEqual([]);
    expect((await createPushKeys(database, others)()).publicKey).toBe(after.publicKey);
  });
});
