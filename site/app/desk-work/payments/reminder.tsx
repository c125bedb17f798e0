import { type LeadPayments, type Payment, remindOfPayment } from "@campusward/contracts/payments/payments";
import { useChange } from "../../queries/use-save.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { WhatsAppSign } from "../../ui/whatsapp-sign.tsx";
import { hrefOfWay } from "../contact-ways.ts";
import { FailureNote } from "../failure-note.tsx";

type ReminderProps = {
  payment: Payment;
  reminder: NonNullable<LeadPayments["reminder"]>;
  /** For a chat, in E.164; null where none is known. */
  phone: string | null;
  onSent: (shown: LeadPayments) => void;
};

/** The letter of what is due, to be read and then sent by a press, or as a chat. */
export function Reminder({ payment, reminder, phone, onSent }: ReminderProps) {
  const { send, isSaving, failure } = useChange();
  const { id, version, remindedAt } = payment;
  return (
    <>
      <blockquote
        // biome-ignore lint/a11y/noNoninteractiveTabindex: It is scrolled, also by keys.
        tabIndex={0}
        className="mt-2 max-h-36 overflow-auto border-l-4 border-jamun-300 bg-jamun-50 px-3 py-2 whitespace-pre-line wrap-anywhere"
      >
        {reminder.text}
      </blockquote>
      {remindedAt !== null && <p className="timeline-line">The letter was sent already.</p>}
      <FailureNote failure={failure} />
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button small isBusy={isSaving} onClick={() => send(remindOfPayment, { id, version }, onSent)}>
          Send the reminder
        </Button>
        {phone && (
          <a
            className={buttonClass({ look: "quiet", small: true })}
            href={hrefOfWay("whatsapp", phone, `${reminder.text}\n\n${reminder.link}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <WhatsAppSign />
            <span>WhatsApp</span>
          </a>
        )}
      </div>
    </>
  );
}
