import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import { countLeads, type FirstDays } from "@campusward/contracts/desk/desk-counts";
import { describe, expect, test } from "vitest";
import { aDemoRequest } from "../testing/builders.ts";
import { aColleague, aDesk, type SignedInColleague } from "../testing/desk-app.ts";
import { engines } from "../testing/engines.ts";

describe.each(engines)("on %s", (engine) => {
  test("R12.20 D16 a new team's stones are painted by what was done, and stay until nothing is left that it needs", async () => {
    const desk = await aDesk(engine);
    const { admin, database, requestDemo } = desk;
    const firstDays = async (person: SignedInColleague = admin): Promise<FirstDays | null> =>
      countLeads.response.parse(await (await person.get("/api/v1/leads/counts")).json()).firstDays;
    const nothing = {
      hasRequest: false,
      sendsMail: false,
      hasColleague: false,
      hasHours: false,
      hasAnswered: false,
    };
    expect(await firstDays()).toEqual(nothing);

    // What the team typed in is no request.
    const typed = { name: "Asha", reach: "98450 66120", origin: "fair", agreed: true };
    const { id } = (await (await admin.send("POST", "/api/v1/leads", typed)).json()) as { id: string };
    expect(await firstDays()).toEqual(nothing);
    await requestDemo({ ...aDemoRequest(), page: "/" }, null);
    expect(await firstDays()).toEqual({ ...nothing, hasRequest: true });

    const colleague = await aColleague(desk, { role: "teamMember" });
    expect(await firstDays()).toEqual({ ...nothing, hasRequest: true, hasColleague: true });
    expect(await firstDays(colleague)).toBeNull();

    const deliver = (delivered_by: "folder" | "smtp") =>
      database.query.updateTable("outbox_mails").set({ state: "sent", delivered_by }).execute();
    await deliver("folder");
    expect(await firstDays()).toMatchObject({ sendsMail: false });
    await deliver("smtp");
    expect(await firstDays()).toMatchObject({ hasRequest: true, sendsMail: true, hasColleague: true });

    await admin.send("POST", `/api/v1/leads/${id}/contacts`, { way: "call", outcome: "reached" });
    expect(await firstDays()).toMatchObject({ hasAnswered: true, hasHours: false });
    await admin.send("PUT", "/api/v1/me/hours", { ...usualHours, weekly: [], roomUrl: null });
    expect(await firstDays()).toBeNull();
  });
});
