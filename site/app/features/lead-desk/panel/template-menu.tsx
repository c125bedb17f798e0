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
        className="group/sheet not-[[hidden]]:absolute not-[[hidden]]:z-2 not-[[hidden]]:top-auto not-[[hidden]]:bottom-[calc(100%_+_8px)] not-[[hidden]]:inset-x-5 not-[[hidden]]:flex not-[[hidden]]:flex-col not-[[hidden]]:max-h-[min(26rem,60dvh)] not-[[hidden]]:overflow-hidden not-[[hidden]]:border-2 not-[[hidden]]:rounded-box not-[[hidden]]:border-ink not-[[hidden]]:bg-white not-[[hidden]]:shadow-float not-[[hidden]]:has-[input:focus]:[&_li:first-child_button]:bg-amaltas-100 not-[[hidden]]:has-[input:focus]:[&_li:first-child_button]:shadow-[inset_6px_0_0_var(--color-amaltas-400)] not-[[hidden]]:has-[input:focus]:[&_li:first-child_button]:[outline-offset:-3px]"
        ref={sheet}
        onKeyDown={press}
      >
        <div className="flex items-center gap-2 pr-2 pl-3.5 py-1 [&>svg]:flex-none [&_.choice-buttons]:flex-none [&_.press-button]:min-h-8 [&_.press-button]:px-2.5 [&_.press-button]:py-0.5 [&_.press-button]:text-(length:--text-xs) pointer-coarse:[&_.press-button]:min-h-11 has-[input:focus-visible]:rounded-[8px] has-[input:focus-visible]:shadow-[inset_0_0_0_3px_var(--color-amaltas-400)]">
          <LineIcon of={Search} size={18} strokeWidth={2.25} />
          <input
            className="flex-1 min-w-0 min-h-11 text-(length:--text-sm) bg-transparent outline-none placeholder:text-jamun-500 placeholder:opacity-100"
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
        <ul className="group-not-[[hidden]]/sheet:min-h-0 group-not-[[hidden]]/sheet:overflow-auto group-not-[[hidden]]/sheet:overscroll-contain group-not-[[hidden]]/sheet:border-y-2 group-not-[[hidden]]/sheet:border-y-jamun-100">
          {found.map((template) => (
            <li key={template.id}>
              <button
                className="group-not-[[hidden]]/sheet:block group-not-[[hidden]]/sheet:w-full group-not-[[hidden]]/sheet:min-h-13 group-not-[[hidden]]/sheet:px-3.5 group-not-[[hidden]]/sheet:py-1.25 group-not-[[hidden]]/sheet:font-semibold group-not-[[hidden]]/sheet:leading-[1.35] group-not-[[hidden]]/sheet:text-left group-not-[[hidden]]/sheet:hover:bg-amaltas-100 group-not-[[hidden]]/sheet:hover:shadow-[inset_6px_0_0_var(--color-amaltas-400)] group-not-[[hidden]]/sheet:hover:[outline-offset:-3px] group-not-[[hidden]]/sheet:focus-visible:bg-amaltas-100 group-not-[[hidden]]/sheet:focus-visible:shadow-[inset_6px_0_0_var(--color-amaltas-400)] group-not-[[hidden]]/sheet:focus-visible:[outline-offset:-3px]"
                type="button"
                onClick={() => choose(template)}
              >
                <span>
                  <span>{template.name}</span>
                  {template.language !== language && (
                    <small className="group-not-[[hidden]]/sheet:ml-2 group-not-[[hidden]]/sheet:font-normal group-not-[[hidden]]/sheet:text-(length:--text-xs) group-not-[[hidden]]/sheet:text-ink-muted">
                      {said.only(template.language)}
                    </small>
                  )}
                </span>
                <span
                  className="block truncate font-normal text-(length:--text-xs) text-ink-muted"
                  lang={template.language}
                >
                  {template.text}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="px-3.5 py-3 text-ink-muted">{said.none}</p>}
        {me.role === "admin" && (
          <div className="flex flex-wrap items-center justify-between gap-y-0 gap-x-4 px-3.5 py-0.5 text-(length:--text-sm) [&>.text-link]:min-h-11 [&>.text-link:only-child]:ml-auto">
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
    <fieldset className="offered-templates gap-1.5 min-w-0 px-2.5 pb-2">
      <legend className="sr-only">{said.offered}</legend>
      {templates.map((template) => (
        <button
          key={template.id}
          type="button"
          className="step-chip flex-initial min-w-0 truncate"
          onClick={() => onChoose(template)}
        >
          {template.name}
        </button>
      ))}
    </fieldset>
  );
}
