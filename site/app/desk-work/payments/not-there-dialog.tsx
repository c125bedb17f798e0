import { type LeadPayments, notThere, type Payment } from "@campusward/contracts/payments/payments";
import { useState } from "react";
import type * as z from "zod/mini";
import { useChange } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { DialogFoot, HeadedDialog } from "../../ui/headed-dialog.tsx";
import { firstNameOf } from "../../ui/initials.ts";
import { FailureNote } from "../failure-note.tsx";
import { RadioLines } from "./radio-lines.tsx";

type Next = z.infer<typeof notThere.request>["next"];

type NotThereDialogProps = {
  payment: Payment;
  onSaved: (shown: LeadPayments) => void;
  onClose: () => void;
};

/** What they said is not in the bank: look again, ask, or show how to pay once more. */
export function NotThereDialog({ payment, onSaved, onClose }: NotThereDialogProps) {
  const { send, isSaving, failure } = useChange();
  const [next, setNext] = useState<Next>("tomorrow");
  const who = firstNameOf(payment.name) || payment.name;
  const choices: [Next, string, string][] = [
    ["tomorrow", "Look again tomorrow at 10:00", "some banks take a day"],
    ["ask", `Ask ${who}`, "with the letter “We could not find it”"],
    ["another", "It was another payment", "the page shows how to pay again"],
  ];

  function save(): void {
    send(notThere, { id: payment.id, version: payment.version, next }, (shown) => {
      onSaved(shown);
      onClose();
    });
  }

  return (
    <HeadedDialog heading="Not there yet" onClose={onClose}>
      <Form className="grid gap-3" onSubmit={save}>
        <p className="text-ink-muted">{`${who}’s page keeps “We are looking” until you write. Nothing is struck.`}</p>
        <RadioLines legend="What now?" options={choices} chosen={next} onChoose={setNext} />
        <FailureNote failure={failure} />
        <DialogFoot>
          <Button type="submit" look={failure ? "danger" : "primary"} isBusy={isSaving} busy="Saving...">
            Save
          </Button>
          <LinkButton onClick={onClose}>Back</LinkButton>
        </DialogFoot>
      </Form>
    </HeadedDialog>
  );
}
