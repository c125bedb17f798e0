import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { Phone, Reply } from "lucide";
import { Alert } from "../../../ui/alert.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk } from "../desk-context.ts";
import { useContact } from "./use-contact.ts";
import type { LeadControl } from "./use-lead.ts";
import { WhatsAppSign } from "./whatsapp-sign.tsx";

type ContactActionsProps = { lead: LeadDetail; take: LeadControl["take"]; onReply: () => void };

/**
 * The three ways to a person. A call and a chat are written down as they begin, which stops the clock. Of a student under
 * 18 they lead to the parent or guardian; a number that is the student's own says so.
 */
export function ContactActions({ lead, take, onReply }: ContactActionsProps) {
  const { work: words } = useDesk().words.detail;
  const contact = useContact(lead, take);
  const { name, hasNumber } = lead.answerTo;
  const who = name ?? lead.name;
  const number = lead.contactE164 ?? lead.contact.replace(/[^\d+]/g, "");
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
          onClick={() => contact.log("call")}
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
            onClick={() => contact.log("whatsapp")}
          >
            <WhatsAppSign />
            {hasNumber ? words.chat : words.chatStudent}
          </a>
        )}
      </div>
      <div role="status" className="panel-said">
        {contact.work.status === "done" && words.contactLogged[contact.way]}
      </div>
      {contact.work.status === "failed" && (
        <Alert kind="error" className="panel-alert">
          {words.contactFailed[contact.way]}{" "}
          <button type="button" className="inline-button" onClick={contact.tryAgain}>
            {words.again}
          </button>
        </Alert>
      )}
    </>
  );
}
