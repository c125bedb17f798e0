import { join } from "node:path";
import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import { describe, expect, test } from "vitest";
import { toDemoToken } from "../booking/demo-link.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { aDemoRequest } from "../testing/builders.ts";
import { aDesk } from "../testing/desk-app.ts";
import { aFolder, aMigratedLocation, engines } from "../testing/engines.ts";
import { aRawMail, inParts } from "../testing/mail/raw-mails.ts";
import { operate } from "../testing/operate-process.ts";
import { aPng } from "../testing/pictures.ts";
import { testSecrets } from "../testing/test-secrets.ts";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n");
const quote = {
  firm: "",
  postal: "",
  period: "twelve months",
  afterwards: "",
  notIncluded: "",
  lines: [{ what: "Student Profile Tracker", detail: "", count: 61, unit: 900_00 }],
  tax: { name: "GST", rate: 1800 },
  validUntil: "2026-12-07",
  currency: "INR",
};

const kept = ["inbound_mails", "taken_mails", "reply_tokens", "quotes", "meeting_hours", "bookings"] as const;

async function read({ query }: Database) {
  const rows: Record<string, unknown> = {};
  for (const table of kept) rows[table] = await query.selectFrom(table).selectAll().execute();
  const files = await query.selectFrom("attachments").selectAll().orderBy("id").execute();
  return {
    ...rows,
    attachments: files.map((file) => ({ ...file, content: Buffer.from(file.content).toString("hex") })),
  };
}

describe.each(engines)("on %s", (engine) => {
  test("R13.2 R13.6 R13.7 R14.1 R14.4 a backup gives back mails that came in, files, quotes, hours and bookings", async () => {
    const location = await aMigratedLocation(engine);
    const run = (...words: string[]) =>
      operate({ DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl }, ...words);
    const database = await openDatabase(location);
    const desk = await aDesk(engine, { database, inbound: { address: "desk@campusward.example" } });
    const { admin } = desk;
    const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 600, until: 720 }));
    await admin.send("PUT", "/api/v1/me/hours", { ...usualHours, weekly, roomUrl: "https://rooms.example/nandini" });
    const lead = await desk.requestDemo(aDemoRequest(), "key-of-request-0001");
    const times = await admin.send("POST", "/api/v1/demo-times", { requestId: "key-of-request-0001" });
    const { offer } = (await times.json()) as { offer: { days: { times: { startsAt: number }[] }[] } };
    const booking = { token: toDemoToken(testSecrets, lead.id), startsAt: offer.days[0]?.times[0]?.startsAt };
    expect((await admin.send("POST", "/api/v1/demo-times/book", booking)).status).toBe(200);
    expect((await admin.send("POST", `/api/v1/leads/${lead.id}/quotes`, { id: lead.id, content: quote })).status).toBe(
      200,
    );
    const { type, body } = inParts([
      { type: "text/plain", content: "Her certificate." },
      { type: "application/pdf", name: "c.pdf", content: pdf },
      { type: "image/png", name: "d.png", content: aPng() },
    ]);
    expect((await desk.inbound.takeBytes("folder", aRawMail({ "Content-Type": type }, body))).became).toBe("in-story");
    const before = await read(database);
    // Somebody has the lead open: what is known of that is of a session, which no backup has.
    const { id: account_id, sessionId: session_id } = admin;
    const presence = { lead_id: lead.id, account_id, session_id, state: "open", seen_at: desk.clock.now } as const;
    await database.query
      .insertInto("lead_presence")
      .values(presence as never)
      .execute();
    for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toEqual([]);
    expect(before.attachments.map(({ content }) => content)).toContain(pdf.toString("hex"));
    await database.close();

    const file = join(await aFolder(), "copy");
    expect(await run("backup", file)).toMatchObject({ code: 0 });
    const changed = await openDatabase(location);
    for (const table of ["attachments", ...kept] as const) await changed.query.deleteFrom(table).execute();
    await changed.close();
    expect(await run("restore", file)).toMatchObject({ code: 0 });
    const restored = await openDatabase(location);
    expect(await read(restored)).toEqual(before);
    await restored.close();
  });
});
