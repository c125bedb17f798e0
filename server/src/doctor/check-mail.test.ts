import { expect, test } from "vitest";
import { aDemoRequest } from "../testing/builders.ts";
import { createTestApp } from "../testing/create-test-app.ts";
import { engines } from "../testing/engines.ts";
import { checkWaitingMails } from "./check-mail.ts";

test.each(engines)("R16.7 mails that are tried in vain are told on %s, until a later one goes", async (engine) => {
  const { database, requestDemo, clock } = await createTestApp(engine);
  const look = async () => (await checkWaitingMails(database, clock.now)).map(({ text }) => text);
  const set = (state: "queued" | "sending" | "retrying" | "sent") =>
    database.query.updateTable("outbox_mails").set({ state }).where("created_at", "=", clock.now).execute();
  await requestDemo(aDemoRequest(), null);
  await set("sending");
  expect(await look()).toEqual([]);
  const cameAt = clock.now;
  clock.now += 11 * 60_000;
  expect(await look()).toEqual([expect.stringMatching(/^2 were tried, the oldest 11 minutes ago\./)]);
  await requestDemo(aDemoRequest({ email: "another@school.example" }), null);
  await set("retrying");
  expect(await look()).toHaveLength(1);
  await set("sent");
  expect(await look()).toEqual([]);
  await database.query.updateTable("outbox_mails").set({ state: "sent" }).where("created_at", "=", cameAt).execute();
  expect(await look()).toEqual([]);
});
