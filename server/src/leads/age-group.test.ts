import { describe, expect, test } from "vitest";
import { anEmailSend, aQuoteRequest, demoParams } from "../testing/builders.ts";
import { aDesk } from "../testing/desk-app.ts";
import { engines } from "../testing/engines.ts";

describe.each(engines)("on %s", (engine) => {
  test("R15.9 a request of a student under 18 is marked on the desk, and its mails go to the parent and say so", async () => {
    const { app, admin, database } = await aDesk(engine);
    const post = (path: string, body: unknown) =>
      app.request(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    const minor = { profile: "student", ageGroup: "under 18" };
    const params = demoParams({ ...minor, email: "demo@parent.example" });
    const sent = await post("/email-service/api/v1.0/email/send", anEmailSend({ template_params: params }));
    expect(sent.status).toBe(200);
    expect((await post("/api/v1/quotes", aQuoteRequest({ ...minor, email: "quote@parent.example" }))).status).toBe(201);
    // Of others no age is kept, whatever is sent.
    await post("/api/v1/quotes", aQuoteRequest({ ...minor, profile: "parent", email: "other@parent.example" }));
    const leads = await database.query.selectFrom("leads").select(["email", "age_group"]).execute();
    expect(Object.fromEntries(leads.map(({ email, age_group }) => [email, age_group]))).toEqual({
      "demo@parent.example": "under 18",
      "quote@parent.example": "under 18",
      "other@parent.example": null,
    });
    const list = (await (await admin.get("/api/v1/leads?view=all")).json()) as {
      leads: { email: string; isMinor: boolean }[];
    };
    expect(list.leads.filter(({ isMinor }) => isMinor)).toHaveLength(2);
    const mails = await database.query.selectFrom("outbox_mails").selectAll().execute();
    const about = (to: string) => mails.filter((mail) => mail.to_address === to).map(({ text }) => text);
    for (const to of ["demo@parent.example", "quote@parent.example"]) {
      expect(about(to)).toHaveLength(1);
      expect(about(to)[0]).toContain("We answer you, and not the student.");
    }
    expect(about("other@parent.example")[0]).not.toContain("student under 18");
    expect(mails.filter(({ text }) => text.includes("\nAge: under 18\n"))).toHaveLength(2);
  });
});
