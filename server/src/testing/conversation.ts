import { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { expect } from "vitest";
import type { OutboxMailRow } from "../database/tables.ts";
import type { InboundSettings } from "../inbound/create-inbound.ts";
import { aDemoRequest } from "./builders.ts";
import type { TestAppOptions } from "./create-test-app.ts";
import { aDesk } from "./desk-app.ts";
import type { EngineName } from "./engines.ts";

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
/** Takes the answers. */
export const answersAddress = "desk@campusward.example";

/** A lead of a new desk, and what both sides do. */
export async function aConversation(
  engine: EngineName,
  inbound: InboundSettings = { address: answersAddress },
  options: TestAppOptions = {},
) {
  const desk = await aDesk(engine, { ...options, inbound });
  const { admin, database, clock, requestDemo } = desk;
  const lead = await requestDemo(aDemoRequest(), null);
  const mails = () =>
    database.query.selectFrom("outbox_mails").selectAll().orderBy("created_at").orderBy("id").execute();
  const mailTo = async (kind: OutboxMailRow["kind"]) => (await mails()).findLast((mail) => mail.kind === kind);
  /** Tokens last an hour. */
  const wait = async (ms: number) => {
    clock.now += ms;
    await admin.signInAgain();
  };
  const reply = async (subject = "Your demo", text = "Shall we say Thursday?") => {
    await wait(hourMs);
    const sent = await admin.send("POST", `/api/v1/leads/${lead.id}/replies`, { subject, text });
    expect(sent.status).toBe(200);
    return (await mailTo("lead-reply")) as OutboxMailRow;
  };
  const read = async (id = lead.id) => LeadDetail.parse(await (await admin.get(`/api/v1/leads/${id}`)).json());
  const take = (bytes: Uint8Array) => desk.inbound.takeBytes("folder", bytes);
  const view = async (name: string) => {
    const page = (await (await admin.get(`/api/v1/leads?view=${name}`)).json()) as { leads: { id: string }[] };
    return page.leads.map(({ id }) => id);
  };
  const unmatched = async (of = "unmatched") =>
    ((await (await admin.get(`/api/v1/inbound-mails?view=${of}`)).json()) as { mails: { id: string; note: string }[] })
      .mails;
  return { ...desk, lead, mails, mailTo, wait, reply, read, take, view, unmatched };
}
