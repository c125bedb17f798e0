import { readOwnRequests } from "@campusward/contracts/desk/own-requests";
import { describe, expect, test } from "vitest";
import { aColleague, aDesk } from "../testing/desk-app.ts";
import { engines } from "../testing/engines.ts";

const path = "/api/v1/me/requests";
const hourMs = 3_600_000;

describe.each(engines)("on %s", (engine) => {
  test("R12.6 a counsellor sees their own requests with their clocks, who answers, and nothing of the team's", async () => {
    const desk = await aDesk(engine);
    const { admin, clock, database, hasLead } = desk;
    const email = "ritu@banyan.example";
    const ritu = await aColleague(desk, { email: "Ritu@banyan.example", role: "counselor" });
    const read = async () => readOwnRequests.response.parse(await (await ritu.get(path)).json());
    const own = { email, email_key: email };
    const first = await hasLead({ ...own, received_at: clock.now - 5 * hourMs });
    const second = await hasLead({ ...own, kind: "quote", received_at: clock.now - hourMs });
    await hasLead({ email: "other@x.example", email_key: "other@x.example" });
    await hasLead({ ...own, status: "spam", closed_at: clock.now, waiting_until: null });
    expect(await read()).toEqual({
      isEmailVerified: true,
      answeredBy: null,
      requests: [
        {
          reference: second.reference,
          kind: "quote",
          receivedAt: second.received_at,
          replyByAt: second.received_at + 24 * hourMs,
          repliedAt: null,
          isClosed: false,
        },
        expect.objectContaining({ reference: first.reference, kind: "demo", repliedAt: null }),
      ],
    });

    await admin.send("POST", `/api/v1/leads/${first.id}/notes`, { text: "Staff only" });
    await admin.send("POST", `/api/v1/leads/${first.id}/contacts`, { way: "call", outcome: "reached" });
    const after = await read();
    expect(after.requests[1]).toMatchObject({ repliedAt: clock.now });
    expect(after.answeredBy).toEqual({ name: "Nandini Rao", since: clock.now });
    expect(JSON.stringify(after)).not.toContain("Staff only");

    // One that the team merged into another is answered and closed with it.
    const third = await hasLead({ ...own, kind: "quote", received_at: clock.now });
    const stays = await hasLead({ email: "ritu@home.example", email_key: "ritu@home.example" });
    const merge = { version: stays.version, other: third.id };
    expect((await admin.send("POST", `/api/v1/leads/${stays.id}/merge`, merge)).status).toBe(200);
    expect((await read()).requests[0]).toMatchObject({ reference: third.reference, repliedAt: null });
    clock.now += 1000;
    await admin.send("POST", `/api/v1/leads/${stays.id}/contacts`, { way: "call", outcome: "reached" });
    expect((await read()).requests[0]).toMatchObject({ repliedAt: clock.now, isClosed: false });
    const { version } = (await (await admin.get(`/api/v1/leads/${stays.id}`)).json()) as { version: number };
    await admin.send("PATCH", `/api/v1/leads/${stays.id}`, { version, status: "won" });
    expect((await read()).requests[0]).toMatchObject({ reference: third.reference, isClosed: true });

    await database.query.updateTable("accounts").set({ email_verified_at: null }).where("id", "=", ritu.id).execute();
    expect(await read()).toEqual({ requests: [], answeredBy: null, isEmailVerified: false });
  });
});
