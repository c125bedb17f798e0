import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type { TemplateLanguage } from "@campusward/contracts/desk/templates";
import { FileText } from "lucide";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { SiteLink } from "../../../call-to-action/site-link.tsx";
import { useOpenSession } from "../../../identity/session.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk } from "../desk-context.ts";
import { type FilledTemplate, useTemplates } from "./use-templates.ts";

/** With so many templates there is a field to find one. */
const manyTemplates = 6;

/** Templates for a reply, with the gaps filled that can be. */
export function TemplateMenu({ lead, onChoose }: { lead: LeadDetail; onChoose: (template: FilledTemplate) => void }) {
  const { words } = useDesk();
  const { me } = useOpenSession();
  const templates = useTemplates(lead, "mail");
  const [isOpen, setOpen] = useState(false);
  const [language, setLanguage] = useState<TemplateLanguage>("en");
  const [sought, setSought] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const said = words.templates;
  const all = templates.in(language);
  const found = all.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()));

  function closeByKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from wherever the focus is in it.
    <div className="template-menu" onKeyDown={closeByKey}>
      <button
        ref={button}
        type="button"
        className="text-link"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <LineIcon of={FileText} size={20} strokeWidth={2.25} />
        <span>{words.detail.reply.templates}</span>
      </button>
      <div id={id} hidden={!isOpen} className="template-sheet">
        {all.length > manyTemplates && (
          <input
            type="search"
            className="field-input"
            aria-label={said.find}
            placeholder={said.find}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        )}
        {templates.languages.length > 1 && (
          <div className="template-languages">
            {templates.languages.map((one) => (
              <button
                key={one}
                type="button"
                lang={one}
                aria-pressed={one === language}
                onClick={() => setLanguage(one)}
              >
                {said.languages[one].name}
              </button>
            ))}
          </div>
        )}
        <ul>
          {found.map((template) => (
            <li key={template.id}>
              <button
                type="button"
                onClick={() => {
                  onChoose(template);
                  setOpen(false);
                }}
              >
                {template.name}
                {template.language !== language && <small>{said.only(template.language)}</small>}
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="template-none">{said.none}</p>}
        {me.role === "admin" && (
          <SiteLink href="/adminDashboardHome/templates" className="text-link">
            {said.editAll}
          </SiteLink>
        )}
      </div>
    </div>
  );
}
