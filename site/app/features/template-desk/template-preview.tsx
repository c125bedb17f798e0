import { listApplications, readApplication } from "@campusward/contracts/desk/applications-desk";
import type { LetterGap } from "@campusward/contracts/desk/family-letters";
import { listLeads } from "@campusward/contracts/desk/leads-desk";
import {
  fillGaps,
  isLetterKind,
  openGaps,
  type TemplateGap,
  type TemplateKind,
  type TemplateText,
} from "@campusward/contracts/desk/templates";
import { englishAt } from "@campusward/contracts/site/written-dates";
import { Fragment, type ReactNode, useState } from "react";
import { company } from "../../content/company.ts";
import { trackTitles } from "../../content/desk/application-words.ts";
import { letterFacts } from "../../desk-work/letter-draft.ts";
import { greetingName } from "../../desk-work/use-templates.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { Select } from "../../ui/form/select.tsx";

/** People to choose from: the open ones that are due first. */
const mostPeople = 20;

type Facts = Partial<Record<TemplateGap | LetterGap, string>>;
type Person = { id: string; name: string; city: string | null };

/** The words as somebody real gets them, with the open gaps in red. */
export function TemplatePreview({ kind, text }: { kind: TemplateKind; text: TemplateText | null }) {
  const { people, isKnown } = usePeople(kind);
  const [chosen, setChosen] = useState<string | null>(null);
  const person = people.find(({ id }) => id === chosen) ?? people[0];
  const facts = useFacts(kind, person);
  const filled = fillGaps(text?.text ?? "", facts);
  return (
    <section className="grid grid-cols-1 gap-2.5" aria-labelledby="template-preview-heading">
      <h2 id="template-preview-heading" className="dashboard-card-heading">
        As they get it
      </h2>
      {people.length > 0 ? (
        <Select
          label="Filled in for"
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={person?.id ?? ""}
          onChange={({ target }) => setChosen(target.value)}
        />
      ) : (
        <p className="text-sm text-ink-muted">{isKnown && "Nobody has written yet."}</p>
      )}
      <div
        className="grid gap-2 border-2 rounded-card p-4 leading-[1.6] border-ink bg-white data-[kind=whatsapp]:bg-neem-100"
        data-kind={kind}
        lang={text?.language}
      >
        {text?.subject && <p className="font-semibold">{withGapsMarked(fillGaps(text.subject, facts))}</p>}
        <p className="wrap-anywhere whitespace-pre-wrap">{withGapsMarked(filled)}</p>
      </div>
      <p className="text-sm text-ink-muted">{`${filled.length.toLocaleString(englishAt(company.locale))} letters.`}</p>
    </section>
  );
}

/** Whom the words could go to: an answer to who wrote, a letter to an applicant's family. */
function usePeople(kind: TemplateKind): { people: readonly Person[]; isKnown: boolean } {
  const isLetter = isLetterKind(kind);
  const { query: leads } = useEndpoint(listLeads, { view: "open" }, { isAsked: !isLetter });
  const { query: applications } = useEndpoint(listApplications, {}, { isAsked: isLetter });
  const people = isLetter
    ? applications.data?.applications.filter(({ isMinor }) => isMinor === (kind === "guardian"))
    : leads.data?.leads.filter(({ isHeld }) => !isHeld);
  return { people: people?.slice(0, mostPeople) ?? [], isKnown: people !== undefined };
}

/** What is known of a person, as an answer or a letter fills it in. */
function useFacts(kind: TemplateKind, person: Person | undefined): Facts {
  const { me } = useOpenSession();
  const isLetter = isLetterKind(kind);
  const { query } = useEndpoint(readApplication, { id: person?.id ?? "" }, { isAsked: isLetter && Boolean(person) });
  const myName = me.name ?? me.email;
  if (isLetter) {
    const application = query.data;
    if (!application) return { me: myName };
    const { mentor, track } = application;
    return letterFacts(application, { track: trackTitles[track], mentor: mentor?.name ?? null, me: myName });
  }
  return {
    "my name": myName,
    company: company.name,
    ...(person && { "first name": greetingName(person.name) }),
    ...(person?.city && { city: person.city }),
  };
}

function withGapsMarked(words: string): ReactNode {
  return words
    .split(partsAtGaps)
    .map((part, index) => (
      <Fragment key={index}>
        {openGaps(part).length > 0 ? (
          <mark className="rounded-[4px] bg-gulmohar-100 font-semibold text-error">{part}</mark>
        ) : (
          part
        )}
      </Fragment>
    ));
}

/** Splits a text so that each gap is a part of its own. */
const partsAtGaps = /([{][a-z ]+[}])/;
