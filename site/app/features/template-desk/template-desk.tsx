import { letterOccasions } from "@campusward/contracts/desk/family-letters";
import { listTemplates, type Template, templateKinds, templateLanguages } from "@campusward/contracts/desk/templates";
import { Plus } from "lucide";
import { Fragment, useState } from "react";
import * as z from "zod/mini";
import { languageNames } from "../../content/desk/language-names.ts";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { templateKindNames } from "../../desk-work/template-words.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/dashboard-card.tsx";
import type { Elements } from "../../ui/elements.ts";
import { SearchField } from "../../ui/form/search-field.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { ListNote } from "../../ui/list/list-note.tsx";
import { newTemplate, useTemplateDrafts } from "./template-drafts.ts";
import { TemplateEditor } from "./template-editor.tsx";

/** The state of a visit that begins a template with words of a reply. */
const BegunTemplate = z.object({ template: z.object({ subject: z.string(), text: z.string() }) });

/** The templates: admins edit them, team members read them. */
export function TemplateDesk({ heading }: { heading: string }) {
  const { me } = useOpenSession();
  const { query, replace } = useEndpoint(listTemplates);
  const [sought, setSought] = useState("");
  const { state } = useVisit();
  /** With which the next new template begins. */
  const [begun] = useState(() => {
    const written = BegunTemplate.safeParse(state).data?.template;
    return written ? [{ kind: "mail", language: "en", ...written } as const] : [];
  });
  /** The id of a template, or `newTemplate`. */
  const [chosen, setChosen] = useState<string | null>(begun.length > 0 ? newTemplate : null);
  /** Each choice has an editor of its own. That of a new template stays, with the focus, when it is saved under this id. */
  const [choice, setChoice] = useState(0);
  const [savedAs, setSavedAs] = useState<string | null>(null);
  const { drafts, write } = useTemplateDrafts();
  const templates = query.data?.templates ?? [];
  const found = templates.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()));
  const answers = found.filter(({ occasion }) => !occasion);
  const letters = letterOccasions.flatMap((about) => found.filter(({ occasion }) => occasion === about));
  const [first = null] = [...answers, ...letters];
  const isNew = chosen === newTemplate;
  const open = isNew ? null : (templates.find(({ id }) => id === chosen) ?? first);
  const mayEdit = me.role === "admin";
  const edited = isNew ? newTemplate : (open?.id ?? null);
  const listed = { open, isUnsaved: ({ id }: Template) => id in drafts };

  /** On a phone the template replaces the list, and takes the focus. */
  function choose(id: string): void {
    setChosen(id);
    setChoice(choice + 1);
    focusSoon(".template-back");
  }

  function showAll(): void {
    setChosen(null);
    focusSoon(`.template-list [data-template="${chosen}"]`);
  }

  /** Another may have been chosen meanwhile. */
  function take(template: Template): void {
    replace((data) => data && { templates: withTemplate(data.templates, template) });
    setChosen((now) => (now === chosen ? template.id : now));
    if (isNew) setSavedAs(template.id);
  }

  return (
    <>
      <PageHead heading={heading}>
        {query.data && <p className="text-ink-muted">{`${templates.length}, for mail, WhatsApp and letters`}</p>}
        <SearchField label="Find a template" words={sought} onSearch={setSought} />
        {mayEdit && (
          <Button small look="primary" onClick={() => choose(newTemplate)}>
            <LineIcon of={Plus} size={20} strokeWidth={2.25} />
            <span>{newTemplate in drafts ? "Go on with the new one" : "New template"}</span>
          </Button>
        )}
      </PageHead>
      <AnswerFrame query={query}>
        <div
          className="group/columns grid grid-cols-[17rem_minmax(0,1fr)] items-start gap-4 mt-3.5 max-wide:grid-cols-[15rem_minmax(0,1fr)] max-columns:grid-cols-1 max-columns:not-data-chosen:[&>:not(.template-list)]:hidden"
          data-chosen={chosen ? "" : undefined}
        >
          <nav
            aria-label="Templates"
            className="template-list overflow-hidden border-2 rounded-card border-jamun-200 bg-white max-columns:group-data-chosen/columns:hidden"
          >
            {found.length === 0 && <ListNote heading="No template fits." text="Another word may find it." />}
            <TemplateList heading="Answers to leads" templates={answers} {...listed} onChoose={choose} />
            <TemplateList heading="Letters to families" templates={letters} {...listed} onChoose={choose} />
            <p className="px-3.5 py-3 text-[0.875rem] border-t-2 border-t-jamun-100 text-ink-muted">
              The receipt that goes out by itself is a mail of the site, not a template.
            </p>
          </nav>
          <LinkButton className="template-back justify-self-start min-h-11 columns:hidden" onClick={showAll}>
            All templates
          </LinkButton>
          {edited !== null && (
            <div className="sticky top-4 grid grid-cols-1 items-start gap-4 max-columns:static wide:grid-cols-[minmax(0,1fr)_21.5rem]">
              <TemplateEditor
                key={`${choice} ${edited === savedAs ? newTemplate : edited}`}
                template={open}
                draft={drafts[edited] ?? null}
                begun={isNew && savedAs === null ? begun : []}
                mayEdit={mayEdit}
                onType={(draft) => write(edited, draft)}
                onChanged={take}
                onStale={query.refetch}
              />
            </div>
          )}
        </div>
      </AnswerFrame>
    </>
  );
}

function withTemplate(templates: readonly Template[], template: Template): Template[] {
  const others = templates.filter(({ id }) => id !== template.id);
  const order = (one: Template, other: Template) =>
    Number(one.isArchived) - Number(other.isArchived) || one.name.localeCompare(other.name, "en");
  return [...others, template].sort(order);
}

/** Once it is drawn, and only where it is shown. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}

type TemplateListProps = {
  heading: string;
  templates: readonly Template[];
  open: Template | null;
  isUnsaved: (template: Template) => boolean;
  onChoose: (id: string) => void;
};

function TemplateList({ heading, templates, open, isUnsaved, onChoose }: TemplateListProps) {
  if (templates.length === 0) return null;
  return (
    <>
      <h2 className="px-3.5 pt-2.5 pb-2 font-semibold text-[0.875rem] border-b-2 border-b-jamun-100 bg-jamun-50 text-ink-muted [ul+&]:border-t-2 [ul+&]:border-t-jamun-100">
        {heading}
      </h2>
      <ul>
        {templates.map((template) => (
          <li key={template.id} className="not-first:border-t-2 not-first:border-t-jamun-100">
            <ListedTemplate id={template.id} name={template.name} isOpen={template === open} onChoose={onChoose}>
              <Summary template={template} isUnsaved={isUnsaved(template)} />
            </ListedTemplate>
          </li>
        ))}
      </ul>
    </>
  );
}

type ListedTemplateProps = {
  id: string;
  name: string;
  isOpen: boolean;
  onChoose: (id: string) => void;
  /** What is said of it below its name. */
  children: Elements;
};

function ListedTemplate({ id, name, isOpen, onChoose, children }: ListedTemplateProps) {
  return (
    <button
      type="button"
      className="grid min-h-15 w-full gap-0.5 border-l-6 border-transparent px-3.5 forced-colors:not-aria-[current]:border-[Canvas] py-2.25 text-left hover:bg-jamun-50 focus-visible:outline-offset-[-3px] aria-[current]:border-amaltas-400 aria-[current]:bg-amaltas-100"
      data-template={id}
      aria-current={isOpen ? "true" : undefined}
      onClick={() => onChoose(id)}
    >
      <strong className="font-semibold">{name}</strong>
      <span className="text-[0.875rem] text-ink-muted">{children}</span>
    </button>
  );
}

/** Its ways, its languages and how often it was sent. */
function Summary({ template, isUnsaved }: { template: Template; isUnsaved: boolean }) {
  const { texts, used, occasion, isArchived } = template;
  const kinds = occasion ? [] : templateKinds.filter((kind) => texts.some((text) => text.kind === kind));
  const languages = templateLanguages.filter((language) => texts.some((text) => text.language === language));
  return (
    <>
      <span>
        {[
          isUnsaved && "Not saved yet",
          isArchived && "Archived",
          kinds.map((kind) => templateKindNames[kind]).join(", "),
        ]
          .filter(Boolean)
          .map((part) => `${part} · `)
          .join("")}
      </span>
      {languages.map((language) => (
        <Fragment key={language}>
          <span lang={language}>{languageNames[language].short}</span>{" "}
        </Fragment>
      ))}
      <span>{`· ${["not used yet", "used once"][used] ?? `used ${used} times`}`}</span>
    </>
  );
}
