import { tag as at } from "@campusward/contracts/site/built-page";
import type { PayWords } from "../../content/features/pay-words.ts";
import type { QuotePageWords } from "../../content/features/quote-words.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { FieldProblemText } from "../../ui/form/field.tsx";
import { LinkCard } from "../../ui/link-card.tsx";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { Where, WhereNot } from "../filled.tsx";
import { PayCards } from "../quote-pay/pay-cards.tsx";
import { DaysStone } from "./days-stone.tsx";
import { Notices } from "./notices.tsx";
import { PrintButton } from "./print-button.tsx";
import { QuotePaper } from "./quote-paper.tsx";
import { QuoteTable } from "./quote-table.tsx";
import "../../styles/quote.css";

const own = `/quote/${at("token")}`;

/** Every state of the page that a quote's link opens. Of these the server leaves the one that is asked for. */
export function QuotePage({ words, pay }: { words: QuotePageWords; pay: PayWords }) {
  return (
    <>
      <Where of="reads">
        <Reading words={words} />
      </Where>
      <Where of="accepts">
        <Accepting words={words.accepts} />
      </Where>
      <Where of="asks">
        <Asking words={words.ask} />
      </Where>
      <Where of="accepted">
        <PayCards words={pay} quote={words} />
        <WhereNot of="pay">
          <Accepted words={words} />
        </WhereNot>
      </Where>
      <Where of="past">
        <Past words={words} />
      </Where>
      <Where of="gone">
        <LinkCard heading={words.gone.heading} stone={<UnpaintedStone className="h-24" />} className={narrow}>
          <p className="mt-3">{words.gone.text}</p>
        </LinkCard>
      </Where>
      <Where of="failed">
        <LinkCard heading={words.failed.heading} className={narrow}>
          <p className="mt-3">
            <Where of="isTooOften">{words.failed.tooOften}</Where>
            <WhereNot of="isTooOften">{words.failed.text}</WhereNot>
          </p>
        </LinkCard>
      </Where>
      <Where of="lines.length">
        <QuotePaper words={words} pay={pay} />
      </Where>
      <script src="/quote-page.js" defer data-kept="" />
    </>
  );
}

const narrow = "quote-leaf quote-leaf-narrow";

function Reading({ words }: { words: QuotePageWords }) {
  const { head, heading, actions, newer } = words;
  return (
    <div className="link-page-card quote-leaf max-w-200">
      <div className="link-page-head">
        <DaysStone words={words.stone} className="h-30 max-columns:h-20" />
        <div className="min-w-0">
          <p className="font-semibold text-(length:--text-sm) wrap-anywhere text-ink-muted">
            {head.quote}
            <Where of="name">{head.forWhom}</Where>
            <Where of="firm">{head.firm}</Where>
          </p>
          <h1 className="link-page-heading" tabIndex={-1}>
            {heading[0]}
            <span className="max-columns:hidden">{heading[1]}</span>
            {heading[2]}
          </h1>
          <p className="mt-1 text-(length:--text-sm) text-ink-muted">{words.written}</p>
        </div>
      </div>
      <Where of="newer">
        <Alert kind="information" className="mt-5">
          <p>
            {newer.text}{" "}
            <Where of="token">
              <a className="underline" href={own}>
                {newer.open}
              </a>
            </Where>
            <WhereNot of="token">{newer.inInbox}</WhereNot>
          </p>
        </Alert>
      </Where>
      <Where of="asked">
        <Alert kind="information" className="mt-5">
          <p>{words.asked}</p>
        </Alert>
      </Where>
      <QuoteTable words={words} />
      <Where of="dueParts.length">
        <div className="mt-3 text-(length:--text-sm) text-ink-muted">
          <strong className="text-ink">{words.toBePaid.heading}</strong>
          <ul>
            <Where of="dueParts">
              <li>{words.toBePaid.part}</li>
            </Where>
          </ul>
        </div>
      </Where>
      <Where of="notIncluded">
        <p className="mt-3 text-(length:--text-sm) whitespace-pre-line wrap-anywhere text-ink-muted">
          <strong className="text-ink">{words.notInIt}</strong> {at("notIncluded")}
        </p>
      </Where>
      <div className="quote-actions flex flex-wrap items-center gap-y-3.5 gap-x-5.5 mt-6">
        <Where of="isOpen">
          <a className={buttonClass({ look: "primary" })} href={`${own}?step=accept`}>
            {actions.accept}
          </a>
        </Where>
        <Where of="mayAsk">
          <a className={buttonClass({ look: "quiet" })} href={`${own}?step=ask`}>
            {actions.ask}
          </a>
        </Where>
        <PrintButton label={actions.print} />
      </div>
    </div>
  );
}

function BackLink({ label }: { label: string }) {
  return (
    <a className="text-link justify-self-start" href={own}>
      <span>{label}</span>
    </a>
  );
}

function Accepting({ words }: { words: QuotePageWords["accepts"] }) {
  const heading = (
    <>
      <Where of="name">{words.heading}</Where>
      <WhereNot of="name">{words.headingNameless}</WhereNot>
    </>
  );
  return (
    <LinkCard heading={heading} className={narrow}>
      <p className="mt-3">{words.text}</p>
      <form method="post" action={`${own}/accept`} className="link-page-form">
        <button type="submit" className={buttonClass({ look: "primary" })}>
          {words.submit}
        </button>
        <BackLink label={words.back} />
      </form>
    </LinkCard>
  );
}

function Asking({ words }: { words: QuotePageWords["ask"] }) {
  const problem = (
    <>
      <Where of="problemMissing">{words.missing}</Where>
      <Where of="problemTooLong">{words.tooLong}</Where>
    </>
  );
  const field = {
    id: "question",
    name: "question",
    rows: 4,
    required: true,
    maxLength: 4000,
    className: "field-input",
  };
  return (
    <LinkCard heading={words.heading} className={narrow}>
      <p className="mt-3">
        <Where of="isAccepted">{words.textAccepted}</Where>
        <WhereNot of="isAccepted">{words.text}</WhereNot>
      </p>
      <form method="post" action={`${own}/ask`} className="link-page-form">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{words.about}</legend>
          {words.choices.map(({ value, tick, label }) => (
            <label key={value} className="quote-choice relative">
              <Where of={`ticked.${tick}`}>
                <input type="radio" name="about" value={value} defaultChecked />
              </Where>
              <WhereNot of={`ticked.${tick}`}>
                <input type="radio" name="about" value={value} />
              </WhereNot>
              <span className="grid place-items-center min-h-11 border-2 rounded-input px-3.5 font-semibold border-jamun-600">
                {label}
              </span>
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor="question" className="field-label">
            {words.question}
          </label>
          <Where of="hasProblem">
            <textarea {...field} aria-invalid aria-describedby="question-problem" defaultValue={at("question")} />
            <FieldProblemText id="question-problem">{problem}</FieldProblemText>
          </Where>
          <WhereNot of="hasProblem">
            <textarea {...field} defaultValue={at("question")} />
          </WhereNot>
        </div>
        <button type="submit" className={buttonClass({ look: "primary" })}>
          {words.submit}
        </button>
        <BackLink label={words.back} />
      </form>
    </LinkCard>
  );
}

function Accepted({ words }: { words: QuotePageWords }) {
  const { accepted, actions } = words;
  const heading = (
    <>
      {accepted.heading}
      <Where of="forFirst">{accepted.forFirst}</Where>.
    </>
  );
  return (
    <LinkCard
      heading={heading}
      stone={<Stone cap="neem" label={accepted.stone} number="0" className="h-24" />}
      className={narrow}
    >
      <p className="mt-3">
        {accepted.sum}
        <Where of="period">{accepted.forPeriod}</Where>
        {accepted.text}
      </p>
      <Notices words={words} />
      <ol className="mt-4.5">
        <li className="flex items-center gap-3.5 py-2.5 border-b border-jamun-200 last:border-b-0">
          <StoneMark cap="neem" />
          <p>
            <strong className="block font-[650]">{accepted.you}</strong>
            <span className="block text-(length:--text-sm) text-ink-muted">{accepted.youWhen}</span>
          </p>
        </li>
        <li className="flex items-center gap-3.5 py-2.5 border-b border-jamun-200 last:border-b-0">
          <StoneMark cap="amaltas" />
          <p>
            <strong className="block font-[650]">{accepted.invoice}</strong>
            <span className="block text-(length:--text-sm) text-ink-muted">{accepted.invoiceWhen}</span>
          </p>
        </li>
        <Where of="afterwards">
          <li className="flex items-center gap-3.5 py-2.5 border-b border-jamun-200 last:border-b-0">
            <StoneMark cap="unpainted" />
            <p>
              <strong className="block font-[650]">{at("afterwards")}</strong>
            </p>
          </li>
        </Where>
      </ol>
      <div className="quote-ends grid justify-items-start gap-1.5 mt-4">
        <PrintButton label={actions.print} isButton />
        <Where of="isNew">
          <a className="text-link" href={`${own}?step=ask`}>
            <span>{accepted.mistake}</span>
          </a>
        </Where>
        <a className="text-link" href={`${own}?step=read`}>
          <span>{accepted.read}</span>
        </a>
      </div>
    </LinkCard>
  );
}

function Past({ words: { past, newer } }: { words: QuotePageWords }) {
  return (
    <LinkCard heading={past.heading} stone={<UnpaintedStone className="h-24" />} className={narrow}>
      <Where of="asked">
        <Alert kind="information" className="mt-5">
          <p>{past.asked}</p>
        </Alert>
      </Where>
      <WhereNot of="asked">
        <p className="mt-3">{past.text}</p>
        <form method="post" action={`${own}/ask`} className="link-page-form">
          <input type="hidden" name="about" value="fresh" />
          <button type="submit" className={buttonClass({ look: "primary" })}>
            {past.ask}
          </button>
        </form>
      </WhereNot>
      <Where of="newer">
        <Where of="token">
          <p className="mt-4">
            {newer.text}{" "}
            <a className="underline" href={own}>
              {newer.open}
            </a>
          </p>
        </Where>
      </Where>
      <a className="text-link mt-3" href={`${own}?step=read`}>
        <span>{past.read}</span>
      </a>
    </LinkCard>
  );
}
