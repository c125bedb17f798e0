import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type { ContactWay } from "@campusward/contracts/desk/next-steps";
import { Phone, Reply } from "lucide";
import { type MouseEvent, type ReactNode, useState } from "react";
import { ChatWords } from "../../../desk-work/chat-words.tsx";
import { contactText, hrefOfWay } from "../../../desk-work/contact-ways.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { WhatsAppSign } from "../../../ui/whatsapp-sign.tsx";
import { useLeadTemplates } from "../demo/use-lead-demo.ts";
import { useCommand, useDesk } from "../desk-context.ts";
import { wayId } from "../element-ids.ts";
import { OutcomeSheet } from "../outcome/outcome-sheet.tsx";

/**
 * Longer labels: the reply stands above the two contacts of the student, and in narrow windows all three are in one
 * column.
 */
const studentColumns =
  "grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] *:first:col-span-full [&>.button]:gap-1.5 [&>.button]:px-0.5";

/**
 * The three ways to a person. After a call or a chat has begun it is asked how it went; only the answer is recorded. For
 * a student under 18 they lead to the parent or guardian; the student's own number is labelled.
 */
export function ContactActions({ lead }: { lead: LeadDetail }) {
  const { contacts, store } = useDesk();
  const { hasNumber } = lead.answerTo;
  const asked = contacts.asked(lead.id);
  return (
    <>
      <div
        className={`contact-actions print:hidden! gap-2 [&>.button]:flex-auto [&>.button]:[--edge:var(--color-jamun-950)] [&>.button>svg]:flex-none ${hasNumber ? "flex [&>.button]:px-1.5 max-narrow:[&>.button]:gap-1 max-narrow:[&>.button]:px-1" : studentColumns}`}
      >
        <Button small look={asked ? "quiet" : "strong"} onClick={() => store.ask({ do: "reply", lead: lead.id })}>
          <LineIcon of={Reply} size={20} strokeWidth={2.25} />
          <span>Reply</span>
        </Button>
        <WayLink way="call" lead={lead} isAsked={asked?.way === "call"}>
          <LineIcon of={Phone} size={20} strokeWidth={2.25} />
          <span>{hasNumber ? "Call" : "Call student"}</span>
        </WayLink>
        {lead.contactE164 && (
          <WayLink way="whatsapp" lead={lead} isAsked={asked?.way === "whatsapp"}>
            <WhatsAppSign />
            <span>{hasNumber ? "WhatsApp" : "Chat with student"}</span>
          </WayLink>
        )}
      </div>
      {asked && <OutcomeSheet key={asked.key} lead={lead} contact={asked} />}
      <WaitingAnswers lead={lead.id} />
    </>
  );
}

type WayLinkProps = { way: ContactWay; lead: LeadDetail; isAsked: boolean; children: ReactNode };

function WayLink({ way, lead, isAsked, children }: WayLinkProps) {
  const desk = useDesk();
  const { name, hasNumber } = lead.answerTo;
  const templates = useLeadTemplates(lead, "whatsapp");
  const [asksWords, setAsksWords] = useState(false);
  useCommand(way === "whatsapp" ? "words" : "none", lead.id, () => setAsksWords(true));
  const number = lead.contactE164 ?? lead.contact;
  const who = name ?? lead.name;
  const label = way === "call" ? `Call ${who}` : `Chat with ${who} on WhatsApp`;
  /** With words, unless Shift is held: then WhatsApp opens at once. */
  function begin(event: MouseEvent): void {
    if (way === "whatsapp" && !event.shiftKey && (!templates.isThere || templates.languages.length > 0)) {
      event.preventDefault();
      setAsksWords(true);
      return;
    }
    desk.begin(lead.id, way);
  }

  return (
    <>
      <a
        className={buttonClass({ look: isAsked ? "strong" : "quiet", small: true })}
        id={wayId(way)}
        data-way={way}
        href={hrefOfWay(way, number)}
        {...(way === "whatsapp" && { target: "_blank", rel: "noopener noreferrer" })}
        aria-label={hasNumber ? label : undefined}
        onClick={begin}
      >
        {children}
      </a>
      {asksWords && templates.isThere && (
        <ChatWords
          templates={templates}
          lead={lead}
          number={number}
          onOpen={() => desk.begin(lead.id, way)}
          onClose={() => setAsksWords(false)}
        />
      )}
    </>
  );
}

const notWritten = {
  gone: "Not written down: this lead is no longer here, or it changed its kind.",
  refused: "Not written down. Something failed on our side.",
};

/** Answers that the server does not have yet: kept, sent again by themselves, and said so. */
function WaitingAnswers({ lead }: { lead: string }) {
  const { contacts } = useDesk();
  return (
    <div role="status" className="waiting-answers">
      {contacts.waiting(lead).map((contact) => {
        const trouble = contacts.troubleOf(contact);
        const { outcome } = contact.answer ?? {};
        if (!outcome) return null;
        if (trouble === null) {
          return (
            <p key={contact.key} className="panel-said">
              Saving...
            </p>
          );
        }
        const press = () => void (trouble === "gone" ? contacts.forget(contact) : contacts.sendWaiting());
        return (
          <Alert
            key={contact.key}
            kind={trouble === "line" ? "information" : "error"}
            className="panel-alert mt-3 mb-0"
          >
            <span>
              {trouble === "line"
                ? `“${contactText(contact.way, outcome)}” is kept on this device. It is sent when the line is back.`
                : notWritten[trouble]}
            </span>{" "}
            <InlineButton onClick={press}>
              {{ line: "Try now", gone: "All right", refused: "Try again" }[trouble]}
            </InlineButton>
          </Alert>
        );
      })}
    </div>
  );
}
