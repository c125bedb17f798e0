import { type OwnPart, readOwnPayments } from "@campusward/contracts/payments/paying";
import { typedAmount, writeAmount } from "@campusward/contracts/quotes/money";
import { Check, Copy, Landmark, ReceiptText } from "lucide";
import type * as z from "zod/mini";
import type { OwnPaymentsWords } from "../../content/account/own-payments.ts";
import { endOfTeamDay, spokenDay, teamDaysBetween } from "../../dates/team-clock.ts";
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
  const { ground, stone, heading, text } = cardOf(owed, part, words);
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
      {part?.state === "due" && <Paying owed={owed} part={part} reply={reply} words={words} />}
      {part && owed.link && (
        <a className="text-link" href={owed.link}>
          <span>{part.state === "due" ? words.due.parent : words.said.page}</span>
        </a>
      )}
      <Receipts owed={owed} words={words} />
    </section>
  );
}

/** How it stands: what is said first of what was said, what is to be decided and what is due. All is paid without a part. */
function cardOf({ currency, received }: Owed, part: OwnPart | undefined, { locale, ...words }: OwnPaymentsWords) {
  const { due, said, decide, paid, stone } = words;
  const write = (minor: number) => writeAmount({ minor, currency }, locale);
  const now = Date.now();
  if (!part) {
    return {
      ground: "bg-neem-300",
      stone: <Stone cap="neem" label={stone.campus} number="0" />,
      heading: paid.heading,
      text: fillIn(paid.text, { amount: write(received) }),
    };
  }
  if (part.state === "due") {
    const end = endOfTeamDay(part.dueOn ?? "");
    const days = teamDaysBetween(now, end);
    const isLate = days < 0;
    return {
      ground: "bg-amaltas-400",
      stone: (
        <Stone cap={isLate ? "gulmohar" : "amaltas"} label={stone.days} number={isLate ? `+${-days}` : `${days}`} />
      ),
      heading: fillIn(due.heading, { amount: write(part.asked) }),
      text: fillIn(isLate ? due.late : due.text, { day: spokenDay(end, now) }),
    };
  }
  const amount = write(part.amount ?? part.asked);
  const until = part.said && spokenDay(part.said.lookBy);
  const looked = until ? fillIn(said.textUntil, { amount, until }) : fillIn(said.text, { amount });
  return {
    ground: "bg-amaltas-100",
    stone: <Stone cap="amaltas" label={stone.hours} number="24" />,
    heading: part.state === "said" ? said.heading : fillIn(decide.heading, { amount }),
    text: part.state === "said" ? looked : decide.text,
  };
}

type PayingProps = OwedProps & { part: OwnPart; reply: Reply };

/** Each way that the company has set, folded until it is asked for. */
function Paying({ owed, part, reply: { upi, bank, isOnline }, words }: PayingProps) {
  const { paying, due, locale } = words;
  const amount = writeAmount({ minor: part.asked, currency: owed.currency }, locale);
  const typed = typedAmount(part.asked, owed.currency);
  const row = (name: string, value: string, shown: Elements | string = value, note?: string) => (
    <CopiedRow key={name} name={name} value={shown} note={note}>
      <CopyButton name={name} value={value} words={words} />
    </CopiedRow>
  );
  return (
    <details className="unfolds mt-3">
      <summary className={buttonClass({ className: "w-full" })}>{fillIn(due.pay, { amount })}</summary>
      <div className="mt-3 rounded-box border-2 border-ink bg-white px-4 py-1.5">
        {!upi && bank.length === 0 && !isOnline && <p>{paying.none}</p>}
        <dl>
          {row(paying.amount, typed, amount)}
          {upi && row(paying.upi, upi.id, <UpiId id={upi.id} />, fillIn(paying.payee, { name: upi.name }))}
          {row(paying.reference, part.reference, part.reference, paying.note)}
        </dl>
        {part.upiLink && (
          <a className="text-link pointer-fine:hidden" href={part.upiLink}>
            <span>{paying.open}</span>
          </a>
        )}
        {bank.length > 0 && (
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
            href={`${owed.link}?step=said&part=${part.id}`}
          >
            {paying.paid}
          </a>
        )}
      </div>
    </details>
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
  const receipts = owed.parts.flatMap(({ receipt }) => receipt ?? []);
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
