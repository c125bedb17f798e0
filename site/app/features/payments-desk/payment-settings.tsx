import { readPaymentSettings } from "@campusward/contracts/payments/payments";
import type * as z from "zod/mini";
import { dayAndTime } from "../../dates/team-clock.ts";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { dayText } from "../../desk-work/payments/payment-words.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { DashboardCard, DashboardHeading } from "../../ui/dashboard-card.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";

type Settings = z.infer<typeof readPaymentSettings.response>;

/** Where money goes and what receipts say, as this deployment has it. Whoever keeps the server changes it. */
export function PaymentSettings({ heading }: { heading: string }) {
  const { query } = useEndpoint(readPaymentSettings);
  const { data } = query;
  return (
    <>
      <div className="desk-head">
        <DashboardHeading>{heading}</DashboardHeading>
        <p className="text-ink-muted">Settings</p>
      </div>
      <p className="mb-4 max-w-[70ch] text-ink-muted">
        Whoever keeps the server changes it in brand.json, so that nobody who gets into an account here can lead money
        elsewhere.
      </p>
      <AnswerFrame query={query} coming="Fetching the settings…">
        {data && (
          <div className="grid items-start gap-4.5 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="grid gap-4.5">
              <WhereMoneyGoes settings={data} />
              <ReceiptSettings receipts={data.receipts} />
            </div>
            <OnlineSettings online={data.online} />
          </div>
        )}
      </AnswerFrame>
    </>
  );
}

/** Names and values, side by side. */
function Facts({ rows }: { rows: readonly (readonly [string, string | null])[] }) {
  return (
    <dl className="mt-2 grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-2">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="font-semibold wrap-anywhere" translate="no">
            {value || <span className="font-normal text-ink-muted">not set</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function WhereMoneyGoes({ settings: { upi, bank } }: { settings: Settings }) {
  const lines = bank.map(({ label, value }) => [label, value] as const);
  return (
    <DashboardCard id="money-goes" heading="Where money goes">
      <Facts
        rows={[
          ["UPI ID", upi?.id ?? null],
          ["Name that apps show", upi?.name ?? null],
          ...(lines.length > 0 ? lines : [["Bank", null] as const]),
        ]}
      />
      {!upi && bank.length === 0 && (
        <p className="mt-3">An accepted quote says that somebody writes how to pay, within 24 hours.</p>
      )}
    </DashboardCard>
  );
}

function ReceiptSettings({ receipts }: { receipts: Settings["receipts"] }) {
  const { prefix, year, made, struck, taxNumber, code, signedBy, yearsKept } = receipts;
  return (
    <DashboardCard id="receipts" heading="Receipts">
      <Facts
        rows={[
          ["Begin with", prefix],
          ["This year", `${year.name}, ${dayText(year.from, "")} to ${dayText(year.to, "")}`],
          ["Made this year", `${made}, ${struck} of them struck`],
          ["Tax number", taxNumber],
          ["Code of the service", code],
          ["Signed by", signedBy],
        ]}
      />
      <p className="mt-3 text-(length:--text-sm) text-ink-muted">
        {`${taxNumber ? "" : "Without a tax number receipts have no tax lines. "}A receipt is kept for ${yearsKept} years after its year, also where the rest of the person is erased.`}
      </p>
    </DashboardCard>
  );
}

function OnlineSettings({ online }: { online: Settings["online"] }) {
  const { isOn, missing, isTest, heardAt, openLinks, address } = online;
  return (
    <DashboardCard id="pay-online" heading="Pay online">
      <p className="mt-2 flex gap-3">
        <StoneMark cap={isOn ? "neem" : "unpainted"} />
        <span>
          {isOn
            ? `Razorpay is on${isTest ? ", in test mode" : ""}. ${openLinks} ${openLinks === 1 ? "link is" : "links are"} open; each is looked at every hour.`
            : "Off. Razorpay is on when whoever keeps the server sets all three:"}
        </span>
      </p>
      {isOn ? (
        <p className="mt-2 text-(length:--text-sm) text-ink-muted">
          {heardAt === null ? `Never heard yet. It calls ${address}` : `Last heard ${dayAndTime(heardAt)}`}
        </p>
      ) : (
        <ul className="mt-3 rounded-input bg-jamun-50 px-4 py-2.5 font-semibold text-(length:--text-sm)">
          {(missing.length > 0 ? missing : ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"]).map(
            (name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ),
          )}
        </ul>
      )}
    </DashboardCard>
  );
}
