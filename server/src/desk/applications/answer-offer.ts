import { type OfferAnswer, offerLimits } from "@campusward/contracts/desk/offers";
import { dayMs, hourMs } from "@campusward/contracts/desk/place-time";
import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import { type Tx, transact } from "../../database/database.ts";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import { AppError, invalidField, noSuch } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { insertEvent, type LeadChanges, lockMerged, tellMove, updateLead } from "../leads/lead-store.ts";
import { afterAnswer, afterStatus } from "../reminders/reply-clock.ts";
import { updateApplication } from "./application-store.ts";
import { findOwn, type OwnRow } from "./find-own.ts";
import { agreed, isPast, partiesOf, partyOf, readOfferEvents, type Said } from "./offer-answers.ts";

type Given = { reference: string; answer: OfferAnswer; text: string };

/**
 * Takes a family's answer to an offer into the story of its lead. A yes of all whose yes it takes, and a question, wait for
 * the team as a mail of theirs does; a no closes the application and its lead. The same answer again changes nothing.
 * @throws {AppError} `not_found`; `changed_meanwhile` where there is no offer any more; `forbidden` for a counsellor;
 * `too_late` for a yes after the day; `rate_limited` for too many questions; `invalid_fields` for an empty
 * question
 */
export async function answerOffer(
  { database, timeZone, now }: Pick<DeskContext, "database" | "timeZone" | "now">,
  person: Person,
  given: Given,
): Promise<void> {
  if (given.answer === "question" && given.text === "") throw invalidField("text", "required");
  const find = async (reader: Tx | typeof database.query) =>
    (await findOwn(reader, person, now())).find(({ reference }) => reference === given.reference);
  const found = await find(database.query);
  if (!found) throw noSuch("application");
  await transact({ database, now }, async (tx, at) => {
    const lead = await lockMerged(tx, found.id, at);
    const own = await find(tx);
    if (!lead || !own) throw noSuch("application");
    if (own.stage !== "offered") throw new AppError("changed_meanwhile", "There is no offer any more.");
    const who = partyOf(own, person);
    if (who === null || !partiesOf(own, at).includes(who)) throw new AppError("forbidden", "The family answers.");
    const before = (await readOfferEvents(tx, [own])).of(own).said;
    if (!isNew(before, { ...given, who, at }, own)) return;
    const { answer, text } = given;
    await insertEvent(tx, { lead: own, person: null, kind: "offer-answered", detail: { who, answer, text } }, at);
    const said = [...before, { who, answer, text, at }];
    await updateLead(tx, lead, await changesOf(tx, { lead, own, said, at }, answer), { now: at, timeZone });
  });
}

/** @throws {AppError} `too_late`, `rate_limited` */
function isNew(before: readonly Said[], { who, answer, text, at }: Said, own: OwnRow): boolean {
  if (answer === "yes") {
    if (agreed(before, who)) return false;
    if (isPast(own, at)) throw new AppError("too_late", "The day to answer is over.");
  }
  if (answer !== "question") return true;
  const asked = before.filter((one) => one.answer === "question" && one.who === who && one.at > at - dayMs);
  if (asked.some((one) => one.text === text)) return false;
  if (asked.length >= offerLimits.questions) throw new AppError("rate_limited", "There were too many questions.");
  return true;
}

type Answered = { lead: LeadRow; own: OwnRow; said: readonly Said[]; at: EpochMs };

async function changesOf(tx: Tx, { lead, own, said, at }: Answered, answer: OfferAnswer): Promise<LeadChanges> {
  if (answer === "no") {
    const event = { from: own.stage, to: "declined", hasLetter: null };
    await insertEvent(tx, { lead: own, person: null, kind: "stage", detail: event }, at);
    await updateApplication(tx, own.id, { stage: "declined", stage_at: at, next_step: null, due_at: null });
    const reason = "They said no to the offer";
    await tellMove(tx, lead, { to: "lost", reason }, at);
    return {
      ...afterStatus(lead, "lost", at),
      answered_at: null,
      waiting_until: null,
      lost_reason: reason,
      last_word_at: at,
    };
  }
  const isAgreed = partiesOf(own, at).every((party) => agreed(said, party));
  if (answer === "yes" && !isAgreed) return { last_word_at: Math.max(at, lead.last_word_at) };
  const step = {
    next_step_kind: "mail",
    next_step_at: at + replyPromiseHours * hourMs,
    next_step_note: "Said yes to the offer: fee, then enrol",
  } as const;
  const more = answer === "yes" ? step : {};
  if (lead.closed_at === null) return { ...afterAnswer(lead, at), ...more };
  await tellMove(tx, lead, { to: "contacted" }, at);
  return { ...afterStatus(lead, "contacted", at), ...afterAnswer(lead, at), lost_reason: null, ...more };
}
