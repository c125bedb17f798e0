import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type { TemplateLanguage } from "@campusward/contracts/desk/templates";
import { NotepadText, Search } from "lucide";
import { type KeyboardEvent, useState } from "react";
import { SiteLink } from "../../../call-to-action/site-link.tsx";
import { languageNames } from "../../../content/desk/language-names.ts";
import { type FilledTemplate, offeredFor } from "../../../desk-work/use-templates.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useNavigation } from "../../../navigation/navigation.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { ChoiceButtons } from "../../../ui/form/choice-buttons.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { Popover, PopoverPlace, usePopover } from "../../../ui/popover.tsx";
import { useLeadTemplates } from "../demo/use-lead-demo.ts";
import { useDesk } from "../desk-context.ts";

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
  const { me } = useOpenSession();
  const templates = useLeadTemplates(lead, "mail");
  const popover = usePopover();
  const [language, setLanguage] = useState<TemplateLanguage>("en");
  const [sought, setSought] = useState("");
  const found = templates
    .in(language)
    .filter(({ name, text }) => `${name}\n${text}`.toLowerCase().includes(sought.trim().toLowerCase()));

  function choose(template: FilledTemplate): void {
    popover.close();
    setSought("");
    onChoose(template);
  }

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, li button")];
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
    <PopoverPlace of={popover} className="template-menu">
      <button {...popover.button} className="text-link pointer-coarse:min-w-11 pointer-coarse:justify-center">
        <LineIcon of={NotepadText} size={20} strokeWidth={2.25} />
        <span>Templates</span>
      </button>
      <Popover
        of={popover}
        label="Templates"
        className="top-auto right-[calc(anchor(right)_+_20px)] bottom-[calc(anchor(top)_+_8px)] left-[calc(anchor(left)_+_20px)] w-auto open:flex [position-anchor:--reply] max-app:fixed max-app:inset-[12px_12px_auto] [font-size:inherit] [font-weight:inherit] flex-col max-h-[min(26rem,60dvh)] overflow-hidden has-[input:focus]:[&_li:first-child_button]:bg-amaltas-100 has-[input:focus]:[&_li:first-child_button]:shadow-[inset_6px_0_0_var(--color-amaltas-400)] has-[input:focus]:[&_li:first-child_button]:[outline-offset:-3px]"
        focused="input"
        onKeyDown={press}
      >
        <div className="flex items-center gap-2 pr-2 pl-3.5 py-1 [&>svg]:flex-none [&_.choice-buttons]:flex-none [&_.press-button]:min-h-8 [&_.press-button]:px-2.5 [&_.press-button]:py-0.5 [&_.press-button]:text-(length:--text-xs) pointer-coarse:[&_.press-button]:min-h-11 has-[input:focus-visible]:rounded-[8px] has-[input:focus-visible]:shadow-[inset_0_0_0_3px_var(--color-amaltas-400)]">
          <LineIcon of={Search} size={18} strokeWidth={2.25} />
          <input
            className="flex-1 min-w-0 min-h-11 text-(length:--text-sm) bg-transparent outline-none shadow-none placeholder:text-jamun-500 placeholder:opacity-100"
            type="search"
            aria-label="Find a template"
            placeholder="Find a template"
            value={sought}
            autoComplete="off"
            onChange={({ target }) => setSought(target.value)}
          />
          {templates.languages.length > 1 && (
            <ChoiceButtons
              label="Language"
              options={templates.languages.map((one) => ({ value: one, label: languageNames[one].name, lang: one }))}
              chosen={language}
              onChoose={setLanguage}
            />
          )}
        </div>
        <ul className="min-h-0 overflow-auto overscroll-contain border-y-2 border-y-jamun-100">
          {found.map((template) => (
            <TemplateRow key={template.id} template={template} language={language} onChoose={() => choose(template)} />
          ))}
        </ul>
        {found.length === 0 && <p className="px-3.5 py-3 text-ink-muted">No template fits.</p>}
        {me.role === "admin" && <TemplateFoot written={written} />}
      </Popover>
    </PopoverPlace>
  );
}

type TemplateRowProps = { template: FilledTemplate; language: TemplateLanguage; onChoose: () => void };

/** A template by its name and first line; another language than the one that was asked for is named. */
function TemplateRow({ template, language, onChoose }: TemplateRowProps) {
  return (
    <li>
      <button
        className="block w-full min-h-13 px-3.5 py-1.25 font-semibold leading-[1.35] text-left hover:bg-amaltas-100 hover:shadow-[inset_6px_0_0_var(--color-amaltas-400)] hover:[outline-offset:-3px] focus-visible:bg-amaltas-100 focus-visible:shadow-[inset_6px_0_0_var(--color-amaltas-400)] focus-visible:[outline-offset:-3px]"
        type="button"
        onClick={onChoose}
      >
        <span>
          <span>{template.name}</span>
          {template.language !== language && (
            <small className="ml-2 font-normal text-(length:--text-xs) text-ink-muted">
              {`only ${languageNames[template.language].name}`}
            </small>
          )}
        </span>
        <span className="block truncate font-normal text-(length:--text-xs) text-ink-muted" lang={template.language}>
          {template.text}
        </span>
      </button>
    </li>
  );
}

/** Makes what stands in the box a template, or leads to all of them. */
function TemplateFoot({ written }: Pick<TemplateMenuProps, "written">) {
  const { navigate } = useNavigation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-0 gap-x-4 px-3.5 py-0.5 text-(length:--text-sm) [&>.text-link]:min-h-11 [&>.text-link:only-child]:ml-auto">
      {written.text.trim() !== "" && (
        <LinkButton onClick={() => navigate(templatesPath, { state: { template: written } })}>
          Save this text as a template
        </LinkButton>
      )}
      <SiteLink href={templatesPath} className="text-link">
        Edit all
      </SiteLink>
    </div>
  );
}

/** The templates that fit best, by name: an answer in three presses. */
export function OfferedTemplates({ lead, onChoose }: Pick<TemplateMenuProps, "lead" | "onChoose">) {
  const { now } = useDesk();
  const templates = offeredFor(useLeadTemplates(lead, "mail").in("en"), lead, now).slice(0, mostOffered);
  if (templates.length === 0) return null;
  return (
    <fieldset className="offered-templates gap-1.5 min-w-0 px-2.5 pb-2">
      <legend className="sr-only">Begin with a template</legend>
      {templates.map((template) => (
        <Chip key={template.id} className="flex-initial min-w-0 truncate" onClick={() => onChoose(template)}>
          {template.name}
        </Chip>
      ))}
    </fieldset>
  );
}
