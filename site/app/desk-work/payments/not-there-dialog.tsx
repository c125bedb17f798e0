import { type LeadPayments, notThere, type Payment } from "@campusward/contracts/payments/payments";
import { useState } from "react";
import type * as z from "zod/mini";
import { useChange } from "../../queries/use-save.ts";
import { HeadedDialog } from "../../ui/headed-dialog.tsx";
import { firstNameOf } from "../../ui/initials.ts";
import { FormFoot } from "../form-foot.tsx";
import { RadioLines } from "./radio-lines.tsx";

type Next = z.infer<typeof notThere.request>["next"];

type NotThereDialogProps = {
  payment: Payment;
  onSaved: (shown: LeadPayments) => void;
  onOvertaken: () => Promise<void>;
  onClose: () => void;
};

/** What they said is not in the bank: look again, ask, or show how to pay once more. */
export function NotThereDialog({ payment, onSaved, onOvertaken, onClose }: NotThereDialogProps) {
  const saving = useChange(onOvertaken);
  const [next, setNext] = useState<Next>("tomorrow");
  const who = firstNameOf(payment.name) || payment.name;
  const choices: [Next, string, string][] = [
    ["tomorrow", "Look again tomorrow at 10:00", "some banks take a day"],
    ["ask", `Ask ${who}`, "with the letter “We could not find it”"],
    ["another", "It was another payment", "the page shows how to pay again"],
  ];

  function save(): void {
    const { id, version } = payment;
    saving.send(notThere, { id, version, next }, (shown) => {
      onSaved(shown);
      onClose();
    });
  }

  return (
    <HeadedDialog heading="Not there yet" onClose={onClose} onSubmit={save}>
      <p className="text-ink-muted">{`${who}’s page keeps “We are looking” until you write. Nothing is struck.`}</p>
      <RadioLines legend="What now?" options={choices} chosen={next} onChoose={setNext} />
      <FormFoot saving={saving} submit="Save" busy="Saving..." cancel="Back" onCancel={onClose} />
    </HeadedDialog>
  );
}
