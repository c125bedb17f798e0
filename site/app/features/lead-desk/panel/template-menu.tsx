import type { Me } from "@campusward/contracts/accounts/me";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { FileText } from "lucide";
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import type { ReplyTemplate } from "../../../content/desk/reply-templates.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk } from "../desk-context.ts";

type TemplateMenuProps = {
  lead: LeadDetail;
  text: string;
  onText: (text: string) => void;
  /** The text area that gets the focus. */
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Reply templates, with the names filled in. Text that was typed before stays above. */
export function TemplateMenu({ lead, text, onText, field }: TemplateMenuProps) {
  const { words } = useDesk();
  const { me } = useOpenSession();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  function insert(template: ReplyTemplate): void {
    onText(withTemplate(text, template.text(factsFor(lead, me))));
    setOpen(false);
    field.current?.focus();
  }

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
      <ul id={id} hidden={!isOpen}>
        {words.templates.map((template) => (
          <li key={template.id}>
            <button type="button" onClick={() => insert(template)}>
              {template.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a template fills in: who is greeted, and who writes. */
export function factsFor(lead: LeadDetail, me: Pick<Me, "name" | "email">): { name: string; from: string } {
  const name = greetingName(lead.isMinor ? (lead.answerTo.name ?? lead.name) : lead.name);
  return { name, from: me.name ?? me.email };
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
