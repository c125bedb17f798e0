import { type Booking, cancelForLead } from "@campusward/contracts/booking/demo-times";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { useChange } from "../../../queries/use-save.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { toWhen } from "./book-dialog.tsx";
import { demoFailures } from "./demo-failures.ts";

type CancelDialogProps = {
  lead: LeadDetail;
  booked: Booking;
  onCancelled: (booking: Booking) => void;
  onClose: () => void;
};

/** Their calendar is told at once, so that it is asked first. */
export function CancelDialog({ lead, booked, onCancelled, onClose }: CancelDialogProps) {
  const { send, failure, isSaving } = useChange();
  const { name, email } = lead.answerTo;

  function cancel(): void {
    send(cancelForLead, { id: lead.id }, (answer) => {
      onCancelled(answer);
      onClose();
    });
  }

  return (
    <HeadedDialog heading={`Cancel ${toWhen(booked.startsAt)}?`} close="Keep it" onClose={onClose}>
      <p>
        {email
          ? `${name ?? lead.name} is told at once, and can choose another time.`
          : "No email is known. Tell them yourself."}
      </p>
      {failure && <Alert kind="error">{demoFailures[failure]}</Alert>}
      <ButtonRow>
        <Button look={failure ? "danger" : "strong"} isBusy={isSaving} onClick={cancel} busy="Cancelling...">
          Cancel the demo
        </Button>
        <LinkButton onClick={onClose}>Keep it</LinkButton>
      </ButtonRow>
    </HeadedDialog>
  );
}
