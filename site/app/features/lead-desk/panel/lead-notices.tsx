import { type LeadDetail, sayAnswered } from "@campusward/contracts/desk/leads-desk";
import { firstNameOf } from "../../../identity/initials.ts";
import { useCallOnce, useSave } from "../../../queries/use-save.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { useDesk } from "../desk-context.ts";

/** Reply in the notice reaches them where no mail comes in, and the desk sees nothing of it. */
export function AnsweredElsewhere({ lead }: { lead: LeadDetail }) {
  const { replace } = useDesk();
  const callOnce = useCallOnce();
  const { run, isSaving, failure } = useSave();
  if (!lead.mayBeAnswered) return null;
  const who = firstNameOf(lead.answerTo.name ?? lead.name) ?? lead.name;
  const say = () => void run(async () => replace(await callOnce(sayAnswered, { id: lead.id })));
  return (
    <p className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3 mt-3 rounded-input px-3 py-2 text-(length:--text-sm) bg-roller-100">
      <span>{`Reply in the notice goes to ${who}, past the desk. Did you answer from your mailbox?`}</span>{" "}
      <InlineButton onClick={say}>{isSaving ? "Saving..." : "Yes, I answered"}</InlineButton>
      {failure && <span role="alert">Not written down. Something failed on our side.</span>}
    </p>
  );
}

/** A mail to their address came back: whoever reads it can correct it at once. */
export function BouncedAddress({ lead, onCorrect }: { lead: LeadDetail; onCorrect: () => void }) {
  if (lead.bounced === null) return null;
  const { address, reason } = lead.bounced;
  return (
    <Alert kind="error" className="panel-alert">
      <p>{`${address} takes no mail.`}</p>
      {reason && <p className="font-normal text-sm">{`The server said: ${reason}`}</p>}
      {address === lead.email && (
        <p>
          <InlineButton onClick={onCorrect}>Correct the address</InlineButton>
        </p>
      )}
    </Alert>
  );
}
