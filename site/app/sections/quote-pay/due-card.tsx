import { tag as at } from "@campusward/contracts/site/built-page";
import type { PayWords } from "../../content/features/pay-words.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { Where, WhereNot } from "../filled.tsx";
import { PrintButton } from "../quote/print-button.tsx";
import { PartName, PayParts } from "./part-words.tsx";
import {
  type CardProps,
  displayHeading,
  ForFirst,
  own,
  PayCard,
  Receipts,
  Sum,
  stoneClass,
  TextLink,
} from "./pay-card.tsx";
import { Code, WaysToPay } from "./ways-to-pay.tsx";

export function Due(props: CardProps) {
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
      <Where of="isLate">
        <Where of="now">
          <p className="mt-4">{words.late}</p>
        </Where>
      </Where>
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

export function DueStone({ words: { stone } }: Pick<CardProps, "words">) {
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

export function DueActions({ words: { actions } }: Pick<CardProps, "words">) {
  return (
    <>
      <div className="mt-4.5 flex flex-wrap items-center gap-x-3 gap-y-3">
        <Where of="now">
          <Where of="isOnline">
            <PaidLink look="quiet" words={actions} />
          </Where>
          <WhereNot of="isOnline">
            <PaidLink look="primary" words={actions} />
          </WhereNot>
        </Where>
        <Where of="mayAsk">
          <a className={buttonClass({ look: "quiet", className: "max-app:hidden" })} href={`${own}?step=ask`}>
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

function PaidLink({ look, words }: { look: "quiet" | "primary"; words: PayWords["actions"] }) {
  return (
    <a className={buttonClass({ look, className: "max-app:w-full" })} href={`${own}?step=said&part=${at("id")}`}>
      <Where of="isRest">{words.paidRest}</Where>
      <WhereNot of="isRest">{words.paid}</WhereNot>
    </a>
  );
}
