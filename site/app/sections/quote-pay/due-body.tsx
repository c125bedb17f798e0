import type { payWishes } from "@campusward/contracts/quotes/quote-content";
import { tag as at } from "@campusward/contracts/site/built-page";
import type { ReactNode } from "react";
import type { PayWords } from "../../content/features/pay-words.ts";
import { buttonClass } from "../../ui/button.tsx";
import { QuietLink } from "../../ui/quiet-link.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { Where } from "../filled.tsx";
import { own, PrintButton, stoneClass } from "../quote/leaf.tsx";
import { PayParts, Receipts, Sum } from "./pay-parts.tsx";
import { Code, WaysToPay } from "./ways-to-pay.tsx";

const displayHeading = "font-bold font-display text-[1.35rem] leading-[1.15]";

/** Everything to pay the next part with, and beside it the parts. */
export function DueBody({ words }: { words: PayWords }) {
  const { heading, withTax, inAll } = words.parts;
  const more = (
    <Where of="parts.3" otherwise={heading.three}>
      {heading.more}
    </Where>
  );
  return (
    <>
      <Where of="shows.late">
        <Where of="now">
          <p className="mt-4">{words.late}</p>
        </Where>
      </Where>
      <div className="mt-5 grid gap-5 border-t-2 border-jamun-200 pt-3 app:grid-cols-[minmax(0,1fr)_minmax(0,21.5rem)] app:gap-x-10 app:border-t-3 app:border-ink app:pt-5">
        <div
          className={`max-app:border-b-3 max-app:border-ink app:col-start-2 app:row-start-1 ${at("#shows.late")}max-app:hidden${at("/shows.late")}`}
        >
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
          <Where of="hasParts">
            <h2 className={`border-b-2 border-jamun-200 pb-1.5 max-app:sr-only ${displayHeading}`}>
              <Where of="parts.2" otherwise={heading.two}>
                {more}
              </Where>
            </h2>
          </Where>
          <PayParts words={words} />
          <div className="border-t-3 border-ink max-app:hidden">
            <Sum name={<Where of="tax" otherwise={inAll} children={withTax} />}>{at("total")}</Sum>
          </div>
        </div>
        <div className="app:col-start-1 app:row-start-1">
          <Where of="isUnset">
            <p>{words.none}</p>
          </Where>
          <Where of="now">
            <WaysToPay words={words} />
            <Receipts words={words} />
            <DueActions words={words} />
          </Where>
        </div>
      </div>
    </>
  );
}

export function DueStone({ words: stone }: { words: PayWords["stone"] }) {
  const inTime = (
    <Stone cap="amaltas" label={stone.label} number={at("days")} title={stone.title} className={stoneClass} />
  );
  return (
    <Where of="state.late" otherwise={inTime}>
      <Stone
        cap="gulmohar"
        label={stone.label}
        number={`+${at("lateDays")}`}
        title={stone.titleLate}
        className={`${stoneClass} [&_.stone-cap]:fill-gulmohar-500`}
      />
    </Where>
  );
}

/** That it was paid, the quote, a question. */
export function DueActions({ words: { actions } }: { words: PayWords }) {
  const paid = (look: "quiet" | "primary") => (
    <a className={buttonClass({ look, className: "max-app:w-full" })} href={`${own}?step=said&part=${at("id")}`}>
      <Where of="isRest" otherwise={actions.paid}>
        {actions.paidRest}
      </Where>
    </a>
  );
  const ask = (link: ReactNode) => <Where of="mayAsk">{link}</Where>;
  return (
    <>
      <div className="mt-4.5 flex flex-wrap items-center gap-x-3 gap-y-3">
        <Where of="isOnline" otherwise={paid("primary")}>
          {paid("quiet")}
        </Where>
        {ask(
          <a className={buttonClass({ look: "quiet", className: "max-app:hidden" })} href={`${own}?step=ask`}>
            {actions.ask}
          </a>,
        )}
        <span className="max-app:hidden">
          <PrintButton label={actions.print} />
        </span>
      </div>
      <Where of="state.late">
        <form method="post" action={`${own}/ask`}>
          <Ends>
            <WishButton wish="another-day">{actions.anotherDay}</WishButton>
            <WishButton wish="changed-mind">{actions.changedMind}</WishButton>
          </Ends>
        </form>
      </Where>
      <div className="app:hidden">
        <Ends>
          <QuietLink href={`${own}?step=read`}>{actions.quote}</QuietLink>
          {ask(<QuietLink href={`${own}?step=ask`}>{actions.ask}</QuietLink>)}
        </Ends>
      </div>
    </>
  );
}

/** What a card ends with. */
export function Ends({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4.5">{children}</div>;
}

type WishProps = { wish: (typeof payWishes)[number]; className?: string; children: ReactNode };

/** Tells one thing by one press: somebody decides. */
export function WishButton({ wish, className = "text-link", children }: WishProps) {
  return (
    <button type="submit" name="about" value={wish} className={className}>
      <span>{children}</span>
    </button>
  );
}
