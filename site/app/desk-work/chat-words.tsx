import { openGaps, type TemplateLanguage, whatsappLimit } from "@campusward/contracts/desk/templates";
import { type MouseEvent, useId, useState } from "react";
import { languageNames } from "../content/desk/language-names.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { ChoiceButtons } from "../ui/form/choice-buttons.tsx";
import { FieldProblemText } from "../ui/form/field.tsx";
import { Select } from "../ui/form/select.tsx";
import { HeadedDialog } from "../ui/headed-dialog.tsx";
import { WhatsAppSign } from "../ui/whatsapp-sign.tsx";
import { hrefOfWay } from "./contact-ways.ts";
import { gapsText } from "./template-words.ts";
import { firstWords, type Offer, type useTemplates } from "./use-templates.ts";

type ChatWordsProps = {
  /** Those of WhatsApp, filled for whom it opens to. */
  templates: ReturnType<typeof useTemplates>;
  /** What was asked for, and tried since: it decides what is offered. */
  lead: Offer;
  number: string;
  onOpen: () => void;
  onClose: () => void;
};

/** Asks which words WhatsApp opens with. Nothing is sent by it: the colleague presses send there. */
export function ChatWords({ templates, lead, number, onOpen, onClose }: ChatWordsProps) {
  const [language, setLanguage] = useState<TemplateLanguage>("en");
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [wasAsked, setAsked] = useState(false);
  const id = useId();
  const all = templates.in(language);
  const [openedAt] = useState(Date.now);
  const template = all.find((one) => one.id === chosen) ?? firstWords(all, lead, openedAt);
  const text = (typed ?? template?.text ?? "").slice(0, whatsappLimit);
  const gaps = openGaps(text);

  function choose(change: () => void): void {
    change();
    setTyped(null);
    setAsked(false);
  }

  function open(event: MouseEvent): void {
    if (gaps.length > 0 && !wasAsked) {
      event.preventDefault();
      setAsked(true);
      return;
    }
    if (template && text !== "") templates.count(template.id);
    onOpen();
    onClose();
  }

  return (
    // The words that are offered are mostly the right ones: Enter opens WhatsApp with them.
    <HeadedDialog heading="Which words?" onClose={onClose} focused="a">
      <div className="grid grid-cols-1 gap-3">
        <Select
          label="Template"
          options={[
            ...(template ? [] : [{ value: "", label: "None fits: write your own" }]),
            ...all.map((one) => ({ value: one.id, label: one.name })),
          ]}
          value={template?.id ?? ""}
          onChange={({ target }) => choose(() => setChosen(target.value))}
        />
        {templates.languages.length > 1 && (
          <ChoiceButtons
            label="Language"
            options={templates.languages.map((one) => ({ value: one, label: languageNames[one].name, lang: one }))}
            chosen={template?.language ?? language}
            onChoose={(one) => choose(() => setLanguage(one))}
          />
        )}
        <label htmlFor={id} className="field-label">
          Words
        </label>
        <textarea
          id={id}
          className="field-input"
          rows={6}
          lang={template?.language}
          maxLength={whatsappLimit}
          value={text}
          aria-describedby={gaps.length > 0 ? `${id}-gaps` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setAsked(false);
          }}
        />
        {gaps.length > 0 && (
          <FieldProblemText id={`${id}-gaps`}>
            {wasAsked ? `${gapsText(gaps)} Press again to send it so.` : gapsText(gaps)}
          </FieldProblemText>
        )}
        <div className="desk-actions">
          <a
            className={buttonClass({ look: "primary", small: true })}
            href={hrefOfWay("whatsapp", number, text)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={open}
          >
            <WhatsAppSign />
            <span>Open WhatsApp</span>
          </a>
          <Button small look="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </HeadedDialog>
  );
}
