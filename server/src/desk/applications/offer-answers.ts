import { type OfferAnswer, type OfferParty, type OwnOffer, offerParties } from "@campusward/contracts/desk/offers";
import type { Reader } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import type { Person } from "../../http/api/person.ts";
import { isMinorNow } from "../is-minor-now.ts";
import type { OwnRow } from "./find-own.ts";

export type Said = { who: OfferParty; answer: OfferAnswer; text: string; at: EpochMs };

/** What was said since the offer was made: by the family, in a letter, and by the team in any other way. */
type OfferEvents = {
  said: Said[];
  letter: { to: readonly string[]; text: string; at: EpochMs } | null;
  /** The last word of the team. */
  answeredAt: EpochMs;
};

export async function readOfferEvents(reader: Reader, own: readonly OwnRow[]) {
  const ids = own.map(({ id }) => id);
  const rows = await reader
    .selectFrom("lead_events")
    .select(["lead_id", "kind", "at", "detail"])
    .where("lead_id", "in", [...ids, ""])
    .where("kind", "in", ["offer-answered", "letter", "reply", "contact"])
    .orderBy("at")
    .orderBy("id")
    .execute();
  function of({ id, stage_at }: OwnRow): OfferEvents {
    const since = rows.filter(({ lead_id, at }) => lead_id === id && at >= (stage_at ?? 0));
    const letter = since.find(({ kind }) => kind === "letter");
    return {
      said: since
        .filter(({ kind }) => kind === "offer-answered")
        .map(({ at, detail }) => ({ ...JSON.parse(detail), at })),
      letter: letter ? { ...JSON.parse(letter.detail), at: letter.at } : null,
      answeredAt: Math.max(0, ...since.filter(({ kind }) => kind !== "offer-answered").map(({ at }) => at)),
    };
  }
  return { of };
}

/** Whose yes an offer takes. Who applied as a counsellor for a student has no say, and the student no page. */
export function partiesOf(own: OwnRow, now: EpochMs): OfferParty[] {
  const is = { guardian: isMinorNow(own, now), student: own.applying_as !== "counsellor" };
  return offerParties.filter((party) => is[party]);
}

/** As whom a person sees an application of theirs. */
export function partyOf(own: OwnRow, person: Person): OfferParty | null {
  if (own.email_key !== person.email.toLowerCase()) return "guardian";
  return own.applying_as === "counsellor" ? null : "student";
}

export function agreed(said: readonly Said[], party: OfferParty): Said | undefined {
  return said.find(({ who, answer }) => who === party && answer === "yes");
}

/** The day by which an offer is answered is over. The place is not given away by that. */
export function isPast({ due_at }: Pick<OwnRow, "due_at">, now: EpochMs): boolean {
  return due_at !== null && due_at < now;
}

/** The offer as this person sees it; null where there is none. */
export function toOwnOffer(own: OwnRow, events: OfferEvents, person: Person, now: EpochMs): OwnOffer | null {
  const { said, letter, answeredAt } = events;
  const isRefused = own.stage === "declined" && said.some(({ answer }) => answer === "no");
  if (own.stage !== "offered" && !isRefused) return null;
  const as = partyOf(own, person);
  const asked = said.findLast(({ who, answer }) => who === as && answer === "question");
  const needs = partiesOf(own, now);
  return {
    as,
    needs,
    agreed: needs.flatMap((who) => {
      const yes = agreed(said, who);
      return yes ? [{ who, at: yes.at }] : [];
    }),
    question: asked && asked.at > answeredAt && own.answered_at !== null ? { at: asked.at, text: asked.text } : null,
    letter: !isRefused && letter && as && letter.to.includes(as) ? { at: letter.at, text: letter.text } : null,
    isRefused,
  };
}
