import { describe, expect, test } from "vitest";
import { aDemoRequest } from "../testing/builders.ts";
import { aDesk } from "../testing/desk-app.ts";
import { engines } from "../testing/engines.ts";
import { newestMail } from "../testing/mail/mailed-links.ts";
import { findSigner } from "./signer.ts";

describe.each(engines)("on %s", (engine) => {
  test("a confirmation is signed by who is on duty this week, by the owner of a lead first, and by the brand without either", async () => {
    const { admin, database, requestDemo } = await aDesk(engine);
    const asked = { now: Date.UTC(2026, 10, 21, 3, 44), timeZone: "Asia/Kolkata" };
    await requestDemo(aDemoRequest(), null);
    const byBrand = (await newestMail(database, "demo-request-visitor")).text;
    expect(byBrand).toContain("Campusward\nReply to this mail, or write to hello@campusward.example");

    await database.query.insertInto("duties").values({ monday: "2026-11-16", account_id: admin.id }).execute();
    await requestDemo(aDemoRequest({ email: "other@krishnan.example" }), null);
    const onDuty = (await newestMail(database, "demo-request-visitor")).text;
    expect(onDuty).toContain("Nandini Rao\nAnswers requests this week\n");
    expect(await findSigner(database.query, { ...asked, ownerId: admin.id })).toMatchObject({
      about: "Looks after your request",
    });
    // Whoever may not log in any more signs nothing.
    await database.query.updateTable("accounts").set({ disabled_at: 1 }).where("id", "=", admin.id).execute();
    expect(await findSigner(database.query, { ...asked, ownerId: admin.id })).toBe("brand");
  });
});
