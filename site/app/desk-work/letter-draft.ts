import type { ApplicationStage } from "@campusward/contracts/desk/application-stages";
import type { ApplicationDetail } from "@campusward/contracts/desk/applications-desk";
import {
  type FamilyReader,
  type LetterGap,
  type LetterOccasion,
  type LetterReader,
  occasionOf,
} from "@campusward/contracts/desk/family-letters";
import { fillGaps, type LetterWords, openGaps, type TemplateLanguage } from "@campusward/contracts/desk/templates";

/** What somebody changed of a letter; the rest comes from its template. */
export type LetterEdits = {
  subject?: string;
  text?: string;
  readers?: readonly LetterReader[];
  language?: TemplateLanguage;
};

export type LetterDraft = ReturnType<typeof draftOf>;

export type LetterFacts = { track: string; mentor: string | null; day?: string; reason?: string; me: string };

type Moving = Pick<ApplicationDetail, "stage"> & { mentor: { id: string } | null };

/** What the family would be written about; null where nothing changes that concerns it. */
export function occasionOfChange(
  before: Moving,
  after: { stage: ApplicationStage; mentor: string },
): LetterOccasion | null {
  if (after.stage !== before.stage) return occasionOf(after.stage);
  return after.mentor !== "" && after.mentor !== before.mentor?.id ? "mentor" : null;
}

type Told = Pick<ApplicationDetail, "name" | "readers" | "letters">;

/** What a letter's gaps are filled with. The day is the one by which an offer is answered, and of all else when it is. */
export function letterFacts(
  { name, readers }: Pick<Told, "name" | "readers">,
  { track, mentor, day, reason, me }: LetterFacts,
  occasion: LetterOccasion = "word",
): Partial<Record<LetterGap, string>> {
  const first = readers.find(({ gets }) => gets === "letter");
  return {
    student: firstWord(name),
    reader: first?.who === "guardian" ? first.name : firstWord(name),
    track,
    ...(mentor && { mentor }),
    ...(day && { [occasion === "offered" ? "answer by" : "day"]: day }),
    ...(reason && { reason }),
    me,
  };
}

/** The letter as the fields show it, and the languages that it can be in. */
export function draftOf(
  { name, readers, letters }: Told,
  occasion: LetterOccasion,
  facts: LetterFacts,
  edits: LetterEdits,
) {
  const templates = letters.filter((letter) => letter.occasion === occasion);
  const template = templates.find(({ language }) => language === (edits.language ?? "en")) ?? templates[0] ?? noWords;
  const known = letterFacts({ name, readers }, facts, occasion);
  const subject = edits.subject ?? fillGaps(template.subject, known);
  const text = edits.text ?? fillGaps(template.text, known);
  const to = (edits.readers ?? usualReaders(readers)).filter((one) => readers.some(({ who }) => who === one));
  const languages = templates.map(({ language }) => language);
  return { subject, text, to, language: template.language, languages, gaps: openGaps(`${subject}\n${text}`) };
}

const noWords: Omit<LetterWords, "occasion"> = { language: "en", subject: "", text: "" };

/** Everybody but a counsellor, unless nobody else can be told. */
function usualReaders(readers: readonly FamilyReader[]): LetterReader[] {
  const family = readers.filter(({ who }) => who !== "counsellor");
  return (family.length > 0 ? family : readers).map(({ who }) => who);
}

/** Nobody is told before the guardian: with the guardian go all others, and with another comes the guardian. */
export function toggleReader(
  readers: readonly FamilyReader[],
  chosen: readonly LetterReader[],
  who: LetterReader,
): LetterReader[] {
  const after = chosen.includes(who) ? chosen.filter((one) => one !== who) : [...chosen, who];
  const hasGuardian = readers.some((reader) => reader.who === "guardian");
  if (!hasGuardian || after.length === 0) return [...after];
  if (who === "guardian" && !after.includes("guardian")) return [];
  return readers.map((reader) => reader.who).filter((one) => one === "guardian" || after.includes(one));
}

export function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
