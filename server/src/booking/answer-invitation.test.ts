import { type MeetingHours, usualHours } from "@campusward/contracts/booking/meeting-hours";
import { describe, expect, test } from "vitest";
import { aConversation } from "../testing/conversation.ts";
import { engines } from "../testing/engines.ts";
import { aRawMail } from "../testing/mail/raw-mails.ts";

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 600, until: 720 }));
const hours: MeetingHours = { ...usualHours, weekly: everyDay, roomUrl: "https://rooms.example/nandini" };

function aReply(
  uid: string,
  partstat: string,
  { by = "meera@krishnan.example", sequence = "SEQUENCE:0" } = {},
): Uint8Array {
  const lines = [
    "BEGIN:VCALENDAR",
    "METHOD:REPLY",
    "VERSION:2.0",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    "DTSTAMP:20261123T000000Z",
  ];
  const body = [
    ...lines,
    sequence,
    `ATTENDEE;PARTSTAT=${partstat};CN="Meera":mailto:${by}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  const headers = {
    From: by,
    Subject: `${partstat}: Demo`,
    "Content-Type": "text/calendar; method=REPLY; charset=utf-8",
  };
  return aRawMail(headers, body.filter(Boolean).join("\n"));
}

describe.each(engines)("on %s", (engine) => {
  test("R13.8 what a calendar answers to an invitation is recorded at the demo, and begins no promise; a no frees the time", async () => {
    const desk = await aConversation(engine);
    const { admin, lead, read, take, database } = desk;
    await admin.send("PUT", "/api/v1/me/hours", hours);
    const times = async () =>
      (await admin.get(`/api/v1/leads/${lead.id}/times`)).json() as Promise<{
        booking: { answer: string | null; state: string } | null;
        offer: { days: { times: { startsAt: number }[] }[] } | null;
      }>;
    const startsAt = (await times()).offer?.days[0]?.times[0]?.startsAt;
    expect((await admin.send("POST", `/api/v1/leads/${lead.id}/booking`, { startsAt })).status).toBe(200);
    const { uid } = await database.query.selectFrom("bookings").select("uid").executeTakeFirstOrThrow();
    const clocks = async () => {
      const { answeredAt, waitingUntil, lastWordAt, status } = await read();
      return { answeredAt, waitingUntil, lastWordAt, status };
    };
    const before = await clocks();
    const answerOf = async () => (await times()).booking?.answer;
    expect(await answerOf()).toBeNull();
    for (const [partstat, answer] of [
      ["TENTATIVE", "tentative"],
      ["ACCEPTED", "accepted"],
    ] as const) {
      expect((await take(aReply(uid, partstat))).became).toBe("in-story");
      expect(await answerOf()).toBe(answer);
    }
    expect((await read()).events.at(-1)).toMatchObject({
      kind: "answer",
      nature: "invitation",
      subject: "ACCEPTED: Demo",
    });
    // The colleague's own calendar, an earlier time, somebody else's demo.
    await database.query.updateTable("bookings").set({ sequence: 1 }).execute();
    expect((await take(aReply(uid, "DECLINED", { by: "nandini@team.example" }))).became).toBe("aside");
    expect((await take(aReply(uid, "DECLINED"))).became).toBe("in-story");
    expect((await take(aReply("unknown@x.example", "DECLINED"))).became).toBe("aside");
    expect(await answerOf()).toBe("accepted");
    expect(await clocks()).toEqual(before);
    expect((await take(aReply(uid, "DECLINED", { sequence: "" }))).became).toBe("in-story");
    const { booking, offer } = await times();
    expect(booking).toMatchObject({ state: "cancelled", answer: "declined" });
    expect(offer?.days[0]?.times[0]?.startsAt).toBe(startsAt);
    const told = (await desk.mails()).slice(-2).map(({ kind, to_address }) => [kind, to_address]);
    expect(told).toEqual([
      ["demo-off", "meera@krishnan.example"],
      ["demo-colleague", "nandini@team.example"],
    ]);
    expect(await read()).toMatchObject({ status: "contacted", answeredAt: null });
  });
});
