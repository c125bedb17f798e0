import { readPaymentSettings } from "@campusward/contracts/payments/payments";
import type * as z from "zod/mini";
import { dayAndTime } from "../../dates/team-clock.ts";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { dayText } from "../../desk-work/payments/payment-words.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { DashboardCard, PageHead } from "../../ui/dashboard-card.tsx";

type Settings = z.infer<typeof readPaymentSettings.response>;

/** Where money goes and what receipts say, as this deployment has it. Whoever keeps the server changes it. */
export function PaymentSettings({ heading }: { heading: string }) {
  const { query } = useEndpoint(readPaymentSettings);
  const { data } = query;
  return (
    <>
      <PageHead heading={heading}>
        <p className="text-ink-muted">Settings</p>
      </PageHead>
      <p className="mb-4 max-w-[70ch] text-ink-muted">
        Whoever keeps the server changes it in brand.json, so that nobody who gets into an account here can lead money
        elsewhere.
      </p>
      <AnswerFrame query={query} coming="Fetching the settings…">
        {data && (
          <div className="gap-4.5 *:mb-4.5 *:break-inside-avoid wide:columns-2">
            {cardsOf(data).map(({ heading: name, rows, note }) => (
              <DashboardCard key={name} id={name.toLowerCase().replaceAll(" ", "-")} heading={name}>
                <dl className="mt-2 grid grid-cols-[minmax(0,9rem)_minmax(9rem,1fr)] gap-x-4 gap-y-2">
                  {rows.map(([label, value]) => (
                    <div key={label} className="contents">
                      <dt className="text-ink-muted">{label}</dt>
                      <dd className="font-semibold wrap-anywhere" translate="no">
                        {value || <span className="font-normal text-ink-muted">not set</span>}
                      </dd>
                    </div>
                  ))}
                </dl>
                {note && <p className="mt-3 text-(length:--text-sm) text-ink-muted">{note}</p>}
              </DashboardCard>
            ))}
          </div>
        )}
      </AnswerFrame>
    </>
  );
}

type Card = { heading: string; rows: readonly (readonly [string, string | null | undefined])[]; note: string };

function cardsOf({ upi, bank, receipts, online }: Settings): Card[] {
  const { prefix, year, made, struck, taxNumber, code, signedBy, yearsKept } = receipts;
  const { isOn, missing, isTest, heardAt, openLinks, address } = online;
  const lines = bank.map(({ label, value }) => [label, value] as const);
  return [
    {
      heading: "Where money goes",
      rows: [
        ["UPI ID", upi?.id],
        ["Name that apps show", upi?.name],
        ...(lines.length > 0 ? lines : [["Bank", null] as const]),
      ],
      note: upi || lines.length > 0 ? "" : "An accepted quote says that somebody writes how to pay, within 24 hours.",
    },
    {
      heading: "Receipts",
      rows: [
        ["Begin with", prefix],
        ["This year", `${year.name}, ${dayText(year.from, "")} to ${dayText(year.to, "")}`],
        ["Made this year", `${made}, ${struck} of them struck`],
        ["Tax number", taxNumber],
        ["Code of the service", code],
        ["Signed by", signedBy],
      ],
      note: `${taxNumber ? "" : "Without a tax number receipts have no tax lines. "}A receipt is kept for ${yearsKept} years after its year, also where the rest of the person is erased.`,
    },
    {
      heading: "Pay online",
      rows: [
        ["Razorpay", isOn ? `On${isTest ? ", in test mode" : ""}` : "Off"],
        ...(isOn
          ? ([
              ["Open links", `${openLinks}, looked at every hour`],
              ["Last heard", heardAt === null ? "never yet" : dayAndTime(heardAt)],
              ["It calls", address],
            ] as const)
          : []),
      ],
      note: isOn ? "" : `Razorpay is on when whoever keeps the server sets what is missing: ${missing.join(", ")}.`,
    },
  ];
}
