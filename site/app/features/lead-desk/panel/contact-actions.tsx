import { type LeadDetail, logContact } from "@campusward/contracts/desk/leads-desk";
import { type ContactOutcome, type ContactWay, contactOutcomes } from "@campusward/contracts/desk/next-steps";
import { Phone, Reply } from "lucide";
import { useRef, useState } from "react";
import { randomId } from "../../../browser/random-id.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useSave } from "../../../queries/use-save.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk } from "../desk-context.ts";
import type { LeadControl } from "./lead-panel.tsx";
import { PanelFailure } from "./panel-head.tsx";

type ContactActionsProps = { lead: LeadDetail; take: LeadControl["take"]; onReply: () => void };

/**
 * The three ways to a person. After a call or a chat has begun it is asked how it went; only the answer is recorded. For
 * a student under 18 they lead to the parent or guardian; the student's own number is labelled.
 */
export function ContactActions({ lead, take, onReply }: ContactActionsProps) {
  const { work: words } = useDesk().words.detail;
  const { call } = useOpenSession();
  const { save, run, isSaved } = useSave();
  const [way, setWay] = useState<ContactWay>("call");
  const [isAsked, setAsked] = useState(false);
  const answer = useRef<{ outcome: ContactOutcome; key: string }>({ outcome: "reached", key: "" });
  const { name, hasNumber } = lead.answerTo;
  const who = name ?? lead.name;
  const number = lead.contactE164 ?? lead.contact.replace(/[^\d+]/g, "");

  const send = () =>
    void run(async () => {
      const { outcome, key } = answer.current;
      take(await call(logContact, { id: lead.id, way, outcome }, { idempotencyKey: key }));
      setAsked(false);
    });

  function ask(pressed: ContactWay): void {
    setWay(pressed);
    setAsked(true);
  }

  /** One answer is recorded once, however often it is sent. */
  function log(outcome: ContactOutcome): void {
    answer.current = { outcome, key: randomId() };
    send();
  }

  return (
    <>
      <div className={hasNumber ? "contact-actions" : "contact-actions contact-actions-student"}>
        <Button small onClick={onReply}>
          <LineIcon of={Reply} size={20} strokeWidth={2.25} />
          {words.reply}
        </Button>
        <a
          className={buttonClass({ look: "outline", small: true })}
          href={`tel:${number}`}
          aria-label={hasNumber ? words.callLabel(who) : undefined}
          onClick={() => ask("call")}
        >
          <LineIcon of={Phone} size={20} strokeWidth={2.25} />
          {hasNumber ? words.call : words.callStudent}
        </a>
        {lead.contactE164 && (
          <a
            className={buttonClass({ look: "outline", small: true })}
            href={`https://wa.me/${lead.contactE164.replace("+", "")}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={hasNumber ? words.chatLabel(who) : undefined}
            onClick={() => ask("whatsapp")}
          >
            <WhatsAppSign />
            {hasNumber ? words.chat : words.chatStudent}
          </a>
        )}
      </div>
      {isAsked && (
        <fieldset className="contact-outcome">
          <legend>{words.contactAsked[way]}</legend>
          {contactOutcomes[way].map((outcome) => (
            <Button key={outcome} small look="outline" onClick={() => log(outcome)}>
              {words.outcomes[outcome].name}
            </Button>
          ))}
          <Button small look="outline" onClick={() => setAsked(false)}>
            {words.notYet.name}
          </Button>
        </fieldset>
      )}
      <div role="status" className="panel-said">
        {isSaved && words.contactLogged[way]}
      </div>
      {save.status === "failed" && <PanelFailure text={words.contactFailed[way]} again={words.again} onAgain={send} />}
    </>
  );
}

/** WhatsApp's own sign (Simple Icons, CC0), in the colour of the text next to it. */
function WhatsAppSign() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" className="whatsapp-sign">
      <path d="M17.472 14.382c-.297-.149-1.758-.867-2.03-.967-.273-.099-.471-.148-.67.15-.197.297-.767.966-.94 1.164-.173.199-.347.223-.644.075-.297-.15-1.255-.463-2.39-1.475-.883-.788-1.48-1.761-1.653-2.059-.173-.297-.018-.458.13-.606.134-.133.298-.347.446-.52.149-.174.198-.298.298-.497.099-.198.05-.371-.025-.52-.075-.149-.669-1.612-.916-2.207-.242-.579-.487-.5-.669-.51-.173-.008-.371-.01-.57-.01-.198 0-.52.074-.792.372-.272.297-1.04 1.016-1.04 2.479 0 1.462 1.065 2.875 1.213 3.074.149.198 2.096 3.2 5.077 4.487.709.306 1.262.489 1.694.625.712.227 1.36.195 1.871.118.571-.085 1.758-.719 2.006-1.413.248-.694.248-1.289.173-1.413-.074-.124-.272-.198-.57-.347m-5.421 7.403h-.004a9.87 9.87 0 01-5.031-1.378l-.361-.214-3.741.982.998-3.648-.235-.374a9.86 9.86 0 01-1.51-5.26c.001-5.45 4.436-9.884 9.888-9.884 2.64 0 5.122 1.03 6.988 2.898a9.825 9.825 0 012.893 6.994c-.003 5.45-4.437 9.884-9.885 9.884m8.413-18.297A11.815 11.815 0 0012.05 0C5.495 0 .16 5.335.157 11.892c0 2.096.547 4.142 1.588 5.945L.057 24l6.305-1.654a11.882 11.882 0 005.683 1.448h.005c6.554 0 11.89-5.335 11.893-11.893a11.821 11.821 0 00-3.48-8.413Z" />
    </svg>
  );
}
