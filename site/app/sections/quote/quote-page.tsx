import { tag as at } from "@campusward/contracts/site/built-page";
import type { PayWords } from "../../content/features/pay-words.ts";
import type { QuotePageWords } from "../../content/features/quote-words.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { NoteField } from "../../ui/form/text-area.tsx";
import { LinkCard } from "../../ui/link-card.tsx";
import { QuietLink } from "../../ui/quiet-link.tsx";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { Where, WhereNot, Which } from "../filled.tsx";
import { PayCards } from "../quote-pay/pay-cards.tsx";
import { DaysStone } from "./days-stone.tsx";
import { FilledChoices, FilledField, FilledForm } from "./filled-form.tsx";
import { Leaf, MarkedLine, NoLeaf, Notices, narrow, own, PrintButton } from "./leaf.tsx";
import { QuotePaper } from "./quote-paper.tsx";
import { DueParts, QuoteTable } from "./quote-table.tsx";

/** Every state of the page that a quote's link opens. Of these the server leaves the one that is asked for. */
export function QuotePage({ words, pay }: { words: QuotePageWords; pay: PayWords }) {
  const accepted = (
    <>
      <PayCards words={pay} quote={words} />
      <WhereNot of="pay">
        <Accepted words={words} />
      </WhereNot>
    </>
  );
  return (
    <>
      <Which
        among={{
          reads: <Reading words={words} />,
          accepts: <Accepting words={words.accepts} />,
          asks: <Asking words={words} />,
          accepted,
          past: <Past words={words} />,
        }}
      />
      <NoLeaf words={words} />
      <Where of="lines.length">
        <QuotePaper words={words} pay={pay} />
      </Where>
    </>
  );
}

function Reading({ words }: { words: QuotePageWords }) {
  const { head, heading, actions } = words;
  const over = (
    <>
      {head.quote}
      <Where of="name">{head.forWhom}</Where>
      <Where of="firm">{head.firm}</Where>
    </>
  );
  const itsHeading = (
    <>
      {heading[0]}
      <span className="max-columns:hidden">{heading[1]}</span>
      {heading[2]}
    </>
  );
  return (
    <Leaf
      className="quote-leaf max-w-200 max-columns:px-5"
      stone={<DaysStone words={words.stone} className="h-30 max-columns:h-20" />}
      over={over}
      heading={itsHeading}
      note={words.written}
    >
      <Notices words={words} />
      <QuoteTable words={words} />
      <DueParts {...words.toBePaid} className="mt-3 text-(length:--text-sm) text-ink-muted" />
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
    </Leaf>
  );
}

function Accepting({ words }: { words: QuotePageWords["accepts"] }) {
  const heading = (
    <Where of="name" otherwise={words.headingNameless}>
      {words.heading}
    </Where>
  );
  return <FilledForm step="accept" words={{ ...words, heading }} />;
}

function Asking({ words: { ask: words, staysOpen } }: { words: QuotePageWords }) {
  const text = (
    <>
      {words.text}
      <WhereNot of="isAccepted">{staysOpen}</WhereNot>
    </>
  );
  return (
    <FilledForm step="ask" words={{ ...words, text }}>
      <FilledChoices
        name="about"
        legend={<legend className="sr-only">{words.about}</legend>}
        choices={words.choices.map(({ value, label }) => ({ value, flag: `ticked.${value}`, label }))}
      />
      <FilledField
        problems={{ problemMissing: words.missing, problemTooLong: words.tooLong }}
        field={(problem) => (
          <NoteField
            name="question"
            label={words.question}
            defaultValue={at("question")}
            problem={problem}
            rows={4}
            required
            maxLength={4000}
          />
        )}
      />
    </FilledForm>
  );
}

/** Accepted where nothing is known of its payment, as before the product knew payments. */
function Accepted({ words }: { words: QuotePageWords }) {
  const { accepted, actions } = words;
  const heading = (
    <>
      {accepted.heading}
      <Where of="forFirst">{accepted.forFirst}</Where>.
    </>
  );
  const stone = <Stone cap="neem" label={accepted.stone} number="0" className="h-24" />;
  return (
    <LinkCard heading={heading} stone={stone} className={narrow}>
      <p className="mt-3">
        {accepted.sum}
        <Where of="period">{accepted.forPeriod}</Where>
        {accepted.text}
      </p>
      <Notices words={words} />
      <ol className="mt-4.5">
        <MarkedLine cap="neem" heading={accepted.you}>
          {accepted.youWhen}
        </MarkedLine>
        <WhereNot of="newer">
          <MarkedLine cap="amaltas" heading={accepted.invoice}>
            {accepted.invoiceWhen}
          </MarkedLine>
        </WhereNot>
        <Where of="afterwards">
          <MarkedLine cap="unpainted" heading={at("afterwards")} />
        </Where>
      </ol>
      <div className="quote-ends mt-4 grid justify-items-start gap-1.5">
        <PrintButton label={actions.print} isButton />
        <Where of="isNew">
          <QuietLink href={`${own}?step=ask`}>{accepted.mistake}</QuietLink>
        </Where>
        <QuietLink href={`${own}?step=read`}>{accepted.read}</QuietLink>
      </div>
    </LinkCard>
  );
}

function Past({ words: { past, newer } }: { words: QuotePageWords }) {
  const ask = (
    <>
      <p className="mt-3">{past.text}</p>
      <form method="post" action={`${own}/ask`} className="link-page-form">
        <input type="hidden" name="about" value="fresh" />
        <button type="submit" className={buttonClass({ look: "primary" })}>
          {past.ask}
        </button>
      </form>
    </>
  );
  return (
    <LinkCard heading={past.heading} stone={<UnpaintedStone className="h-24" />} className={narrow}>
      <Where of="asked" otherwise={ask}>
        <Alert kind="information" className="mt-5">
          <p>{past.asked}</p>
        </Alert>
      </Where>
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
      <QuietLink className="mt-3" href={`${own}?step=read`}>
        {past.read}
      </QuietLink>
    </LinkCard>
  );
}
