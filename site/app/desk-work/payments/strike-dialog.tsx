import {
  type LeadPayments,
  type Payment,
  type StrikeReason,
  strikePayment,
  strikeReasons,
  strikeSentenceLimit,
} from "@campusward/contracts/payments/payments";
import { useState } from "react";
import { useChange } from "../../queries/use-save.ts";
import { Chip, ChipRow } from "../../ui/chip.tsx";
import { CheckBox } from "../../ui/form/choice.tsx";
import { Field } from "../../ui/form/field.tsx";
import { HeadedDialog } from "../../ui/headed-dialog.tsx";
import { firstNameOf } from "../../ui/initials.ts";
import { FormFoot } from "../form-foot.tsx";
import { moneyText } from "./payment-words.ts";

const reasonNames: Record<StrikeReason, string> = {
  "bank-took-back": "The bank took it back",
  "paid-back": "Paid back",
  "typed-wrongly": "Typed wrongly",
  other: "Other",
};

type StrikeDialogProps = {
  payment: Payment;
  onSaved: (shown: LeadPayments) => void;
  onClose: () => void;
};

/** A receipt counts no more; its number stays. For admins. */
export function StrikeDialog({ payment, onSaved, onClose }: StrikeDialogProps) {
  const saving = useChange();
  const [why, setWhy] = useState<StrikeReason>("bank-took-back");
  const [sentence, setSentence] = useState("");
  const [mail, setMail] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const number = payment.receipt?.number ?? "";
  const money = moneyText(payment.amount ?? 0, payment.currency);

  function strike(): void {
    setMissing(sentence.trim() === "");
    if (sentence.trim() === "") return;
    const { id, version } = payment;
    saving.send(strikePayment, { id, version, why, sentence, mail }, (shown) => {
      onSaved(shown);
      onClose();
    });
  }

  return (
    <HeadedDialog heading={`Strike receipt ${number}?`} unbroken={`${number}?`} onClose={onClose} onSubmit={strike}>
      <p className="text-ink-muted">
        {`It stays in the list with its number, crossed out. The number is never used again. ${
          why === "paid-back" ? `${money} is owed no more, and a credit note is made.` : `${money} is owed again.`
        }`}
      </p>
      <ChipRow label="Why" isNamed>
        {strikeReasons.map((reason) => (
          <Chip key={reason} isChosen={why === reason} onClick={() => setWhy(reason)}>
            {reasonNames[reason]}
          </Chip>
        ))}
      </ChipRow>
      <Field
        label="In a sentence, for the accountant"
        value={sentence}
        maxLength={strikeSentenceLimit}
        autoComplete="off"
        problem={isMissing ? "Please say why. It stands in the log." : null}
        onChange={({ target }) => {
          setSentence(target.value);
          setMissing(false);
        }}
      />
      <CheckBox checked={mail} onChange={({ target }) => setMail(target.checked)}>
        {`Tell ${firstNameOf(payment.name) || payment.name} by mail, with the reason`}
      </CheckBox>
      <FormFoot
        saving={saving}
        look="danger"
        submit="Strike it"
        busy="Striking..."
        cancel="Leave it"
        onCancel={onClose}
      >
        <p className="text-(length:--text-sm) text-ink-muted">Only admins strike. It stands in the log.</p>
      </FormFoot>
    </HeadedDialog>
  );
}
