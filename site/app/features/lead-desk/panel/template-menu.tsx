import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type { TemplateLanguage } from "@campusward/contracts/desk/templates";
import { NotepadText, Search } from "lucide";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { SiteLink } from "../../../call-to-action/site-link.tsx";
import { type FilledTemplate, offeredFor } from "../../../desk-work/use-templates.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useNavigation } from "../../../navigation/navigation.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { ChoiceButtons } from "../../../ui/form/choice-buttons.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDisclosure } from "../../../ui/list/use-disclosure.ts";
import { useLeadTemplates } from "../demo/use-lead-demo.ts";
import { useDesk } from "../desk-context.ts";
import "./template-menu.css";

const templatesPath = "/adminDashboardHome/templates";
/** So many are offered by name, before anything was typed. */
const mostOffered = 2;

type TemplateMenuProps = {
  lead: LeadDetail;
  /** What stands in the box: it can be made a template. */
  written: { subject: string; text: string };
  onChoose: (template: FilledTemplate) => void;
};

/** Templates for a reply, with the gaps filled that can be. Enter takes the first, the arrows go through them. */
export function TemplateMenu({ lead, written, onChoose }: TemplateMenuProps) {
  const { words } = useDesk();
  const { me } = useOpenSession();
  const { navigate } = useNavigation();
  const templates = useLeadTemplates(lead, "mail");
  const { isOpen, toggle, close, place, button, onKeyDown } = useDisclosure();
  const [language, setLanguage] = useState<TemplateLanguage>("en");
  const [sought, setSought] = useState("");
  const sheet = useRef<HTMLDivElement>(null);
  const id = useId();
  const said = words.templates;
  const found = templates
    .in(language)
    .filter(({ name, text }) => `${name}\n${text}`.toLowerCase().includes(sought.trim().toLowerCase()));

  useEffect(() => {
    if (isOpen) sheet.current?.querySelector("input")?.focus();
  }, [isOpen]);

  function choose(template: FilledTemplate): void {
    close();
    setSought("");
    onChoose(template);
  }

  function press(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...(sheet.current?.querySelectorAll<HTMLElement>("input, li button") ?? [])];
    if (by) {
      event.preventDefault();
      const at = stops.indexOf(document.activeElement as HTMLElement);
      stops[(at + by + stops.length) % stops.length]?.focus();
      return;
    }
    const [first] = found;
    if (event.key !== "Enter" || event.target !== stops[0] || event.nativeEvent.isComposing) return;
    // Nothing is sent by it.
    event.preventDefault();
    if (first) choose(first);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from wherever the focus is in it.
    <div className="template-menu" ref={place} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="text-link"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <LineIcon of={NotepadText} size={20} strokeWidth={2.25} />
        <span>{words.detail.reply.templates}</span>
      </button>
      <div
        id={id}
        hidden={!isOpen}
        role="dialog"
        aria-label={words.detail.reply.templates}
        className="template-sheet"
        ref={sheet}
        onKeyDown={press}
      >
        <div className="template-find">
          <LineIcon of={Search} size={18} strokeWidth={2.25} />
          <input
            type="search"
            aria-label={said.find}
            placeholder={said.find}
            value={sought}
            autoComplete="off"
            onChange={({ target }) => setSought(target.value)}
          />
          {templates.languages.length > 1 && (
            <ChoiceButtons
              label={said.language}
              options={templates.languages.map((one) => ({ value: one, label: said.languages[one].name, lang: one }))}
              chosen={language}
              onChoose={setLanguage}
            />
          )}
        </div>
        <ul>
          {found.map((template) => (
            <li key={template.id}>
              <button type="button" onClick={() => choose(template)}>
                <span>
                  <span>{template.name}</span>
                  {template.language !== language && <small>{said.only(template.language)}</small>}
                </span>
                <span className="template-first-line" lang={template.language}>
                  {template.text}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="template-none">{said.none}</p>}
        {me.role === "admin" && (
          <div className="template-edit">
            {written.text.trim() !== "" && (
              <LinkButton onClick={() => navigate(templatesPath, { state: { template: written } })}>
                {said.saveAs}
              </LinkButton>
            )}
            <SiteLink href={templatesPath} className="text-link">
              {said.editAll}
            </SiteLink>
          </div>
        )}
      </div>
    </div>
  );
}

/** The templates that fit best, by name: an answer in three presses. */
export function OfferedTemplates({ lead, onChoose }: Pick<TemplateMenuProps, "lead" | "onChoose">) {
  const { words, now } = useDesk();
  const { templates: said } = words;
  const templates = offeredFor(useLeadTemplates(lead, "mail").in("en"), lead, now).slice(0, mostOffered);
  if (templates.length === 0) return null;
  return (
    <fieldset className="offered-templates">
      <legend className="sr-only">{said.offered}</legend>
      {templates.map((template) => (
        <button key={template.id} type="button" className="step-chip" onClick={() => onChoose(template)}>
          {template.name}
        </button>
      ))}
    </fieldset>
  );
}
