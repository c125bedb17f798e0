import {
  type InboundDetail,
  type InboundSummary,
  type InboundView,
  inboundPerPage,
  inboundViews,
  type listInbound as listEndpoint,
} from "@campusward/contracts/mail/inbound-desk";
import type * as z from "zod/mini";
import { recordAudit } from "../../database/audit.ts";
import { type BoundedCount, countSome } from "../../database/bounded-count.ts";
import type { Reader } from "../../database/database.ts";
import { type KeysetOrder, keysetPage } from "../../database/keyset-page.ts";
import type { InboundMailRow } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { nameOf } from "../colleagues.ts";
import type { DeskContext } from "../desk-context.ts";
import { toSummaries } from "../leads/lead-summaries.ts";
import { findFilesOf } from "./mail-files.ts";
import { findLeadsOf } from "./match-mail.ts";

const newestFirst: KeysetOrder<InboundMailRow> = {
  columns: ["inbound_mails.came_at", "inbound_mails.id"],
  direction: "desc",
  placeOf: ({ came_at, id }) => ({ at: came_at, id }),
};

const beginningLength = 140;

/** Mails that stand in no story, the newest first. @throws {AppError} `invalid_fields` for a cursor of another view */
export async function listInbound(
  context: DeskContext,
  view: InboundView,
  cursor: string | undefined,
): Promise<z.infer<typeof listEndpoint.response>> {
  const { reader } = context.database;
  const mails = reader.selectFrom("inbound_mails").selectAll().where("state", "=", view);
  const page = await keysetPage(mails, newestFirst, { name: `inbound ${view}`, cursor, size: inboundPerPage });
  const counts = {} as Record<InboundView, BoundedCount>;
  for (const one of inboundViews) {
    counts[one] = await countSome(context.database, reader.selectFrom("inbound_mails").where("state", "=", one));
  }
  return { mails: await toInboundSummaries(reader, page.rows), next: page.next, counts };
}

/** How mails go and come. */
export function describeMailbox({ answers, takesMail, sender, sendsMail, notification }: DeskContext) {
  const team = notification.operator.address;
  return { sender, sendsMail, answers: answers?.address ?? team, takesAnswers: takesMail };
}

export async function toInboundSummaries(reader: Reader, rows: readonly InboundMailRow[]): Promise<InboundSummary[]> {
  const files = await findFilesOf(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    cameAt: row.came_at,
    nature: row.nature,
    state: row.state,
    from: { name: row.from_name, address: row.from_address },
    subject: row.subject,
    begins: row.text.replace(/\s+/g, " ").slice(0, beginningLength).toWellFormed(),
    files: files.get(row.id)?.length ?? 0,
    note: row.note,
  }));
}

/** Shows a mail, and records who saw it. @throws {AppError} `not_found` */
export async function readInbound({ database, now }: DeskContext, person: Person, id: string): Promise<InboundDetail> {
  return database.inTransaction(async (tx) => {
    const row = await getInbound(tx, id);
    await recordAudit(tx, { action: "mail-read", person, subject: toInboundSubject(row), detail: null }, now());
    const [summary] = await toInboundSummaries(tx, [row]);
    const handler = row.handled_by
      ? await tx.selectFrom("accounts").select(["name", "email"]).where("id", "=", row.handled_by).executeTakeFirst()
      : undefined;
    return {
      ...(summary as InboundSummary),
      way: row.way,
      sentBy: row.sent_by,
      to: row.sent_to.split(" ").filter(Boolean),
      text: row.text,
      quoted: row.quoted,
      attached: (await findFilesOf(tx, [id])).get(id) ?? [],
      leftOut: JSON.parse(row.left_out),
      handledBy: handler ? nameOf(handler) : null,
      leadId: row.lead_id,
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
  const row = await mails.executeTakeFirst();
  if (!row) throw new AppError("not_found", "There is no such mail.");
  return row;
}
