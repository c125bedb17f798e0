import { describe, expect, test } from "vitest";
import { createTestApp } from "../testing/create-test-app.ts";
import { engines } from "../testing/engines.ts";
import { createMailboxRecord } from "./mailbox-record.ts";

describe.each(engines)("on %s", (engine) => {
  test("R13.2 a process that stood still while another took the mailbox over moves nothing back", async () => {
    const { database, clock } = await createTestApp(engine);
    const recordOf = (processId: string) =>
      createMailboxRecord({ database, mailbox: "one", processId, now: () => clock.now });
    const [still, other] = [recordOf("still"), recordOf("other")];
    expect([await still.lease(), await other.lease()]).toEqual([true, false]);
    await still.set({ uid_validity: "1", last_uid: 7 });
    clock.now += 61_000;
    expect(await other.lease()).toBe(true);
    await other.set({ uid_validity: "2", last_uid: 0 });
    await still.set({ last_uid: 8 });
    await still.noteFault("It is gone.");
    expect(await other.read()).toMatchObject({ uid_validity: "2", last_uid: 0, fault: null });
  });
});
