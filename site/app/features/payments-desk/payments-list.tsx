import { paymentWays } from "@campusward/contracts/payments/payment-states";
import {
  listPayments,
  type Payment,
  paymentViews,
  readLeadPayments,
  readPaymentSettings,
} from "@campusward/contracts/payments/payments";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { monthName, teamDayOf } from "../../dates/team-clock.ts";
import { DeskList } from "../../desk-work/list/desk-list.tsx";
import type { ListFilter } from "../../desk-work/list/list-address.ts";
import { PaymentDialog } from "../../desk-work/payments/payment-dialog.tsx";
import { wayNames } from "../../desk-work/payments/payment-words.ts";
import { type Recorded, useUndoOfPayment } from "../../desk-work/payments/use-undo-of-payment.ts";
import { UndoToast } from "../../desk-work/undo-toast.tsx";
import { useUndo } from "../../desk-work/use-undo.ts";
import { useOpenSession } from "../../identity/session.ts";
import { Link } from "../../navigation/link.tsx";
import { useDeskCounts } from "../../queries/desk-counts.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { buttonClass } from "../../ui/button.tsx";
import { AccountantCsv } from "./accountant-csv.tsx";
import { MoneyLine } from "./money-line.tsx";
import { paymentColumns } from "./payment-columns.tsx";

const viewNames: Record<(typeof paymentViews)[number], string> = {
  all: "All",
  todo: "To do",
  due: "Due",
  said: "Said",
  paid: "Paid",
  struck: "Struck",
};

const views = {
  label: "Which payments",
  field: "view",
  usual: "all",
  isAsked: true as const,
  options: paymentViews.map((value) => ({ value, label: viewNames[value] })),
};

const monthsShown = 12;

/** `2026-11` */
function monthsBefore(today: string): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: monthsShown }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7),
  );
}

function filtersAt(today: string): ListFilter[] {
  return [
    {
      name: "month",
      label: "Month",
      isSingle: true,
      options: monthsBefore(today).map((value) => ({
        value,
        label: `${monthName(Date.parse(`${value}-15`))} ${value.slice(0, 4)}`,
      })),
    },
    { name: "way", label: "Way", options: paymentWays.map((value) => ({ value, label: wayNames[value] })) },
  ];
}

const words = {
  empty: {
    heading: "Nobody has paid yet.",
    text: <FirstStep />,
  },
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

/** Who owes what, who says that they paid, and which receipt has which number. */
export function PaymentsList({ heading }: { heading: string }) {
  const [now] = useState(() => Date.now());
  const today = teamDayOf(now);
  const { state, undo, offer } = useUndo();
  const [asked, setAsked] = useState<Payment | null>(null);
  const readAgain = useReadAgain();
  const offerUndo = useUndoOfPayment(offer, readAgain);
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
          onAct: setAsked,
          onChanged: readAgain,
        })}
        rowClass="@max-[38rem]/data-table:grid @max-[38rem]/data-table:grid-cols-[minmax(0,1fr)_auto] @max-[38rem]/data-table:gap-x-3"
        words={words}
        tools={<AccountantCsv today={today} />}
        above={(page) => <MoneyLine page={page} today={today} now={now} />}
      />
      {asked && (
        <ActDialog
          key={asked.id}
          payment={asked}
          today={today}
          onChanged={readAgain}
          onRecorded={offerUndo}
          onClose={() => setAsked(null)}
        />
      )}
      <div className="desk-toasts">
        <UndoToast state={state} undo={undo} hasKey />
      </div>
    </>
  );
}

function useReadAgain(): () => void {
  const client = useQueryClient();
  const { recount } = useDeskCounts();
  return () => {
    void client.invalidateQueries({ queryKey: [listPayments.path] });
    void client.invalidateQueries({ queryKey: [readLeadPayments.path] });
    void recount();
  };
}

type ActDialogProps = {
  payment: Payment;
  today: string;
  onChanged: () => void;
  onRecorded: (recorded: Recorded) => void;
  onClose: () => void;
};

function ActDialog({ payment, today, onChanged, onRecorded, onClose }: ActDialogProps) {
  const { query } = useEndpoint(readLeadPayments, { id: payment.leadId });
  return (
    <PaymentDialog
      lead={{ id: payment.leadId, name: payment.name }}
      open={[payment]}
      asked={payment}
      mailTo={query.data?.mailTo ?? null}
      today={today}
      onChanged={onChanged}
      onRecorded={(recorded) => {
        onChanged();
        onRecorded(recorded);
      }}
      onClose={onClose}
    />
  );
}
