import { asTypedLine, asTypedLines, type SentAnswers } from "@campusward/contracts/leads/contact-fields";
import type { FieldsOfForm, OwnField } from "@campusward/contracts/leads/form-fields";
import {
  answerLimits,
  answerText,
  type KeptAnswer,
  readAnswers,
  writeAnswers,
} from "@campusward/contracts/leads/own-answers";
import type { Place } from "@campusward/contracts/site/company";
import { fullDay } from "@campusward/contracts/site/written-dates";

/**
 * What was answered to the owner's fields, under the words of today's questions. No answer is a reason to lose a request,
 * because the page may be older than the question: an unknown one is dropped, a long one cut, one that no choice has is
 * kept as it was sent, and one that lacks is missing. What a form must ask, it asks itself: `problemsOfAnswers`.
 */
export function keepAnswers(
  form: FieldsOfForm | undefined,
  sent: SentAnswers,
  place: Pick<Place, "locale">,
): string | undefined {
  if (!form || !sent) return undefined;
  const kept = form.own.flatMap((field): KeptAnswer[] => {
    const given = Object.hasOwn(sent, field.id) ? [sent[field.id]].flat() : [];
    const texts = given.filter((one) => typeof one === "string").map((text) => clean(text, field.kind));
    const answers = [...new Set(texts.filter(Boolean))].slice(0, field.kind === "choices" ? mostChosen : 1);
    if (answers.length === 0) return [];
    return [{ id: field.id, label: field.label, answers: answers.map((text) => inWords(text, field.kind, place)) }];
  });
  return writeAnswers(kept) ?? undefined;
}

/** As many as a field may offer. */
const mostChosen = 30;

/**
 * As it would be typed, composed, on one line unless there may be several, without what would turn its reading order
 * round, and not too long.
 */
function clean(sent: string, kind: OwnField["kind"]): string {
  const text = sent
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\u202d\u202e]/g, "");
  const lines = kind === "long" ? asTypedLines(text) : [asTypedLine(text)];
  const plain = lines.map((line) => line.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")).join("\n");
  // A cut may leave half of a sign.
  return plain.trim().slice(0, answerLimits[kind]).toWellFormed().trim();
}

/** A day and a country as the team reads them; browsers send 2027-01-05 and NP. */
function inWords(answer: string, kind: OwnField["kind"], { locale }: Pick<Place, "locale">): string {
  if (kind === "date" && /^\d{4}-\d{2}-\d{2}$/.test(answer)) {
    return Number.isNaN(Date.parse(answer)) ? answer : fullDay(answer, { locale });
  }
  if (kind === "country" && /^[A-Z]{2}$/.test(answer)) {
    return new Intl.DisplayNames([locale], { type: "region" }).of(answer) ?? answer;
  }
  return answer;
}

/** What a lead is found by besides its facts: its answers, in lower case. */
export function answerKeys(kept: string | null): string | null {
  const texts = readAnswers(kept).map(answerText);
  return texts.length > 0 ? texts.join(" ").toLowerCase() : null;
}

/** Of two requests of one person, with what both said where they say different things. */
export function joinAnswers(kept: string | null, other: string | null): string | null {
  const mine = readAnswers(kept);
  const isSame = (one: KeptAnswer) => mine.some((known) => JSON.stringify(known) === JSON.stringify(one));
  return writeAnswers([...mine, ...readAnswers(other).filter((one) => !isSame(one))]);
}

/**
 * What a confirmation may repeat: what was chosen among the form's own words. What was typed may have been typed by
 * somebody who wants to say something to the owner of the address.
 */
export function chosenAnswers(form: FieldsOfForm | undefined, kept: string | null): KeptAnswer[] {
  return readAnswers(kept).filter(({ id, answers }) => {
    const choices = form?.own.find((field) => field.id === id)?.choices ?? [];
    return answers.every((answer) => choices.includes(answer));
  });
}
