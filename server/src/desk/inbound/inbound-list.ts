import {
  type InboundDetail,
  type InboundSummary,
  type InboundView,
  inboundPerPage,
  inboundViews,
} from "@campusward/contracts/mail/inbound-desk";
import { recordAudit } from "../../database/audit.ts";
import type { Database, Reader } from "../../database/database.ts";
import { fieldsOf } from "../../database/fields-of.ts";
import { byInstant, countEach, listOf } from "../../database/list-of.ts";
import type { InboundMailRow } from "../../database/tables.ts";
import { noSuch } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { toSummaries } from "../leads/lead-summaries.ts";
import { findFilesOf } from "./mail-files.ts";
import { findLeadsOf } from "./match-mail.ts";

const beginningLength = 140;

/** Mails that stand in no story, the newest first, and how many each view holds. */
export const listInbound = listOf({
  rows: "mails",
  name: (view: InboundView) => `inbound ${view}`,
  size: inboundPerPage,
  order: byInstant("inbound_mails", "came_at", "desc"),
  select: async ({ database }: DeskContext, view) => selectInbound(database, view),
  toShown: ({ database }, rows: readonly InboundMailRow[]) => toInboundSummaries(database.reader, rows),
  beside: async ({ database }) => ({
    counts: await countEach(database, inboundViews, (view) => selectInbound(database, view)),
  }),
});

const selectInbound = ({ reader }: Database, view: InboundView) =>
  reader.selectFrom("inbound_mails").selectAll().where("state", "=", view);

/** How mails go and come. */
export function describeMailbox({ answers, takesMail, sender, sendsMail, notification }: DeskContext) {
  const team = notification.operator.address;
  return { sender, sendsMail, answers: answers?.address ?? team, takesAnswers: takesMail };
}

export async function toInboundSummaries(reader: Reader, rows: readonly InboundMailRow[]): Promise<InboundSummary[]> {
  const ids = rows.map(({ id }) => id);
  const files = await findFilesOf(reader, ids);
  return rows.map((row) => ({
    ...fieldsOf(row, "id", "came_at", "nature", "state", "subject", "note"),
    from: { name: row.from_name, address: row.from_address },
    begins: row.text.replace(/\s+/g, " ").slice(0, beginningLength).toWellFormed(),
    files: files.get(row.id)?.length ?? 0,
  }));
}

/** Shows a mail, and records who saw it. @throws {AppError} `not_found` */
export async function readInbound({ database, now }: DeskContext, person: Person, id: string): Promise<InboundDetail> {
  return database.inTransaction(async (tx) => {
    const row = await getInbound(tx, id);
    await recordAudit(tx, { action: "mail-read", person, subject: toInboundSubject(row), detail: null }, now());
    const [summary] = await toInboundSummaries(tx, [row]);
    return {
      ...(summary as InboundSummary),
      ...fieldsOf(row, "way", "sent_by", "text", "quoted", "lead_id"),
      to: row.sent_to.split(" ").filter(Boolean),
      attached: (await findFilesOf(tx, [id])).get(id) ?? [],
      leftOut: JSON.parse(row.left_out),
      near: await toSummaries(tx, (await findLeadsOf(tx, row.from_address)).slice(0, 10), now()),
    };
  });
}

/** What the audit calls it: it may name a person who is erased. */
export function toInboundSubject({ id }: Pick<InboundMailRow, "id">): string {
  return `mail in ${id}`;
}

/** @throws {AppError} `not_found`, also for one that stands in a story: that is read there */
export async function getInbound(reader: Reader, id: string): Promise<InboundMailRow> {
  const mails = reader.selectFrom("inbound_mails").selectAll().where("id", "=", id).where("state", "<>", "in-story");
  return mails.executeTakeFirstOrThrow(() => noSuch("mail"));
}
