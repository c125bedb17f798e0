import { type OwnPart, readOwnPayments } from "@campusward/contracts/payments/paying";
import { typedAmount, writeAmount } from "@campusward/contracts/quotes/money";
import { Check, Copy, ReceiptText } from "lucide";
import type * as z from "zod/mini";
import type { OwnPaymentsWords } from "../../content/account/own-payments.ts";
import { endOfTeamDay, spokenDay, teamDaysBetween } from "../../dates/team-clock.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useSave } from "../../queries/use-save.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { fillIn } from "../../words/templates.ts";
import "../../ui/disclosure.css";

type Reply = z.infer<typeof readOwnPayments.response>;
type Owed = Reply["owed"][number];
type OwedProps = { owed: Owed; words: OwnPaymentsWords };

/**
 * What is owed of one's own enrolment, how it is paid, and how that stands. Nothing where nothing is asked for. What was
 * paid is said on the page of the quote, which needs no account: a parent may do it as well.
 */
export function OwnPayments({ words }: { words: OwnPaymentsWords }) {
  const { data } = useEndpoint(readOwnPayments).query;
  return data?.owed.map((owed) => <OwedFee key={owed.reference} owed={owed} reply={data} words={words} />);
}

function OwedFee({ owed, reply, words }: OwedProps & { reply: Reply }) {
  const part = (["said", "decide", "due"] as const)
    .map((state) => owed.parts.find((one) => one.state === state))
    .find((one) => one !== undefined);
  if (!part) return <PaidCard owed={owed} words={words} />;
  if (part.state === "due") return <DueCard owed={owed} part={part} reply={reply} words={words} />;
  return <LookedAtCard owed={owed} part={part} words={words} />;
}

type FeeCardProps = OwedProps & { heading: string; ground: string; stone: Elements; children: Elements };

function FeeCard({ owed, words, heading, ground, stone, children }: FeeCardProps) {
  return (
    <section
      className={`dashboard-card mt-2.5 mb-5 border-ink ${ground}`}
      aria-label={fillIn(words.label, { what: owed.what })}
    >
      <div className="flex items-end gap-4 [&>.stone]:w-18">
        {stone}
        <div className="min-w-0">
          <p className="text-sm font-semibold wrap-anywhere">{owed.what}</p>
          <h2 className="type-d3">{heading}</h2>
        </div>
      </div>
      {children}
    </section>
  );
}

function DueCard({ owed, part, reply, words }: OwedProps & { part: OwnPart; reply: Reply }) {
  const { due, stone, paying } = words;
  const now = Date.now();
  const end = endOfTeamDay(part.dueOn ?? "");
  const days = teamDaysBetween(now, end);
  const day = spokenDay(end, now);
  const amount = writeAmount({ minor: part.asked, currency: owed.currency }, words.locale);
  return (
    <FeeCard
      owed={owed}
      words={words}
      heading={fillIn(due.heading, { amount })}
      ground="bg-amaltas-400"
      stone={
        <Stone cap={days < 0 ? "gulmohar" : "amaltas"} label={stone.days} number={days < 0 ? `+${-days}` : `${days}`} />
      }
    >
      <p className="mt-2">{days < 0 ? fillIn(due.late, { day }) : fillIn(due.text, { day })}</p>
      <details className="unfolds mt-3">
        <summary className={buttonClass({})}>{fillIn(due.pay, { amount })}</summary>
        <div className="mt-3 rounded-box bg-white px-4 py-1.5">
          <WaysToPay owed={owed} part={part} reply={reply} words={words} amount={amount} />
        </div>
      </details>
      {owed.link && (
        <div className="desk-actions">
          <a className="text-link" href={`${owed.link}?step=said&part=${part.id}`}>
            <span>{paying.paid}</span>
          </a>
          <a className="text-link" href={owed.link}>
            <span>{due.parent}</span>
          </a>
        </div>
      )}
    </FeeCard>
  );
}

type WaysProps = OwedProps & { part: OwnPart; reply: Reply; amount: string };

function WaysToPay({ owed, part, reply: { upi, bank, isOnline }, words, amount }: WaysProps) {
  const { paying } = words;
  if (!upi && bank.length === 0 && !isOnline) return <p>{paying.none}</p>;
  return (
    <>
      <dl>
        <CopiedRow name={paying.amount} value={typedAmount(part.asked, owed.currency)} shown={amount} words={words} />
        {upi && (
          <CopiedRow
            name={paying.upi}
            value={upi.id}
            shown={<UpiId id={upi.id} />}
            note={fillIn(paying.payee, { name: upi.name })}
            words={words}
          />
        )}
        <CopiedRow name={paying.reference} value={part.reference} note={paying.note} words={words} />
        {bank.map(({ label, value }) => (
          <CopiedRow key={label} name={label} value={value} words={words} />
        ))}
      </dl>
      {upi && <p className="py-2 text-sm text-ink-muted">{paying.pin}</p>}
    </>
  );
}

/** Breaks before its sign, where it must. */
function UpiId({ id }: { id: string }) {
  const at = id.indexOf("@");
  return (
    <>
      <span>{id.slice(0, at)}</span>
      <wbr />
      <span>{id.slice(at)}</span>
    </>
  );
}

type CopiedRowProps = {
  name: string;
  value: string;
  shown?: Elements | string;
  note?: string;
  words: OwnPaymentsWords;
};

function CopiedRow({ name, value, shown = value, note, words }: CopiedRowProps) {
  const { run, isSaved } = useSave();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t-2 border-jamun-100 py-2.5 leading-snug first:border-t-0">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd>
        <strong className="block font-semibold tabular-nums wrap-anywhere" translate="no">
          {shown}
        </strong>
        {note && <span className="block text-sm text-ink-muted">{note}</span>}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1 self-center">
        <Button small look="quiet" onClick={() => void run(() => navigator.clipboard.writeText(value))}>
          <LineIcon of={isSaved ? Check : Copy} size={18} />
          <span>{isSaved ? words.copied : words.copy}</span> <span className="sr-only">{name}</span>
        </Button>
        <span role="status" className="sr-only">
          {isSaved ? words.copied : ""}
        </span>
      </dd>
    </div>
  );
}

/** Somebody looks into the bank, or decides about another amount. */
function LookedAtCard({ owed, part, words }: OwedProps & { part: OwnPart }) {
  const { said, decide, stone } = words;
  const amount = writeAmount({ minor: part.amount ?? part.asked, currency: owed.currency }, words.locale);
  const isSaid = part.state === "said";
  return (
    <FeeCard
      owed={owed}
      words={words}
      heading={isSaid ? said.heading : fillIn(decide.heading, { amount })}
      ground="bg-amaltas-100"
      stone={<Stone cap="amaltas" label={stone.hours} number="24" />}
    >
      <p className="mt-2">{isSaid ? textOfSaid(said, amount, part) : decide.text}</p>
      {owed.link && (
        <a className="text-link" href={owed.link}>
          <span>{said.page}</span>
        </a>
      )}
    </FeeCard>
  );
}

function textOfSaid({ text, textUntil }: OwnPaymentsWords["said"], amount: string, { said }: OwnPart): string {
  if (!said) return fillIn(text, { amount });
  return fillIn(textUntil, { amount, until: spokenDay(said.lookBy) });
}

function PaidCard({ owed, words }: OwedProps) {
  const { paid, stone } = words;
  return (
    <FeeCard
      owed={owed}
      words={words}
      heading={paid.heading}
      ground="bg-neem-300"
      stone={<Stone cap="neem" label={stone.campus} number="0" />}
    >
      <p className="mt-2">
        {fillIn(paid.text, { amount: writeAmount({ minor: owed.received, currency: owed.currency }, words.locale) })}
      </p>
      <ul className="mt-3 grid gap-2">
        {owed.parts.map(
          ({ receipt }) =>
            receipt && (
              <li
                key={receipt.number}
                className="flex items-center gap-3 rounded-box border-2 border-ink bg-white px-4 py-1.5"
              >
                <LineIcon of={ReceiptText} size={22} />
                <span className="mr-auto font-semibold">{fillIn(paid.receipt, { number: receipt.number })}</span>
                {receipt.link && (
                  <a className="text-link" href={receipt.link}>
                    <span>{paid.open}</span>
                  </a>
                )}
              </li>
            ),
        )}
      </ul>
    </FeeCard>
  );
}
