import { listLeads } from "@campusward/contracts/desk/leads-desk";
import {
  fillGaps,
  type TemplateGap,
  type TemplateKind,
  type TemplateText,
  templateGaps,
} from "@campusward/contracts/desk/templates";
import { Fragment, useState } from "react";
import type { TemplateDeskWords } from "../../content/desk/template-desk.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { Select } from "../../ui/form/select.tsx";

/** Leads to choose from: the open ones that are due first. */
const mostLeads = 20;

type TemplatePreviewProps = { kind: TemplateKind; text: TemplateText | null; words: TemplateDeskWords };

/** The words as a real lead gets them, with the open gaps in red. */
export function TemplatePreview({ kind, text, words }: TemplatePreviewProps) {
  const { me } = useOpenSession();
  const { query } = useEndpoint(listLeads, { view: "open" });
  const [chosen, setChosen] = useState<string | null>(null);
  const said = words.preview;
  const leads = (query.data?.leads ?? []).filter(({ isHeld }) => !isHeld).slice(0, mostLeads);
  const lead = leads.find(({ id }) => id === chosen) ?? leads[0];
  const facts: Partial<Record<TemplateGap, string>> = {
    "my name": me.name ?? me.email,
    company: words.company,
    ...(lead && { "first name": lead.name.trim().split(/\s+/)[0] ?? lead.name }),
    ...(lead?.city && { city: lead.city }),
  };
  const filled = fillGaps(text?.text ?? "", facts);
  return (
    <section className="template-preview" aria-labelledby="template-preview-heading">
      <h2 id="template-preview-heading" className="dashboard-card-heading">
        {said.heading}
      </h2>
      {leads.length > 0 ? (
        <Select
          label={`${said.as} … ${said.gets}`}
          options={leads.map(({ id, name }) => ({ value: id, label: name }))}
          value={lead?.id ?? ""}
          onChange={({ target }) => setChosen(target.value)}
        />
      ) : (
        <p className="text-sm text-ink-muted">{query.data && said.nobody}</p>
      )}
      <div className="template-paper" data-kind={kind} lang={text?.language}>
        {text?.subject && <p className="font-semibold">{fillGaps(text.subject, facts)}</p>}
        <p className="template-words">
          {filled.split(gapInText).map((part, index) => (
            <Fragment key={index}>{gapInText.test(part) ? <mark>{part}</mark> : part}</Fragment>
          ))}
        </p>
      </div>
      <p className="text-sm text-ink-muted">{said.letters(filled.length)}</p>
    </section>
  );
}

/** Splits a text so that each open gap is a part of its own. */
const gapInText = new RegExp(`([{](?:${templateGaps.join("|")})[}])`);
