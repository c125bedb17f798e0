import type { ApplicationStage } from "@campusward/contracts/desk/application-stages";
import type { ApplicationDetail } from "@campusward/contracts/desk/applications-desk";
import type { FamilyLetter, FamilyReader } from "@campusward/contracts/desk/family-letters";
import { undoMs } from "@campusward/contracts/desk/leads-desk";
import type { Reader, Tx } from "../../database/database.ts";
import type { ApplicationRow, EpochMs, MailKind, MailState } from "../../database/tables.ts";
import { toParagraphs } from "../../email/paragraphs.ts";
import { asWriter, replyHere } from "../../email/signer.ts";
import { invalidField } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { isMinorNow } from "../is-minor-now.ts";
import type { NewEvent } from "../leads/lead-store.ts";
import type { LeadAndApplication } from "./application-store.ts";

/** Where the family answers an offer. Whoever has another dashboard is led there. */
const ownPage = "/unpaidStudentDashboard";

/** The copy leaves after the letter itself, also when several workers send. */
const copyAfterMs = 60_000;

/**
 * Who can be told about an application, in order. Nobody while a parent or guardian has not agreed. The address of a
 * counsellor who applied learns the stage alone.
 */
export function readersOf({ lead, application }: LeadAndApplication, now: EpochMs): FamilyReader[] {
  const guardian = guardianToTell(application, now);
  if (isMinorNow(application, now) && !guardian) return [];
  const own = { name: lead.name, email: lead.email };
  const first = guardian ? [{ who: "guardian", ...guardian, gets: "letter" } as const] : [];
  if (application.applying_as === "counsellor") return [...first, { who: "counsellor", ...own, gets: "stage" }];
  return [...first, { who: "student", ...own, gets: guardian ? "copy" : "letter" }];
}

function guardianToTell(application: ApplicationRow, now: EpochMs): { name: string; email: string } | null {
  const { guardian_email: email, guardian_name: name, guardian_state } = application;
  if (email === null || guardian_state !== "agreed" || !isMinorNow(application, now)) return null;
  return { name: name ?? email, email };
}

type Telling = LeadAndApplication & {
  person: Person;
  letter: FamilyLetter;
  now: EpochMs;
  /** What is told in the story, and the ids of the mails, join those of the change. */
  events: NewEvent[];
  mails: string[];
};

/**
 * Writes the letter to each of its readers, the first of them first, and keeps it in the story. The mails wait for the ten
 * seconds in which it can be undone.
 * @param application as it stands after the change
 * @throws {AppError} `invalid_fields` for somebody who is not among the readers, and for a student under 18 without the
 * parent or guardian
 */
export async function tellFamily(
  { outbox, notification }: DeskContext,
  tx: Tx,
  { lead, application, person, letter, now, events, mails }: Telling,
): Promise<void> {
  const readers = readersOf({ lead, application }, now);
  const chosen = readers.filter(({ who }) => letter.to.includes(who));
  const isLeftOut = readers.some(({ who }) => who === "guardian") && chosen[0]?.who !== "guardian";
  if (chosen.length !== new Set(letter.to).size || isLeftOut) throw invalidField("letter", "not_an_option");
  const text = letter.text.replace(/\r\n?/g, "\n");
  const to = chosen.map(({ who }) => who);
  events.push({ kind: "letter", detail: { to, subject: letter.subject, text } });
  for (const { name, email, gets } of chosen) {
    const kind = gets === "stage" ? "application-stage" : "family-letter";
    const envelope = {
      about: { lead: lead.id },
      to: { name, address: email },
      notBefore: now + undoMs + (gets === "copy" ? copyAfterMs : 0),
    };
    const words =
      gets === "stage"
        ? { student: lead.name, stage: stageWords[application.stage], reference: lead.reference }
        : {
            subject: letter.subject,
            paragraphs: toParagraphs(text),
            answerAt: application.stage === "offered" && `${notification.publicUrl}${ownPage}`,
            copyOf: gets === "copy" && chosen[0]?.name,
            signer: { ...asWriter(person, notification.company.name), reach: replyHere },
          };
    const mailId = await outbox.enqueue(tx, notification.write(envelope, kind, words), now);
    if (mailId) mails.push(mailId);
  }
}

const toldKinds: readonly MailKind[] = [
  "application-student",
  "application-guardian",
  "guardian-record",
  "guardian-answered",
  "family-letter",
  "application-stage",
  "lead-reply",
];

/** What the family was told so far, the newest first. */
export async function readTold(reader: Reader, leadId: string): Promise<ApplicationDetail["told"]> {
  const mails = await reader
    .selectFrom("outbox_mails")
    .select(["id", "subject", "to_name", "to_address", "state", "delivered_by", "created_at"])
    .where("lead_id", "=", leadId)
    .where("kind", "in", toldKinds)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostTold)
    .execute();
  return mails.map((mail) => ({
    id: mail.id,
    at: mail.created_at,
    subject: mail.subject,
    to: mail.to_name ?? mail.to_address,
    state: mail.state === "sent" && mail.delivered_by === "folder" ? "kept" : toldStates[mail.state],
  }));
}

const mostTold = 12;

const toldStates: Record<MailState, ApplicationDetail["told"][number]["state"]> = {
  queued: "waiting",
  sending: "waiting",
  retrying: "waiting",
  "held-back": "waiting",
  sent: "sent",
  dead: "failed",
  cancelled: "failed",
};

/** When the family was last written to about each application, by its id. */
export async function readToldAt(reader: Reader, ids: readonly string[]): Promise<Map<string, EpochMs>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom("lead_events")
    .select(["lead_id", "at"])
    .where("lead_id", "in", ids)
    .where("kind", "=", "letter")
    .orderBy("at")
    .execute();
  return new Map(rows.map(({ lead_id, at }) => [lead_id, at]));
}

const stageWords: Record<ApplicationStage, string> = {
  received: "received",
  "in-review": "being read",
  olympiad: "at the olympiad",
  interview: "at the conversation",
  portfolio: "at the portfolio",
  offered: "offered a place",
  enrolled: "enrolled",
  declined: "closed without a place",
};
