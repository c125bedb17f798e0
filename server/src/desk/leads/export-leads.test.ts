import { describe, expect, test } from "vitest";
import { aDesk } from "../../testing/desk-app.ts";
import { engines } from "../../testing/engines.ts";

describe.each(engines)("on %s", (engine) => {
  test("R11.1 the filtered list as a file that Excel opens correctly and that runs no formula", async () => {
    const { admin, hasLead, database, clock } = await aDesk(engine);
    await hasLead({
      name: "मीरा, कृष्णन",
      city: "Chennai",
      status: "demo-booked",
      assignee_id: admin.id,
      replied_at: clock.now,
    });
    await hasLead({
      name: '=HYPERLINK("http://x.example")',
      received_at: clock.now - 1,
      lost_reason: "two\nlines",
      page: null,
    });
    await hasLead({ name: "Not asked for", kind: "quote" });
    const reply = await admin.get("/api/v1/leads/export?view=all&kind=demo");
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="leads-2026-11-21.csv"',
      "x-total-count": "2",
      "cache-control": "no-store",
    });
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text.endsWith("\r\n")).toBe(true);
    const [header = "", first = "", second] = text.split("\r\n");
    const cells = (line: string) => [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = ""]) => cell);
    const row = Object.fromEntries(cells(header).map((column, place) => [column, cells(first)[place]]));
    const known = {
      Reference: expect.stringMatching(/^CW-\w{5}-\w{5}$/),
      "Received (IST)": "2026-11-21 09:14",
      Source: "Demo",
      Name: "मीरा, कृष्णन",
      Email: "meera@krishnan.example",
      Phone: "+919840012345",
      City: "Chennai",
      Profile: "IEC/Counselor",
      "Parent or guardian": "",
      "Came from": "",
      "Campaign source": "",
      "Campaign medium": "",
      Campaign: "",
      "Campaign content": "",
      "Campaign term": "",
      "Came by": "",
      "First page": "",
      "Under 18": "No",
      Status: "Demo booked",
      "Lost because": "",
      "Assigned to": "Nandini Rao",
      "Reply before (IST)": "2026-11-22 09:14",
      "First reply (IST)": "2026-11-21 09:14",
      Page: "/",
    };
    expect(row).toMatchObject(known);
    expect(Object.keys(row).filter((column) => column in known)).toEqual(Object.keys(known));
    expect(second).toContain(`,"'=HYPERLINK(""http://x.example"")",`);
    expect(second).toContain(`,"two\nlines",`);
    expect(text).not.toContain("Not asked for");
    const audit = await database.query.selectFrom("audit_entries").selectAll().execute();
    expect(audit).toMatchObject([{ action: "leads-exported", subject: "2 leads", detail: "view all, kind demo" }]);
  });

  test("R12.9 an export of those that were chosen holds them alone, whatever else is asked for", async () => {
    const { admin, hasLead } = await aDesk(engine);
    const [one, other] = [await hasLead({ name: "Anu" }), await hasLead({ name: "Bela" })];
    await hasLead({ name: "Not chosen" });
    const closed = await hasLead({ name: "Not in the view", waiting_until: null, closed_at: 1 });
    const ids = [one.id, other.id, closed.id, "nobody"].join(",");
    const reply = await admin.get(`/api/v1/leads/export?view=open&ids=${ids}`);
    expect(reply.headers.get("x-total-count")).toBe("2");
    const text = await reply.text();
    expect(text).toMatch(/Anu[\s\S]*Bela/);
    expect(text).not.toContain("Not ");
  });

  test("R11.1 an export holds every lead once, over many pieces, and the audit does not hold the searched name", async () => {
    const { admin, database, hasLead, clock } = await aDesk(engine);
    const model = await hasLead({ name: "Last", received_at: clock.now - 9000 });
    for (let from = 1000; from < 2300; from += 100) {
      const rows = Array.from({ length: 100 }, (_, index) => ({
        ...model,
        id: `${from + index}`,
        reference: `R${from + index}`,
        received_at: clock.now - (from + index),
      }));
      await database.query.insertInto("leads").values(rows).execute();
    }
    for (const query of ["view=all", "view=waiting&city=chennai", "view=all&q=krishnan"]) {
      const reply = await admin.get(`/api/v1/leads/export?${query}`);
      const references = (await reply.text())
        .split("\r\n")
        .slice(1, -1)
        .map((line) => line.split(",")[0]);
      expect(reply.headers.get("X-Total-Count")).toBe("1301");
      expect(new Set(references).size).toBe(1301);
      expect(references).toHaveLength(1301);
    }
    const details = await database.query.selectFrom("audit_entries").select("detail").orderBy("id").execute();
    expect(details.map((entry) => entry.detail)).toEqual(["view all", "view waiting, a city", "view all, a search"]);
  });
});

test("R11.1 a reader who goes away ends the export, and an unknown filter is refused", async () => {
  const { admin, hasLead } = await aDesk("sqlite");
  await hasLead();
  const reply = await admin.get("/api/v1/leads/export?view=all");
  await reply.body?.cancel();
  expect((await admin.get("/api/v1/leads/export?view=nobody")).status).toBe(422);
  expect((await admin.get("/api/v1/leads/export", { method: "HEAD" })).status).toBe(405);
});
