import { tag as at } from "@campusward/contracts/site/built-page";
import { ReceiptText } from "lucide";
import type { ReactNode } from "react";
import type { PayWords } from "../../content/features/pay-words.ts";
import type { QuotePageWords } from "../../content/features/quote-words.ts";
import { buttonClass } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";
import { Where, WhereNot } from "../filled.tsx";
import { Notices } from "../quote/notices.tsx";
import { PrintButton } from "../quote/print-button.tsx";
import { PartName, PayParts } from "./part-words.tsx";
import { TellForm } from "./tell-form.tsx";
import { Code, WaysToPay } from "./ways-to-pay.tsx";

const own = `/quote/${at("token")}`;
const stoneClass = "h-24 max-columns:h-20";
const displayHeading = "font-bold font-display text-[1.35rem] leading-[1.15]";

export type CardProps = { words: PayWords; quote: QuotePageWords };

/** The page of an accepted quote: how it is paid, and how its payment stands. The server leaves one of these. */
export function PayCards(props: CardProps) {
  return (
    <Where of="pay">
      <Where of="form">
        <TellForm words={props.words} />
      </Where>
      <WhereNot of="form">
        <Where of="isToPay">
          <Where of="isAsking">
            <Asking {...props} />
          </Where>
          <WhereNot of="isAsking">
            <Where of="isLate">
              <Due {...props} />
            </Where>
            <WhereNot of="isLate">
              <Where of="isPartPaid">
                <PartPaid {...props} />
              </Where>
              <WhereNot of="isPartPaid">
                <Due {...props} />
              </WhereNot>
            </WhereNot>
          </WhereNot>
        </Where>
        <Where of="isSaid">
          <Said {...props} />
        </Where>
        <Where of="isDeciding">
          <Deciding {...props} />
        </Where>
        <Where of="isAllPaid">
          <AllPaid {...props} />
        </Where>
      </WhereNot>
    </Where>
  );
}

type PayCardProps = CardProps & {
  stone: Elements;
  heading: ReactNode;
  isWide?: boolean;
  beside?: Elements;
  children: Elements;
};

function PayCard({ words, quote, stone, heading, isWide = false, beside, children }: PayCardProps) {
  return (
    <div className={`link-page-card quote-leaf max-columns:px-5 ${isWide ? "max-w-252" : "quote-leaf-narrow"}`}>
      <div className="link-page-head">
        {stone}
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-(length:--text-sm) wrap-anywhere text-ink-muted">
            {words.quote}
            {isWide && <span className="max-app:hidden">{words.accepted}</span>}
          </p>
          <h1 className="link-page-heading max-columns:text-[1.55rem]" tabIndex={-1}>
            {heading}
          </h1>
        </div>
        {beside}
      </div>
      <Notices words={quote} />
      {children}
    </div>
  );
}

function ForFirst({ words: { heading } }: Pick<CardProps, "words">) {
  return (
    <>
      <Where of="forFirst">{heading.forFirst}</Where>.
    </>
  );
}

function TextLink({ href, className = "", children }: { href: string; className?: string; children: string }) {
  return (
    <a className={`text-link ${className}`} href={href}>
      <span>{children}</span>
    </a>
  );
}

function Sum({ name, children }: { name: ReactNode; children: string }) {
  return (
    <p className="flex items-end justify-between gap-4 py-2.5">
      <span className="pb-1 font-[650]">{name}</span>
      <strong className="font-bold font-display font-stretch-[75%] text-[2rem] leading-none tabular-nums">
        {children}
      </strong>
    </p>
  );
}

/** To pay, in time or late. */
function Due(props: CardProps) {
  const { words } = props;
  const { actions, parts } = words;
  const inAll = (
    <>
      <Where of="tax">{parts.withTax}</Where>
      <WhereNot of="tax">{parts.inAll}</WhereNot>
    </>
  );
  return (
    <PayCard
      {...props}
      stone={<DueStone words={words} />}
      heading={<DueHeading words={words} />}
      isWide
      beside={
        <TextLink className="self-end max-app:hidden" href={`${own}?step=read`}>
          {actions.quote}
        </TextLink>
      }
    >
      <div className="mt-5 grid gap-5 border-t-2 border-jamun-200 pt-3 app:grid-cols-[minmax(0,1fr)_minmax(0,21.5rem)] app:gap-x-10 app:border-t-3 app:border-ink app:pt-5">
        <div className="max-app:border-b-3 max-app:border-ink app:col-start-2 app:row-start-1">
          <CodeBeside words={words} />
          <Where of="hasParts">
            <h2 className={`border-b-2 border-jamun-200 pb-1.5 max-app:sr-only ${displayHeading}`}>
              <PartsHeading words={parts.heading} />
            </h2>
          </Where>
          <PayParts words={words} />
          <div className="border-t-3 border-ink max-app:hidden">
            <Sum name={inAll}>{at("total")}</Sum>
          </div>
        </div>
        <div className="app:col-start-1 app:row-start-1">
          <Where of="isLate">
            <Where of="now">
              <p className="mb-4">{words.late}</p>
            </Where>
          </Where>
          <Where of="isUnset">
            <p>{words.none}</p>
          </Where>
          <WaysToPay words={words} />
          <Receipts words={words} />
          <DueActions words={words} />
        </div>
      </div>
    </PayCard>
  );
}

function PartsHeading({ words }: { words: PayWords["parts"]["heading"] }) {
  return (
    <>
      <WhereNot of="parts.2">{words.two}</WhereNot>
      <Where of="parts.2">
        <WhereNot of="parts.3">{words.three}</WhereNot>
        <Where of="parts.3">{words.more}</Where>
      </Where>
    </>
  );
}

/** Where the page is wide, the code for the phone stands open. */
function CodeBeside({ words }: Pick<CardProps, "words">) {
  return (
    <Where of="now">
      <Where of="upi">
        <section className="mb-7 max-app:hidden" aria-labelledby="pay-code">
          <h2 id="pay-code" className={`mb-2 ${displayHeading}`}>
            {words.code.beside}
          </h2>
          <div className="flex gap-4.5">
            <Code words={words} />
            <p className="text-(length:--text-sm) text-ink-muted">{words.code.besideText}</p>
          </div>
        </section>
      </Where>
    </Where>
  );
}

function DueStone({ words: { stone } }: Pick<CardProps, "words">) {
  return (
    <Where of="now">
      <Where of="isLate">
        <Stone
          cap="gulmohar"
          label={stone.label}
          number={`+${at("lateDays")}`}
          title={stone.titleLate}
          className={`${stoneClass} [&_.stone-cap]:fill-gulmohar-500`}
        />
      </Where>
      <WhereNot of="isLate">
        <Stone cap="amaltas" label={stone.label} number={at("days")} title={stone.title} className={stoneClass} />
      </WhereNot>
    </Where>
  );
}

/** Our promise while somebody looks. */
function HoursStone({ words: { hours, titleHours } }: { words: PayWords["stone"] }) {
  return <Stone cap="amaltas" label={hours} number="24" title={titleHours} className={stoneClass} />;
}

function DueHeading({ words }: Pick<CardProps, "words">) {
  return (
    <>
      <Where of="isLate">
        <Where of="now">
          <PartName words={words} as="begin" />
          {words.heading.late}
        </Where>
      </Where>
      <WhereNot of="isLate">
        {words.heading.due}
        <ForFirst words={words} />
      </WhereNot>
    </>
  );
}

function DueActions({ words: { actions } }: Pick<CardProps, "words">) {
  return (
    <>
      <div className="mt-4.5 flex flex-wrap items-center gap-x-3 gap-y-3">
        <Where of="now">
          <Where of="isOnline">
            <PaidLink look="outline">{actions.paid}</PaidLink>
          </Where>
          <WhereNot of="isOnline">
            <PaidLink look="yellow">{actions.paid}</PaidLink>
          </WhereNot>
        </Where>
        <Where of="mayAsk">
          <a className={buttonClass({ look: "outline", className: "max-app:hidden" })} href={`${own}?step=ask`}>
            {actions.ask}
          </a>
        </Where>
        <span className="max-app:hidden">
          <PrintButton label={actions.print} />
        </span>
      </div>
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-4.5 app:hidden">
        <TextLink href={`${own}?step=read`}>{actions.quote}</TextLink>
        <Where of="mayAsk">
          <TextLink href={`${own}?step=ask`}>{actions.ask}</TextLink>
        </Where>
      </div>
    </>
  );
}

function PaidLink({ look, children }: { look: "outline" | "yellow"; children: string }) {
  return (
    <a className={buttonClass({ look, className: "max-app:w-full" })} href={`${own}?step=said&part=${at("id")}`}>
      {children}
    </a>
  );
}

type StepProps = { cap: MarkCap; heading: string; children: string };

/** A stone of what happens, in its order. */
function Step({ cap, heading, children }: StepProps) {
  return (
    <li className="flex gap-3 border-t-2 border-jamun-100 py-2.5 first:border-t-0">
      <StoneMark cap={cap} />
      <p className="leading-snug">
        <strong className="block font-[650]">{heading}</strong>
        <span className="block text-(length:--text-sm) text-ink-muted first-letter:uppercase">{children}</span>
      </p>
    </li>
  );
}

function Said(props: CardProps) {
  const { heading, stone, said } = props.words;
  return (
    <PayCard {...props} stone={<HoursStone words={stone} />} heading={heading.said}>
      <Where of="said">
        <p className="mt-4 wrap-anywhere">
          {said.before}
          <Where of="way.isUpi">{said.ways.upi}</Where>
          <Where of="way.isBank">{said.ways.bank}</Where>
          <Where of="way.isCash">{said.ways.cash}</Where>
          {said.on}
          <Where of="number">
            {said.reference}
            <strong className="tabular-nums">{at("number")}</strong>
          </Where>
          .
        </p>
        <ol className="mt-3.5 border-t-2 border-jamun-200 pt-1">
          <Step cap="neem" heading={said.youTold}>
            {at("at")}
          </Step>
          <Step cap="amaltas" heading={said.looks}>
            {said.lookBy}
          </Step>
          <Step cap="unpainted" heading={said.receipt}>
            {said.receiptHere}
          </Step>
        </ol>
        <p className="mt-3.5 rounded-[6px] border-l-6 border-amaltas-400 bg-amaltas-100 px-4 py-3 text-(length:--text-sm)">
          {said.twice}
        </p>
        <form
          method="post"
          action={`${own}/not-paid`}
          className="mt-3.5 flex flex-wrap items-center justify-between gap-x-4.5"
        >
          <input type="hidden" name="part" value={at("id")} />
          <TextLink href={`${own}?step=said&part=${at("id")}`}>{said.correct}</TextLink>
          <button type="submit" className="text-link">
            <span>{said.wrong}</span>
          </button>
        </form>
      </Where>
    </PayCard>
  );
}

function PartPaid(props: CardProps) {
  const { words } = props;
  const { heading, partPaid, actions, partNames } = words;
  return (
    <PayCard
      {...props}
      stone={<Stone cap="neem" hasTick className={stoneClass} />}
      heading={
        <Where of="now">
          <Where of="nth1">{heading.rest}</Where>
          <WhereNot of="nth1">
            {partNames.name.nth.map((name, place) => (
              <Where key={name} of={`nth${place + 2}`}>
                {name}
              </Where>
            ))}
            {heading.partPaid}
            <ForFirst words={words} />
          </WhereNot>
        </Where>
      }
    >
      <div className="mt-4 border-y-2 border-t-jamun-200 border-b-3 border-b-ink">
        <PayParts words={words} />
      </div>
      <Sum name={partPaid.still}>{at("left")}</Sum>
      <Receipts words={words} />
      <Where of="now">
        <details className="unfolds mt-4">
          <summary className={buttonClass({ look: "outline", className: "w-full" })}>
            {actions.next.before}
            <PartName words={words} as="within" />
            {actions.next.after}
          </summary>
          <div className="pt-4">
            <WaysToPay words={words} />
            <DueActions words={words} />
          </div>
        </details>
        <p className="mt-3 text-(length:--text-sm) text-ink-muted">{partPaid.remind}</p>
      </Where>
    </PayCard>
  );
}

function AllPaid(props: CardProps) {
  const { words } = props;
  const { heading, stone, allPaid, actions } = words;
  return (
    <PayCard
      {...props}
      stone={<Stone cap="neem" label={stone.campus} number="0" className={stoneClass} />}
      heading={
        <>
          {heading.allPaid}
          <ForFirst words={words} />
        </>
      }
    >
      <div className="mt-4 border-y-2 border-t-jamun-200 border-b-3 border-b-ink">
        <Sum name={allPaid.inAll}>{at("received")}</Sum>
      </div>
      <Receipts words={words} />
      <ol className="mt-3">
        <Where of="afterwards">
          <Step cap="neem" heading={allPaid.next}>
            {at("afterwards")}
          </Step>
        </Where>
      </ol>
      <div className="mt-2 flex flex-wrap justify-between gap-x-4.5">
        <TextLink href={`${own}?step=read`}>{actions.quote}</TextLink>
        <Where of="mayAsk">
          <TextLink href={`${own}?step=ask`}>{actions.write}</TextLink>
        </Where>
      </div>
    </PayCard>
  );
}

/** It came otherwise than asked: a person decides, and writes. */
function Deciding(props: CardProps) {
  const { heading, stone, deciding } = props.words;
  return (
    <PayCard
      {...props}
      stone={<HoursStone words={stone} />}
      heading={
        <Where of="deciding">
          <Where of="under">{heading.under}</Where>
          <WhereNot of="under">{heading.over}</WhereNot>
        </Where>
      }
    >
      <Where of="deciding">
        <p className="mt-4">
          <Where of="over">{deciding.over}</Where>
          <Where of="under">{deciding.under}</Where>
          <Where of="isOtherwise">{deciding.otherwise}</Where>
        </p>
        <dl className="mt-3.5 border-b-2 border-jamun-200">
          <Line name={deciding.asked}>{at("asked")}</Line>
          <Line name={deciding.came}>{at("came")}</Line>
          <Where of="over">
            <Line name={deciding.isOver}>{at("over")}</Line>
          </Where>
          <Where of="under">
            <Line name={deciding.isUnder}>{at("under")}</Line>
          </Where>
        </dl>
      </Where>
      <Receipts words={props.words} />
    </PayCard>
  );
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-4 border-t-2 border-jamun-200 py-3">
      <dt>{name}</dt>
      <dd className="font-[650] tabular-nums">{children}</dd>
    </div>
  );
}

/** Back from the provider, which is asked now. The page's script looks again by itself for two minutes. */
function Asking(props: CardProps) {
  const { heading, online } = props.words;
  return (
    <PayCard {...props} stone={<UnpaintedStone className={stoneClass} />} heading={heading.asking}>
      <p className="mt-4">{online.asking}</p>
      <ol className="mt-3.5 border-t-2 border-jamun-200 pt-1" data-looks-again="">
        <Step cap="amaltas" heading={online.confirms}>
          {online.confirmsWhen}
        </Step>
        <Step cap="unpainted" heading={online.receipt}>
          {online.receiptWhere}
        </Step>
      </ol>
      <div className="mt-3 flex flex-wrap justify-between gap-x-4.5">
        <TextLink href={`${own}/back`}>{online.again}</TextLink>
        <TextLink href={own}>{online.notWorked}</TextLink>
      </div>
    </PayCard>
  );
}

function Receipts({ words: { receipt } }: Pick<CardProps, "words">) {
  return (
    <ul>
      <Where of="receipts">
        <li className="mt-2.5 flex items-center gap-3 rounded-box border-2 border-jamun-200 px-3.5 py-2">
          <LineIcon of={ReceiptText} size={22} className="flex-none" />
          <p className="min-w-0 flex-1 leading-snug">
            <strong className="block font-[650] whitespace-nowrap">{receipt.name}</strong>
            <span className="block text-(length:--text-sm) text-ink-muted">
              {receipt.text}
              <Where of="isStruck">{`, ${receipt.struck}`}</Where>
            </span>
          </p>
          <TextLink href={at("link")}>{receipt.open}</TextLink>
        </li>
      </Where>
    </ul>
  );
}
