import { tag as at } from "@campusward/contracts/site/built-page";
import { buttonClass } from "../../ui/button.tsx";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { Where, WhereNot } from "../filled.tsx";
import { DueActions, DueStone } from "./due-card.tsx";
import { PartName, PayParts } from "./part-words.tsx";
import {
  type CardProps,
  ForFirst,
  HoursStone,
  own,
  PayCard,
  Receipts,
  Step,
  Sum,
  stoneClass,
  TextLink,
} from "./pay-card.tsx";
import { WaysToPay } from "./ways-to-pay.tsx";

export function Said(props: CardProps) {
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

export function PartPaid(props: CardProps) {
  const { words } = props;
  const { heading, partPaid, actions, partNames } = words;
  return (
    <PayCard
      {...props}
      stone={
        <Where of="now">
          <Where of="isRest">
            <DueStone words={words} />
          </Where>
          <WhereNot of="isRest">
            <Stone cap="neem" hasTick className={stoneClass} />
          </WhereNot>
        </Where>
      }
      heading={
        <Where of="now">
          <Where of="isRest">{heading.rest}</Where>
          <WhereNot of="isRest">
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
          <summary className={buttonClass({ look: "quiet", className: "w-full" })}>
            <Where of="isRest">{actions.rest}</Where>
            <WhereNot of="isRest">
              {actions.next.before}
              <PartName words={words} as="within" />
              {actions.next.after}
            </WhereNot>
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
    </PayCard>
  );
}

export function AllPaid(props: CardProps) {
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

export function Deciding(props: CardProps) {
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

export function Asking(props: CardProps) {
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
