import {
  type LeadPayments,
  type Payment,
  readLeadPayments,
  recordPayment,
} from "@campusward/contracts/payments/payments";
import { readAmount } from "@campusward/contracts/quotes/money";
import { ReceiptText } from "lucide";
import { useState } from "react";
import { RefusedError } from "../../api/call-endpoint.ts";
import { company } from "../../content/company.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useCallOnce, useSave } from "../../queries/use-save.ts";
import { CheckBox } from "../../ui/form/choice.tsx";
import { HeadedDialog } from "../../ui/headed-dialog.tsx";
import { firstNameOf } from "../../ui/initials.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { FormFoot } from "../form-foot.tsx";
import { NotThereDialog } from "./not-there-dialog.tsx";
import { RecordFields, ThreeAmounts } from "./payment-fields.tsx";
import { differenceOf, isOpenPayment, moneyText, partName, stateNames } from "./payment-words.ts";
import { RadioLines } from "./radio-lines.tsx";
import {
  beginPayment,
  overChoices,
  type PaymentProblems,
  problemsOfRefusal,
  readPayment,
  type TypedPayment,
} from "./typed-payment.ts";
import type { Recorded } from "./use-undo-of-payment.ts";

type PaymentDialogProps = {
  lead: { id: string; name: string };
  /** The one that is asked about; left out to record what nobody said. */
  asked?: Payment;
  today: string;
  /** Begins with what was said not being in the bank. */
  isNotThere?: boolean;
  onRecorded: (recorded: Recorded) => void;
  /** What was said stays as it was, or is asked about. */
  onChanged?: (shown: LeadPayments) => void;
  onClose: () => void;
};

/** What a press makes. @param mailTo Empty for no mail; null while it is not known where to */
function ReceiptNote({ mailTo, student }: { mailTo: string | null; student: string | undefined }) {
  return (
    <div className="flex gap-3 border-l-6 border-neem-500 bg-neem-100 px-3.5 py-2.5 text-(length:--text-sm)">
      <LineIcon of={ReceiptText} size={20} className="flex-none" />
      <div className="min-w-0 wrap-anywhere">
        <p>{`Makes the next receipt${mailTo === "" ? "" : ` and mails it${mailTo ? ` to ${mailTo}` : ""}`}.`}</p>
        {student && (
          <p>
            <strong>{`Makes ${student} a student:`}</strong> <span>the road and the learning platform open.</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** Money that came: recorded by hand, or looked up in the bank after somebody said that they paid. */
export function PaymentDialog({ isNotThere = false, onChanged, ...props }: PaymentDialogProps) {
  const [isMissing, setMissing] = useState(isNotThere);
  // It is recorded as it was seen.
  const [asked, setAsked] = useState(props.asked);
  const { lead, onClose } = props;
  const { query } = useEndpoint(readLeadPayments, { id: lead.id });
  const mayMiss = asked?.state === "said" && onChanged;

  /** After a colleague was quicker. */
  async function lookAgain(): Promise<void> {
    const { data } = await query.refetch();
    const now = data?.payments.find(({ id }) => id === asked?.id);
    if (!data || !now) return;
    setAsked(now);
    onChanged?.(data);
  }

  const parts = { onClose, onOvertaken: lookAgain };
  if (asked && !isOpenPayment(asked)) return <QuickerDialog payment={asked} onClose={onClose} />;
  if (mayMiss && isMissing) return <NotThereDialog {...parts} payment={asked} onSaved={onChanged} />;
  if (!asked && !query.data) return null;
  return (
    <RecordDialog
      {...props}
      {...parts}
      {...(asked && { asked })}
      shown={query.data}
      onNotThere={mayMiss && (() => setMissing(true))}
    />
  );
}

/** Nothing of it is left to be recorded. */
function QuickerDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { state, amount, asked, currency } = payment;
  return (
    <HeadedDialog heading="A colleague was quicker" onClose={onClose}>
      <p>{`${moneyText(amount ?? asked, currency)}: ${stateNames[state]}. You saved nothing.`}</p>
    </HeadedDialog>
  );
}

type RecordDialogProps = Omit<PaymentDialogProps, "isNotThere" | "onChanged"> & {
  shown: LeadPayments | undefined;
  onOvertaken: () => Promise<void>;
  onNotThere: (() => void) | false | undefined;
};

function RecordDialog(props: RecordDialogProps) {
  const { lead, shown, asked, today, onRecorded, onNotThere, onOvertaken, onClose } = props;
  const open = shown?.payments.filter(isOpenPayment) ?? [];
  const mailTo = shown?.mailTo ?? null;
  const callOnce = useCallOnce();
  const saving = useSave(onOvertaken);
  const [typed, setTyped] = useState(() => beginPayment(asked ?? open[0] ?? null, today));
  const [problems, setProblems] = useState<PaymentProblems>({});
  const payment = asked ?? open.find(({ id }) => id === typed.payment) ?? null;
  const amount = readAmount(typed.amount, company.currency.code);
  const over = payment ? differenceOf(payment, amount) : 0;
  const isAsked = asked !== undefined;
  const who = firstNameOf(lead.name) || lead.name;
  const makes = shown?.makesStudent;
  const isWhole = amount !== null && over >= 0 && typed.over !== "later" && payment?.id === makes?.payment;

  function change(changes: Partial<TypedPayment>): void {
    // What becomes of more than was asked is said of one amount.
    setTyped({ ...typed, ...("amount" in changes && { over: null }), ...changes });
    setProblems({});
    saving.forget();
  }

  function record(): void {
    const read = readPayment(typed, payment, today);
    setProblems(read.problems ?? {});
    if (!read.request) return;
    const { request } = read;
    void saving.run(async () => {
      const since = Date.now();
      try {
        onRecorded({ shown: await callOnce(recordPayment, { id: lead.id, ...request }), since });
        onClose();
      } catch (error) {
        if (!(error instanceof RefusedError) || error.code !== "invalid_fields") throw error;
        setProblems(problemsOfRefusal(error.fieldErrors));
      }
    });
  }

  const fields = { typed, problems, today, onChange: change };
  return (
    <HeadedDialog heading={isAsked ? "Is it there?" : "Record a payment"} onClose={onClose} onSubmit={record}>
      {isAsked ? (
        <>
          <p className="text-ink-muted">Look into the bank first. This makes a receipt with a number that stays.</p>
          <ThreeAmounts {...fields} payment={asked} who={who} isEqual={over === 0 && amount === asked.amount} />
        </>
      ) : (
        <p className="text-ink-muted">
          {[
            lead.name,
            payment &&
              `${partName(payment)} of ${payment.quote?.reference}: ${moneyText(payment.asked, payment.currency)}`,
          ]
            .filter(Boolean)
            .join(". ")}
        </p>
      )}
      <RecordFields {...fields} open={open} isAsked={isAsked} />
      {over > 0 && payment && (
        <RadioLines
          legend={`${moneyText(over)} is over`}
          options={overChoices(moneyText(over), who)}
          chosen={typed.over}
          problem={problems.over}
          onChoose={(choice) => change({ over: choice })}
        />
      )}
      {over < 0 && <p className="text-(length:--text-sm)">{`${moneyText(-over)} stays open.`}</p>}
      <ReceiptNote
        mailTo={typed.mailReceipt ? mailTo : ""}
        student={makes && isWhole ? firstNameOf(makes.name) || makes.name : undefined}
      />
      <FormFoot
        saving={saving}
        submit={isAsked ? "Yes, it is there" : `Record ${amount ? moneyText(amount) : "it"}`}
        busy="Saving..."
        cancel={onNotThere ? "Not there" : "Not now"}
        onCancel={onNotThere || onClose}
      >
        {mailTo !== "" && (
          <div className="ml-auto text-(length:--text-sm)">
            <CheckBox checked={typed.mailReceipt} onChange={({ target }) => change({ mailReceipt: target.checked })}>
              Mail the receipt
            </CheckBox>
          </div>
        )}
      </FormFoot>
    </HeadedDialog>
  );
}
