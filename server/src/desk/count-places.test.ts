import { countLeads } from "@campusward/contracts/desk/desk-counts";
import { readMailbox } from "@campusward/contracts/mail/inbound-desk";
import { describe, expect, test } from "vitest";
import { anApplicationDesk } from "../testing/application-desk.ts";
import { aDemoRequest } from "../testing/builders.ts";
import { aColleague, type SignedInColleague } from "../testing/desk-app.ts";
import { engines } from "../testing/engines.ts";

describe.each(engines)("on %s", (engine) => {
  test("R12.20 each place of the menu says how much waits there, to those who may see it", async () => {
    const desk = await anApplicationDesk(engine);
    const { admin, database, requestDemo, apply, inbound, clock } = desk;
    const colleague = await aColleague(desk, { role: "teamMember" });
    const counted = async (person: SignedInColleague) => {
      const counts = countLeads.response.parse(await (await person.get("/api/v1/leads/counts")).json());
      const { applicationsDue, mailsToSort, mailsInTrouble, privacyRequests, healthFaults } = counts;
      return [applicationsDue.count, mailsToSort.count, mailsInTrouble, privacyRequests, healthFaults];
    };
    const application = await apply();
    expect(await counted(admin)).toEqual([0, 0, 0, 0, 0]);

    const due = database.query.updateTable("applications").where("lead_id", "=", application);
    await due.set({ due_at: clock.now }).execute();
    const { id } = await requestDemo(aDemoRequest(), null);
    const mails = database.query.updateTable("outbox_mails").where("lead_id", "=", id);
    await mails.where("kind", "=", "demo-request-visitor").set({ state: "dead" }).execute();
    // It goes on by itself.
    await mails.where("kind", "=", "demo-request-operator").set({ state: "retrying" }).execute();
    await inbound.takeBytes("folder", Buffer.from("From: new@mail.example\r\nSubject: A place?\r\n\r\nIn January?"));
    expect((await admin.send("POST", "/api/v1/me/privacy-requests", { kind: "see" })).status).toBe(201);
    expect(await counted(admin)).toEqual([1, 1, 1, 1, 0]);
    expect(await counted(colleague)).toEqual([1, 1, 0, 0, 0]);
  });
});

test.each([
  [{}, { sendsMail: false, answers: "team@campusward.example", takesAnswers: false }],
  [
    { inbound: { address: "desk@campusward.example", token: "t" } },
    { answers: "desk@campusward.example", takesAnswers: true },
  ],
])("R12.20 the desk says how mails go and come: %j", async (options, said) => {
  const { admin } = await anApplicationDesk("sqlite", options);
  const mailbox = readMailbox.response.parse(await (await admin.get("/api/v1/mailbox")).json());
  expect(mailbox).toMatchObject({ sender: "hello@campusward.example", ...said });
});
