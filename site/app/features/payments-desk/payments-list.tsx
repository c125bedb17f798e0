import { paymentWays } from "@campusward/contracts/payments/payment-states";
import { listPayments, type Payment, paymentViews, readLeadPayments } from "@campusward/contracts/payments/payments";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { monthName, teamDayOf } from "../../dates/team-clock.ts";
import { DeskList } from "../../desk-work/list/desk-list.tsx";
import type { ListFilter } from "../../desk-work/list/list-address.ts";
import { NotThereDialog } from "../../desk-work/payments/not-there-dialog.tsx";
import { PaymentDialog } from "../../desk-work/payments/payment-dialog.tsx";
import { wayNames } from "../../desk-work/payments/payment-words.ts";
import { useUndoOfPayment } from "../../desk-work/payments/use-payment-acts.ts";
import { UndoToast } from "../../desk-work/undo-toast.tsx";
import { useUndo } from "../../desk-work/use-undo.ts";
import { useDeskCounts } from "../../queries/desk-counts.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
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
    text: "First say where money goes: a UPI ID, or your bank. Then every accepted quote shows it by itself.",
  },
  found: (typed: string) => `No payment matches “${typed}”`,
};

/** Who owes what, who says that they paid, and which receipt has which number. */
export function PaymentsList({ heading }: { heading: string }) {
  const [now] = useState(() => Date.now());
  const today = teamDayOf(now);
  const { state, undo, offer } = useUndo();
  const [asked, setAsked] = useState<{ payment: Payment; what: "there" | "not-there" } | null>(null);
  const readAgain = useReadAgain();
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
          onAct: (payment) => setAsked({ payment, what: "there" }),
          onChanged: readAgain,
        })}
        rowClass="@max-[38rem]/data-table:grid @max-[38rem]/data-table:grid-cols-[minmax(0,1fr)_auto] @max-[38rem]/data-table:gap-x-3"
        words={words}
        tools={<AccountantCsv today={today} />}
        above={(page) => <MoneyLine page={page} today={today} now={now} />}
      />
      {asked && (
        <ActDialog
          key={asked.payment.id + asked.what}
          {...asked}
          today={today}
          offerUndo={offer}
          onChanged={readAgain}
          onNotThere={() => setAsked({ ...asked, what: "not-there" })}
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
  what: "there" | "not-there";
  today: string;
  offerUndo: Parameters<typeof useUndoOfPayment>[1];
  onChanged: () => void;
  onNotThere: () => void;
  onClose: () => void;
};

function ActDialog({ payment, what, today, offerUndo, onChanged, onNotThere, onClose }: ActDialogProps) {
  const offer = useUndoOfPayment(payment.leadId, offerUndo, onChanged);
  const { query } = useEndpoint(readLeadPayments, { id: payment.leadId });
  if (what === "not-there") return <NotThereDialog payment={payment} onSaved={onChanged} onClose={onClose} />;
  return (
    <PaymentDialog
      lead={{ id: payment.leadId, name: payment.name }}
      open={[payment]}
      asked={payment}
      mailTo={query.data?.mailTo ?? null}
      today={today}
      onRecorded={(recorded) => {
        onChanged();
        offer(recorded);
      }}
      {...(payment.state === "said" && { onNotThere })}
      onClose={onClose}
    />
  );
}
