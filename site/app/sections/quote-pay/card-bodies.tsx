import { tag as at } from "@campusward/contracts/site/built-page";
import type { PayWords } from "../../content/features/pay-words.ts";
import { buttonClass } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { QuietLink } from "../../ui/quiet-link.tsx";
import type { MarkCap } from "../../ui/stone/stone-mark.tsx";
import { Where, Which } from "../filled.tsx";
import { MarkedLine, own } from "../quote/leaf.tsx";
import { DueActions, Ends, WishButton } from "./due-body.tsx";
import { PartName, PayParts, Receipts, Sum } from "./pay-parts.tsx";
import { WaysToPay } from "./ways-to-pay.tsx";

type WordsProps = { words: PayWords };

function Steps({ steps }: { steps: readonly [MarkCap, string, string][] }) {
  return (
    <ol className="mt-3.5 border-t-2 border-jamun-200 pt-1">
      {steps.map(([cap, heading, text]) => (
        <MarkedLine key={heading} cap={cap} heading={heading}>
          {text}
        </MarkedLine>
      ))}
    </ol>
  );
}

function Framed({ children }: { children: Elements }) {
  return <div className="mt-4 border-y-2 border-t-jamun-200 border-b-3 border-b-ink">{children}</div>;
}

/** Back from the provider, which has not answered yet. The page's script looks again. */
export function Asking({ words: { online } }: WordsProps) {
  return (
    <Where of="asking">
      <p className="mt-4">{online.asking}</p>
      <Steps
        steps={[
          ["neem", online.cameBack, at("at")],
          ["amaltas", online.confirms, online.confirmsWhen],
          ["unpainted", online.receipt, online.receiptWhere],
        ]}
      />
      <Ends>
        <QuietLink href={`${own}/back`}>{online.again}</QuietLink>
        <QuietLink href={own}>{online.notWorked}</QuietLink>
      </Ends>
      <Where of="looksAgain">
        <span hidden data-looks-again="" />
      </Where>
    </Where>
  );
}

export function Said({ words }: WordsProps) {
  const { said } = words;
  return (
    <Where of="said">
      <p className="mt-4 wrap-anywhere">
        {said.before}
        <Which of="way" among={said.ways} />
        {said.on}
        <Where of="number">
          {said.reference}
          <strong className="tabular-nums">{at("number")}</strong>
        </Where>
        .
      </p>
      <Steps
        steps={[
          ["neem", said.youTold, at("at")],
          ["amaltas", said.looks, said.lookBy],
          ["unpainted", said.receipt, said.receiptHere],
        ]}
      />
      <Receipts words={words} />
      <p className="mt-3.5 rounded-[6px] border-l-6 border-amaltas-400 bg-amaltas-100 px-4 py-3 text-(length:--text-sm)">
        {said.twice}
      </p>
      <form method="post" action={`${own}/not-paid`}>
        <input type="hidden" name="part" value={at("id")} />
        <Ends>
          <QuietLink href={`${own}?step=said&part=${at("id")}`}>{said.correct}</QuietLink>
          <button type="submit" className="text-link">
            <span>{said.wrong}</span>
          </button>
        </Ends>
      </form>
    </Where>
  );
}

/** Less came than was asked for: the rest is paid with the same reference. */
export function Rest({ words }: WordsProps) {
  return (
    <>
      <Framed>
        <PayParts words={words} />
      </Framed>
      <Receipts words={words} />
      <div className="mt-4">
        <Where of="now">
          <WaysToPay words={words} />
          <DueActions words={words} />
        </Where>
      </div>
    </>
  );
}

export function PartPaid({ words }: WordsProps) {
  const { partPaid, actions } = words;
  return (
    <>
      <Framed>
        <PayParts words={words} />
      </Framed>
      <Sum name={partPaid.still}>{at("left")}</Sum>
      <Receipts words={words} />
      <Where of="now">
        <details className="unfolds mt-4">
          <summary className={buttonClass({ look: "quiet", className: "w-full" })}>
            {actions.next.before}
            <PartName words={words} as="within" />
            {actions.next.after}
          </summary>
          <div className="pt-4">
            <WaysToPay words={words} />
            <DueActions words={words} />
          </div>
        </details>
        <Where of="isReminded">
          <p className="mt-3 text-(length:--text-sm) text-ink-muted">{partPaid.remind}</p>
        </Where>
      </Where>
    </>
  );
}

export function AllPaid({ words }: WordsProps) {
  const { allPaid, actions } = words;
  return (
    <>
      <Framed>
        <Sum name={allPaid.inAll}>{at("received")}</Sum>
      </Framed>
      <Receipts words={words} />
      <Where of="afterwards">
        <ol className="mt-3">
          <MarkedLine cap="neem" heading={allPaid.next}>
            {at("afterwards")}
          </MarkedLine>
        </ol>
      </Where>
      <Ends>
        <QuietLink href={`${own}?step=read`}>{actions.quote}</QuietLink>
        <Where of="mayAsk">
          <QuietLink href={`${own}?step=ask`}>{actions.write}</QuietLink>
        </Where>
      </Ends>
    </>
  );
}

/** Another amount came than was asked for, and a person decides. */
export function Deciding({ words }: WordsProps) {
  const { over, under, otherwise: isOtherwise, asked, came, isOver, isUnder, wish, keep, back } = words.deciding;
  const line = (name: string, amount: string) => (
    <div className="flex justify-between gap-4 border-t-2 border-jamun-200 py-3">
      <dt>{name}</dt>
      <dd className="font-[650] tabular-nums">{at(amount)}</dd>
    </div>
  );
  return (
    <Where of="deciding">
      <p className="mt-4">
        <Which among={{ over, under, isOtherwise }} />
      </p>
      <dl className="mt-3.5 border-b-2 border-jamun-200">
        {line(asked, "asked")}
        {line(came, "came")}
        <Which among={{ over: line(isOver, "over"), under: line(isUnder, "under") }} />
      </dl>
      <Where of="over">
        <form method="post" action={`${own}/ask`} className="mt-4 grid gap-3 rounded-box bg-roller-100 p-4">
          <p className="font-[650]">{wish}</p>
          <Where of="keeps">
            <WishButton wish="keep-over" className={buttonClass({ look: "quiet" })}>
              {keep}
              <PartName words={words} as="within" />
            </WishButton>
          </Where>
          <WishButton wish="send-back" className={buttonClass({ look: "quiet" })}>
            {back}
          </WishButton>
        </form>
      </Where>
      <Receipts words={words} />
    </Where>
  );
}
