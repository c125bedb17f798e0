import { minorDigits } from "@campusward/contracts/quotes/money";
import { Check, Copy } from "lucide";
import type { OwnPaymentsWords } from "../../content/account/own-payments.ts";
import { useSave } from "../../queries/use-save.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import type { OwnPaymentsReply, PartProps } from "./own-payments.tsx";

type PayingCardProps = PartProps & { reply: OwnPaymentsReply; onPaid: () => void; onClose: () => void };

/** Everything to pay it with, each with a button that copies it. */
export function PayingCard({ part, owed, words, money, reply, onPaid, onClose }: PayingCardProps) {
  const { paying } = words;
  const { upi, bank, isOnline } = reply;
  const digits = minorDigits(owed.currency);
  const amount = (part.asked / 10 ** digits).toFixed(digits);
  const isUnset = !upi && bank.length === 0 && !isOnline;
  return (
    <section className="dashboard-card mt-2.5 mb-5 border-ink" aria-label={paying.heading(money(part.asked))}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="type-d3">{paying.heading(money(part.asked))}</h2>
        <CloseButton label={paying.close} onClose={onClose} />
      </div>
      {isUnset ? (
        <p className="mt-2">{paying.none}</p>
      ) : (
        <>
          {isOnline && owed.link && (
            <a className={buttonClass({ look: "yellow", className: "mt-3 w-full" })} href={owed.link}>
              {paying.online}
            </a>
          )}
          <dl className="mt-1">
            <CopiedRow name={paying.amount} value={amount} shown={money(part.asked)} words={words} />
            {upi && <CopiedRow name={paying.upi} value={upi.id} note={paying.payee(upi.name)} words={words} />}
            <CopiedRow name={paying.reference} value={part.reference} note={paying.note} words={words} />
          </dl>
          {bank.length > 0 && (
            <details className="border-t-2 border-jamun-100">
              <summary className="flex min-h-12 cursor-pointer items-center font-semibold">{paying.bank}</summary>
              <dl className="pb-2">
                {bank.map(({ label, value }) => (
                  <CopiedRow key={label} name={label} value={value} words={words} />
                ))}
              </dl>
            </details>
          )}
          {upi && <p className="mt-2 text-sm text-ink-muted">{paying.pin}</p>}
        </>
      )}
      <Button look="yellow" className="mt-4 w-full" onClick={onPaid}>
        {paying.paid}
      </Button>
    </section>
  );
}

type CopiedRowProps = { name: string; value: string; shown?: string; note?: string; words: OwnPaymentsWords };

function CopiedRow({ name, value, shown = value, note, words }: CopiedRowProps) {
  const { run, isSaved: isCopied } = useSave();
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
        <Button small look="outline" onClick={() => void run(() => navigator.clipboard.writeText(value))}>
          <LineIcon of={isCopied ? Check : Copy} size={18} />
          <span role="status">{isCopied ? words.copied : words.copy}</span> <span className="sr-only">{name}</span>
        </Button>
      </dd>
    </div>
  );
}

/** The page of the quote, which needs no account: it is sent to whoever pays. */
export function ParentPays({ link, words: { parent, copied } }: { link: string; words: OwnPaymentsWords }) {
  const { run, isSaved } = useSave();
  return (
    <section className="dashboard-card mb-5" aria-label={parent.heading}>
      <h2 className="dashboard-card-heading">{parent.heading}</h2>
      <p className="text-ink-muted">{parent.text}</p>
      <div className="desk-actions">
        <Button small look="outline" onClick={() => void run(() => navigator.clipboard.writeText(link))}>
          <span role="status">{isSaved ? copied : parent.copy}</span>
        </Button>
        <a className="text-link" href={link}>
          <span>{parent.open}</span>
        </a>
      </div>
    </section>
  );
}
