import { decideStudent } from "@campusward/contracts/payments/payments";
import { FailureNote } from "../../../desk-work/failure-note.tsx";
import { moneyText } from "../../../desk-work/payments/payment-words.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useChange } from "../../../queries/use-save.ts";
import { Button } from "../../../ui/button.tsx";
import { firstNameOf } from "../../../ui/initials.ts";
import { Card } from "./asked-card.tsx";
import type { PaymentsControl } from "./use-lead-payments.ts";

/** A payment was struck of somebody who is a student: an admin says whether they stay one. */
export function StruckCard({ payments }: { payments: PaymentsControl }) {
  const { me } = useOpenSession();
  const { send, isSaving, failure } = useChange();
  const { shown, take } = payments;
  const struck = shown?.payments.find(({ id }) => id === shown.struckStudent);
  if (!struck) return null;
  const { id, version, name, amount, currency } = struck;
  const decide = (stays: boolean) => send(decideStudent, { id, version, stays }, take);
  return (
    <Card className="bg-gulmohar-100" label="A student’s payment was struck">
      <p className="font-semibold">
        {`${moneyText(amount ?? 0, currency)} was struck, and ${firstNameOf(name) || name} is a student. Do they stay one?`}
      </p>
      {me.role === "admin" ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button small isBusy={isSaving} onClick={() => decide(true)}>
            Stays a student
          </Button>
          <Button small look="quiet" isBusy={isSaving} onClick={() => decide(false)}>
            Applicant again
          </Button>
        </div>
      ) : (
        <p>An admin decides.</p>
      )}
      <FailureNote failure={failure} />
    </Card>
  );
}
