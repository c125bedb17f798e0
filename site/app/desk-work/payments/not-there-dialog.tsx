import { type LeadPayments, notThere, type Payment } from "@campusward/contracts/payments/payments";
import { useState } from "react";
import type * as z from "zod/mini";
import { firstNameOf } from "../../identity/initials.ts";
import { useChange } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { DialogFoot, HeadedDialog } from "../../ui/headed-dialog.tsx";
import { callFailures } from "../call-failures.ts";

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
        <fieldset className="grid">
          <legend className="sr-only">What now?</legend>
          {choices.map(([value, label, note]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="next"
                className="size-5 flex-none accent-ink"
                checked={next === value}
                onChange={() => setNext(value)}
              />
              <span>
                <strong className="font-[650]">{label}</strong>{" "}
                <span className="text-(length:--text-sm) text-ink-muted">{note}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {failure && <Alert kind="error">{callFailures[failure]}</Alert>}
        <DialogFoot>
          <Button type="submit" look={failure ? "danger" : "primary"} aria-disabled={isSaving || undefined}>
            {isSaving ? "Saving..." : "Save"}
          </Button>
          <LinkButton onClick={onClose}>Back</LinkButton>
        </DialogFoot>
      </Form>
    </HeadedDialog>
  );
}
