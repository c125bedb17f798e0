import type { Me } from "@campusward/contracts/accounts/me";
import { demoLetterIds } from "@campusward/contracts/booking/demo-times";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import {
  countTemplateUse,
  fillGaps,
  listTemplates,
  openGaps,
  type Template,
  type TemplateGap,
  type TemplateKind,
  type TemplateLanguage,
} from "@campusward/contracts/desk/templates";
import { company } from "../content/company.ts";
import { useOpenSession } from "../identity/session.ts";
import { useEndpoint } from "../queries/use-endpoint.ts";

/** A template's words for one lead, in the language that was asked for or, without it, in its first. */
export type FilledTemplate = {
  id: string;
  name: string;
  language: TemplateLanguage;
  subject: string | null;
  text: string;
  /** How often its words were sent. */
  used: number;
};

/** Whom the words are for. */
type About = Pick<LeadDetail, "name" | "city" | "isMinor"> & { answerTo: { name: string | null } };

/** The templates of one kind, filled for a person; empty until they are fetched. `known` fills more of their gaps. */
export function useTemplates(about: About, kind: TemplateKind, known: Facts = {}) {
  const { me, call } = useOpenSession();
  const { query } = useEndpoint(listTemplates, {}, { isSlow: true });
  const facts = { ...factsFor(about, me, company.name), ...known };
  const current = (query.data?.templates ?? []).filter(({ isArchived }) => !isArchived);
  return {
    /** False until they have come, or failed to. */
    isThere: !query.isPending,
    languages: languagesOf(current, kind),
    in: (language: TemplateLanguage): FilledTemplate[] =>
      current.flatMap((template) => fill(template, kind, language, facts) ?? []),
    /** The number is for the team to see which words work; nobody waits for it. */
    count: (id: string) => void call(countTemplateUse, { id }).catch(() => {}),
  };
}

function languagesOf(templates: readonly Template[], kind: TemplateKind): TemplateLanguage[] {
  const texts = templates.flatMap((template) => template.texts.filter((text) => text.kind === kind));
  return (["en", "hi"] as const).filter((language) => texts.some((text) => text.language === language));
}

export type Offer = Pick<LeadDetail, "kind" | "waitingUntil" | "tries">;

/**
 * Which leads the templates of a new desk fit. Those that the team wrote fit all. What fits best stands first; letters
 * after a demo come with its outcome.
 */
const fitting: Readonly<Record<string, (lead: Offer, now: number) => boolean>> = {
  late: ({ waitingUntil }, now) => waitingUntil !== null && waitingUntil <= now,
  number: ({ tries }) => tries > 0,
  quote: ({ kind }) => kind === "quote",
  application: ({ kind }) => kind === "application",
  time: ({ kind }) => kind !== "application",
  [demoLetterIds.came]: () => false,
  [demoLetterIds.missed]: () => false,
};
const bestFirst = Object.keys(fitting);

/** The templates that fit a lead: first how it stands and what was asked for, then what the team uses most. */
export function offeredFor<Offered extends Pick<Template, "id" | "used">>(
  templates: readonly Offered[],
  lead: Offer,
  now: number,
): Offered[] {
  const placeOf = ({ id }: Offered) => (bestFirst.includes(id) ? bestFirst.indexOf(id) : bestFirst.length);
  return templates
    .filter(({ id }) => fitting[id]?.(lead, now) ?? true)
    .toSorted((one, other) => placeOf(one) - placeOf(other) || other.used - one.used);
}

/** What WhatsApp opens with: of those that fit, one that can be sent as it stands. */
export function firstWords(templates: readonly FilledTemplate[], lead: Offer, now: number): FilledTemplate | undefined {
  const offered = offeredFor(templates, lead, now);
  return offered.find(({ text }) => openGaps(text).length === 0) ?? offered[0];
}

type Facts = Partial<Record<TemplateGap, string>>;

/** Null for a template that has no words of this kind. */
export function fill(
  { id, name, texts, used }: Pick<Template, "id" | "name" | "texts" | "used">,
  kind: TemplateKind,
  language: TemplateLanguage,
  facts: Facts,
): FilledTemplate | null {
  const ofKind = texts.filter((text) => text.kind === kind);
  const words = ofKind.find((text) => text.language === language) ?? ofKind[0];
  if (!words) return null;
  const subject = words.subject ? fillGaps(words.subject, facts) : null;
  return { id, name, used, language: words.language, subject, text: fillGaps(words.text, facts) };
}

/** What a template fills in: who is greeted, and who writes. */
export function factsFor(
  { name: own, city, isMinor, answerTo }: About,
  me: Pick<Me, "name" | "email">,
  company: string,
): Facts {
  const name = isMinor ? (answerTo.name ?? own) : own;
  return {
    "first name": greetingName(name),
    "my name": me.name ?? me.email,
    company,
    ...(city && { city }),
  };
}

/** Titles that stay with the name in a greeting: "Hello Col. Vikram". */
const titles = /^(?:mr|mrs|ms|dr|prof|col|sr|fr|smt|shri)\.?$/i;

/** How a person is greeted: by the first name, with its title, if there is one. */
export function greetingName(name: string): string {
  const [first = "", second = "", third] = name.trim().split(/\s+/);
  if (!titles.test(first) || second === "") return first;
  return third === undefined || !titles.test(second) ? `${first} ${second}` : `${first} ${second} ${third}`;
}

export function withTemplate(typed: string, template: string): string {
  const above = typed.trimEnd();
  return above === "" ? template : `${above}\n\n${template}`;
}
