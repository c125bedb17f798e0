import { type Owed, type OwnDue, readOwnPayments } from "@campusward/contracts/payments/paying";
import { Check, Copy, Landmark, ReceiptText } from "lucide";
import type { OwnPaymentsWords } from "../../content/account/own-payments.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useSave } from "../../queries/use-save.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CopiedRow } from "../../ui/copied-row.tsx";
import type { Elements } from "../../ui/elements.ts";
import { Icon } from "../../ui/icon.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { fillIn } from "../../words/templates.ts";
import "../../ui/disclosure.css";

type OwedProps = { owed: Owed; words: OwnPaymentsWords };

/**
 * What is owed of one's own enrolment, how it is paid, and how that stands. Nothing where nothing is asked for. What was
 * paid is said on the page of the quote, which needs no account: a parent may do it as well.
 */
export function OwnPayments({ words }: { words: OwnPaymentsWords }) {
  const { data } = useEndpoint(readOwnPayments).query;
  return data?.owed.map((owed) => <OwedFee key={owed.reference} owed={owed} words={words} />);
}

function OwedFee({ owed, words }: OwedProps) {
  const { now, said, deciding, link } = owed;
  const { ground, stone, heading, text } = cardOf(owed, words);
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
      <p className="mt-2">{text}</p>
      {now && <Paying owed={owed} due={now} words={words} />}
      {link && (now || said || deciding) && (
        <a className="text-link" href={link}>
          <span>{now ? words.due.parent : words.said.page}</span>
        </a>
      )}
      <Receipts owed={owed} words={words} />
    </section>
  );
}

/** How it stands, as the page of the quote says it. */
function cardOf({ now, said, deciding, received }: Owed, words: OwnPaymentsWords) {
  const { stone } = words;
  if (now) {
    const isLate = Number(now.lateDays) > 0;
    return {
      ground: "bg-amaltas-400",
      stone: (
        <Stone
          cap={isLate ? "gulmohar" : "amaltas"}
          label={stone.days}
          number={isLate ? `+${now.lateDays}` : now.days}
        />
      ),
      heading: fillIn(words.due.heading, now),
      text: fillIn(isLate ? words.due.late : words.due.text, { day: now.by }),
    };
  }
  if (!said && !deciding) {
    return {
      ground: "bg-neem-300",
      stone: <Stone cap="neem" label={stone.campus} number="0" />,
      heading: words.paid.heading,
      text: fillIn(words.paid.text, { amount: received }),
    };
  }
  return {
    ground: "bg-amaltas-100",
    stone: <Stone cap="amaltas" label={stone.hours} number="24" />,
    heading: said ? words.said.heading : fillIn(words.decide.heading, { amount: deciding?.came ?? "" }),
    text: said ? fillIn(words.said.text, { amount: said.amount, until: said.lookBy }) : words.decide.text,
  };
}

/** Each way that the company has set, folded until it is asked for. */
function Paying({ owed, due, words }: OwedProps & { due: OwnDue }) {
  const { paying } = words;
  const { upi, bank } = due;
  const row = (name: string, value: string, shown: Elements | string = value, note?: string) => (
    <CopiedRow key={name} name={name} value={shown} note={note}>
      <CopyButton name={name} value={value} words={words} />
    </CopiedRow>
  );
  return (
    <details className="unfolds mt-3">
      <summary className={buttonClass({ className: "w-full" })}>{fillIn(words.due.pay, due)}</summary>
      <div className="mt-3 rounded-box border-2 border-ink bg-white px-4 py-1.5">
        {owed.isUnset && <p>{paying.none}</p>}
        <dl>
          {row(paying.amount, due.copied, due.amount)}
          {upi && row(paying.upi, upi.id, <UpiId upi={upi} />, fillIn(paying.payee, upi))}
          {row(paying.reference, due.reference, due.reference, paying.note)}
        </dl>
        {upi && (
          <a className="text-link pointer-fine:hidden" href={upi.link}>
            <span>{paying.open}</span>
          </a>
        )}
        {bank && (
          <details className="unfolds border-y-2 border-jamun-100">
            <summary className="disclosure-row">
              <LineIcon of={Landmark} size={22} />
              <strong className="font-[650]">{paying.bank}</strong>
              <Icon name="chevron-down" size={20} />
            </summary>
            <dl>{bank.map(({ label, value }) => row(label, value))}</dl>
          </details>
        )}
        {upi && <p className="py-2 text-sm text-ink-muted">{paying.pin}</p>}
        {owed.link && (
          <a
            className={buttonClass({ look: "primary", className: "my-2 w-full" })}
            href={`${owed.link}?step=said&part=${due.id}`}
          >
            {paying.paid}
          </a>
        )}
      </div>
    </details>
  );
}

/** Breaks before its sign, where it must. */
function UpiId({ upi: { user, handle } }: { upi: NonNullable<OwnDue["upi"]> }) {
  return (
    <>
      <span>{user}</span>
      <wbr />
      <span>{handle}</span>
    </>
  );
}

function CopyButton({ name, value, words }: { name: string; value: string; words: OwnPaymentsWords }) {
  const { run, isSaved } = useSave();
  return (
    <>
      <Button small look="quiet" onClick={() => void run(() => navigator.clipboard.writeText(value))}>
        <LineIcon of={isSaved ? Check : Copy} size={18} />
        <span>{isSaved ? words.copied : words.copy}</span> <span className="sr-only">{name}</span>
      </Button>
      <span role="status" className="sr-only">
        {isSaved ? words.copied : ""}
      </span>
    </>
  );
}

function Receipts({ owed, words: { paid } }: OwedProps) {
  const receipts = owed.receipts.filter(({ isStruck }) => !isStruck);
  return receipts.map(({ number, link }) => (
    <p key={number} className="mt-2 flex items-center gap-3 rounded-box border-2 border-ink bg-white px-4 py-1.5">
      <LineIcon of={ReceiptText} size={22} className="flex-none" />
      <span className="mr-auto font-semibold whitespace-nowrap">{fillIn(paid.receipt, { number })}</span>
      {link && (
        <a className="text-link" href={link}>
          <span>{paid.open}</span>
        </a>
      )}
    </p>
  ));
}
