import { describe, expect, test } from "vitest";
import { aDesk } from "../../testing/desk-app.ts";
import { engines } from "../../testing/engines.ts";
import { remindTeam } from "./remind-team.ts";

const hourMs = 3_600_000;

describe.each(engines)("on %s", (engine) => {
  test("R11.1 the team is reminded once, four hours before a promise ends, and only while somebody waits", async () => {
    const { desk, hasLead, clock, database } = await aDesk(engine);
    const receivedAt = clock.now;
    const lead = await hasLead({ name: "Meera Krishnan" });
    await hasLead({ name: "Answered", waiting_until: null, replied_at: clock.now });
    await hasLead({ name: "Late", received_at: clock.now - 10 * hourMs });
    clock.now = receivedAt + 20 * hourMs - 1;
    expect(await remindTeam(desk.context)).toBe(0);
    clock.now = receivedAt + 20 * hourMs;
    expect(await remindTeam(desk.context)).toBe(1);
    clock.now += 2 * hourMs;
    expect(await remindTeam(desk.context)).toBe(0);
    const mails = await database.query.selectFrom("outbox_mails").selectAll().execute();
    expect(mails).toMatchObject([
      {
        kind: "lead-reminder",
        lead_id: lead.id,
        to_address: "team@campusward.example",
        subject: "4 hours left: Meera Krishnan",
      },
    ]);
    expect(mails[0]?.text).toContain("Meera Krishnan has waited 20 hours. The promise is 24.");
    expect(mails[0]?.text).toContain(`http://localhost:3000/adminDashboardHome?lead=${lead.id}`);
  });

  test("R11.1 a promise that ends within the hour uses the singular", async () => {
    const { desk, hasLead, clock, database } = await aDesk(engine);
    await hasLead({ received_at: clock.now - 23.5 * hourMs });
    await remindTeam(desk.context);
    const mail = await database.query.selectFrom("outbox_mails").select("subject").executeTakeFirst();
    expect(mail?.subject).toBe("1 hour left: Meera Krishnan");
  });

  test("R11.1 more leads than one batch, with several processes at once, make one mail each", async () => {
    const { desk, hasLead, clock, database } = await aDesk(engine);
    for (let index = 0; index < 70; index += 1) await hasLead({ received_at: clock.now - 21 * hourMs });
    const counts = await Promise.all([1, 2, 3].map(() => remindTeam(desk.context)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(70);
    expect(await database.query.selectFrom("outbox_mails").select("lead_id").distinct().execute()).toHaveLength(70);
    expect(await database.query.selectFrom("outbox_mails").select("id").execute()).toHaveLength(70);
  });
});
