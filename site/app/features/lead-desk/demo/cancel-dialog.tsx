import { type Booking, cancelForLead } from "@campusward/contracts/booking/demo-times";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { useOpenSession } from "../../../identity/session.ts";
import { useSave } from "../../../queries/use-save.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { useDeskWords } from "../desk-context.ts";
import { toWhen } from "./book-dialog.tsx";

type CancelDialogProps = {
  lead: LeadDetail;
  booked: Booking;
  onCancelled: (booking: Booking) => void;
  onClose: () => void;
};

/** Their calendar is told at once, so that it is asked first. */
export function CancelDialog({ lead, booked, onCancelled, onClose }: CancelDialogProps) {
  const { demo } = useDeskWords().words;
  const words = demo.cancelling;
  const { call } = useOpenSession();
  const { run, failure, isSaving } = useSave();
  const { name, email } = lead.answerTo;

  function cancel(): void {
    void run(async () => {
      onCancelled(await call(cancelForLead, { id: lead.id }));
      onClose();
    });
  }

  return (
    <HeadedDialog words={{ heading: words.heading(toWhen(booked.startsAt)), close: words.keep }} onClose={onClose}>
      <p>{email ? words.text(name ?? lead.name) : words.textUntold}</p>
      {failure && <Alert kind="error">{demo.failures[failure]}</Alert>}
      <ButtonRow>
        <Button look={failure ? "again" : "plum"} aria-disabled={isSaving || undefined} onClick={cancel}>
          {isSaving ? words.busy : words.yes}
        </Button>
        <LinkButton onClick={onClose}>{words.keep}</LinkButton>
      </ButtonRow>
    </HeadedDialog>
  );
}
