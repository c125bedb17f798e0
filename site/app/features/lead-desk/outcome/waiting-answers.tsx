import { contactNames } from "../../../desk-work/contact-ways.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { useDesk } from "../desk-context.ts";

/** Answers that the server does not have yet: kept, sent again by themselves, and said so. */
export function WaitingAnswers({ lead }: { lead: string }) {
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
        if (trouble === "line") {
          return (
            <Alert key={contact.key} kind="information" className="panel-alert mt-3 mb-0">
              <span>{`“${contactNames[outcome]}” is kept on this device. It is sent when the line is back.`}</span>{" "}
              <InlineButton onClick={contacts.sendWaiting}>Try now</InlineButton>
            </Alert>
          );
        }
        return (
          <Alert key={contact.key} kind="error" className="panel-alert mt-3 mb-0">
            <span>
              {trouble === "gone"
                ? "Not written down: this lead is no longer here, or it changed its kind."
                : "Not written down. Something failed on our side."}
            </span>{" "}
            <InlineButton onClick={() => (trouble === "gone" ? contacts.forget(contact) : contacts.sendWaiting())}>
              {trouble === "gone" ? "All right" : "Try again"}
            </InlineButton>
          </Alert>
        );
      })}
    </div>
  );
}
