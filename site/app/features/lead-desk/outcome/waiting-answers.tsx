import { InlineButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { useDesk } from "../desk-context.ts";

/** Answers that the server does not have yet: kept, sent again by themselves, and said so. */
export function WaitingAnswers({ lead }: { lead: string }) {
  const { contacts, words: desk } = useDesk();
  const words = desk.contact;
  return (
    <div role="status" className="waiting-answers">
      {contacts.waiting(lead).map((contact) => {
        const trouble = contacts.troubleOf(contact);
        const { outcome } = contact.answer ?? {};
        if (!outcome) return null;
        if (trouble === null) {
          return (
            <p key={contact.key} className="panel-said">
              {words.saving}
            </p>
          );
        }
        if (trouble === "line") {
          return (
            <Alert key={contact.key} kind="information" className="panel-alert mt-3 mb-0">
              <span>{words.kept(desk.detail.timeline.contact[outcome])}</span>{" "}
              <InlineButton onClick={contacts.sendWaiting}>{words.sendNow}</InlineButton>
            </Alert>
          );
        }
        return (
          <Alert key={contact.key} kind="error" className="panel-alert mt-3 mb-0">
            <span>{trouble === "gone" ? words.gone : words.failed}</span>{" "}
            <InlineButton onClick={() => (trouble === "gone" ? contacts.forget(contact) : contacts.sendWaiting())}>
              {trouble === "gone" ? words.understood : words.again}
            </InlineButton>
          </Alert>
        );
      })}
    </div>
  );
}
