import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { paymentWays } from "@campusward/contracts/payments/payment-states";
import {
  listPayments,
  type Payment,
  paymentViews,
  readLeadPayments,
  readMoney,
  readPaymentSettings,
} from "@campusward/contracts/payments/payments";
import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide";
import { useState } from "react";
import { monthsUntil } from "../../dates/day-choices.ts";
import { teamDayOf } from "../../dates/team-clock.ts";
import { FindLead } from "../../desk-work/find-lead.tsx";
import { DeskList } from "../../desk-work/list/desk-list.tsx";
import type { ListFilter } from "../../desk-work/list/list-address.ts";
import { PaymentDialog } from "../../desk-work/payments/payment-dialog.tsx";
import { dueHeading, monthText, stateNames, wayNames } from "../../desk-work/payments/payment-words.ts";
import { Reminder } from "../../desk-work/payments/reminder.tsx";
import { type Recorded, useUndoOfPayment } from "../../desk-work/payments/use-undo-of-payment.ts";
import { UndoToast } from "../../desk-work/undo-toast.tsx";
import { useUndo } from "../../desk-work/use-undo.ts";
import { useOpenSession } from "../../identity/session.ts";
import { Link } from "../../navigation/link.tsx";
import { useDeskCounts } from "../../queries/desk-counts.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { singleKeys } from "../../storage/single-keys.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { HeadedDialog } from "../../ui/headed-dialog.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { AccountantCsv } from "./accountant-csv.tsx";
import { MoneyLine } from "./money-line.tsx";
import { groupOf, paymentColumns } from "./payment-columns.tsx";

const viewNames = { ...stateNames, all: "All", todo: "To do" };

const views = {
  label: "Which payments",
  field: "view",
  usual: "all",
  isAsked: true as const,
  options: paymentViews.map((value) => ({ value, label: viewNames[value] })),
};

function filtersAt(today: string): ListFilter[] {
  return [
    {
      name: "month",
      label: "Month",
      isSingle: true,
      options: monthsUntil(today).map((value) => ({ value, label: monthText(value, today) })),
    },
    { name: "way", label: "Way", options: paymentWays.map((value) => ({ value, label: wayNames[value] })) },
  ];
}

const words = {
  empty: { heading: "Nobody has paid yet.", text: <FirstStep /> },
  found: (typed: string) => `No payment matches “${typed}”`,
};

/** Before anybody paid: where money goes is to be said, or is. */
function FirstStep() {
  const { me } = useOpenSession();
  const { data } = useEndpoint(readPaymentSettings).query;
  if (data?.upi || data?.bank.length)
    return <span>An accepted quote shows how to pay. What comes of it stands here.</span>;
  return (
    <>
      <span className="block">
        First say where money goes: a UPI ID, or your bank. Then every accepted quote shows it by itself.
      </span>
      {data && me.role === "admin" && (
        <Link
          className={buttonClass({ look: "primary", className: "mt-3 max-narrow:px-3 max-narrow:whitespace-normal" })}
          href="/adminDashboardHome/payment-settings"
        >
          Say where money goes
        </Link>
      )}
    </>
  );
}

/** What is done in a dialog: a payment is looked up, the letter of what a lead owes is read, or money of one is recorded. */
type Act = { lead: Pick<LeadSummary, "id" | "name"> } & (
  | { does: "look-up"; payment: Payment }
  | { does: "remind" | "record" }
);

/** Who owes what, who says that they paid, and which receipt has which number. */
export function PaymentsList({ heading }: { heading: string }) {
  const [now] = useState(() => Date.now());
  const today = teamDayOf(now);
  const { state, undo, offer } = useUndo();
  const [act, setAct] = useState<Act | "find" | null>(null);
  const readAgain = useReadAgain();
  const offerUndo = useUndoOfPayment(offer, readAgain);
  const close = () => setAct(null);
  const leadOf = ({ leadId: id, name }: Payment) => ({ id, name });
  return (
    <>
      <DeskList
        heading={heading}
        endpoint={listPayments}
        rows="payments"
        caption="Payments and what is due"
        search={{ label: "Number, name, sum", field: "q", longest: 100 }}
        views={{ ...views, counts: (page) => page.views }}
        find="Month, way..."
        filters={filtersAt(today)}
        columns={paymentColumns({
          today,
          now,
          onAct: (payment) => setAct({ does: "look-up", lead: leadOf(payment), payment }),
          onRemind: (payment) => setAct({ does: "remind", lead: leadOf(payment) }),
          onChanged: readAgain,
        })}
        groupOf={(payment) => groupOf(payment, today)}
        rowClass="@max-[38rem]/data-table:grid @max-[38rem]/data-table:grid-cols-[minmax(0,1fr)_auto] @max-[38rem]/data-table:gap-x-3"
        words={words}
        tools={
          <div className="flex flex-wrap items-center gap-3">
            <AccountantCsv />
            <Button small look="primary" onClick={() => setAct("find")}>
              <LineIcon of={Plus} size={19} />
              <span className="max-columns:sr-only">Record a payment</span>
            </Button>
          </div>
        }
        above={(page) => <MoneyLine page={page} today={today} now={now} />}
      />
      {act === "find" && (
        <FindLead heading="Who paid?" onChoose={(lead) => setAct({ does: "record", lead })} onClose={close} />
      )}
      {act !== null && act !== "find" && (
        <ActDialog
          act={act}
          today={today}
          onChanged={readAgain}
          onRecorded={(recorded) => {
            readAgain();
            offerUndo(recorded);
          }}
          onClose={close}
        />
      )}
      <div className="desk-toasts">
        <UndoToast state={state} undo={undo} hasKey={singleKeys.areOn()} />
      </div>
    </>
  );
}

function useReadAgain(): () => void {
  const client = useQueryClient();
  const { recount } = useDeskCounts();
  return () => {
    for (const { path } of [listPayments, readLeadPayments, readMoney]) {
      void client.invalidateQueries({ queryKey: [path] });
    }
    void recount();
  };
}

type ActDialogProps = {
  act: Act;
  today: string;
  onChanged: () => void;
  onRecorded: (recorded: Recorded) => void;
  onClose: () => void;
};

function ActDialog({ act, ...props }: ActDialogProps) {
  if (act.does === "remind") return <LetterDialog {...props} lead={act.lead.id} />;
  return <PaymentDialog {...props} lead={act.lead} {...(act.does === "look-up" && { asked: act.payment })} />;
}

type LetterDialogProps = Pick<ActDialogProps, "today" | "onChanged" | "onClose"> & { lead: string };

function LetterDialog({ lead, today, onChanged, onClose }: LetterDialogProps) {
  const { data } = useEndpoint(readLeadPayments, { id: lead }).query;
  if (!data) return null;
  const { payments, reminder } = data;
  const due = payments.find(({ id }) => id === reminder?.payment);
  return (
    <HeadedDialog heading={due ? dueHeading(due, today) : "No letter can go"} onClose={onClose}>
      {due && reminder ? (
        <Reminder
          payment={due}
          reminder={reminder}
          phone={null}
          onSent={() => {
            onChanged();
            onClose();
          }}
        />
      ) : (
        <p>No address is known. Add one to the facts of the lead.</p>
      )}
    </HeadedDialog>
  );
}
