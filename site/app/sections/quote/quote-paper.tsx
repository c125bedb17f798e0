import { tag as at } from "@campusward/contracts/site/built-page";
import type { PayWords } from "../../content/features/pay-words.ts";
import type { QuotePageWords } from "../../content/features/quote-words.ts";
import { Stone } from "../../ui/stone/stone.tsx";
import { Where, WhereNot } from "../filled.tsx";
import { Letterhead, PaperFoot } from "./leaf.tsx";
import { DueParts, QuoteRows } from "./quote-table.tsx";

/** The quote on paper, which does not count days. Its head is that of a table, so that every sheet begins with it. On screens it is not there. */
export function QuotePaper({ words, pay }: { words: QuotePageWords; pay: PayWords }) {
  const { print, heading } = words;
  return (
    <div className="quote-paper" aria-hidden="true">
      <table className="quote-table w-full border-collapse tabular-nums">
        <thead>
          <tr>
            <td colSpan={3}>
              <Letterhead
                stone={
                  <Where of="isAccepted">
                    <Stone cap="neem" hasTick className="quote-paper-stone" />
                  </Where>
                }
              />
            </td>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={3}>
              <div className="quote-parties">
                <p>
                  {print.forWhom}
                  <Where of="name">
                    <strong>{at("name")}</strong>
                  </Where>
                  <Where of="firm">
                    <span>{at("firm")}</span>
                  </Where>
                  <Where of="postal">
                    <span>{at(".")}</span>
                  </Where>
                </p>
                <p>
                  <strong>{at("reference")}</strong>
                  <span>{at("written")}</span>
                  <span>{print.goodUntil}</span>
                </p>
              </div>
              <p className="quote-paper-heading">{heading.join("")}</p>
            </td>
          </tr>
        </tbody>
        <QuoteRows words={words} />
      </table>
      <div className="quote-end">
        <Where of="totalInWords">
          <p>
            {at("totalInWords")}
            <Where of="tax">{print.taxIncluded}</Where>.
          </p>
        </Where>
        <DueParts heading={print.due} part={words.toBePaid.part} className="mt-2 [&>ul]:columns-2" />
        <div className="quote-foot-columns">
          <div>
            <Where of="notIncluded">
              <strong>{print.notInIt}</strong>
              <p>{at("notIncluded")}</p>
            </Where>
          </div>
          <div>
            <Where of="isAccepted">
              <strong>{print.acceptedOn}</strong>
              <Where of="pay">
                <Where of="now">
                  <Where of="upi">
                    <p>{pay.print}</p>
                    <img
                      className="mt-1 size-28"
                      src={at("code")}
                      width={112}
                      height={112}
                      alt=""
                      fetchPriority="low"
                    />
                  </Where>
                </Where>
              </Where>
            </Where>
            <WhereNot of="isAccepted">
              <strong>{print.toAccept}</strong>
              <p>{print.how}</p>
              <p className="quote-signature" />
            </WhereNot>
          </div>
        </div>
      </div>
      <PaperFoot end={at("by")}>
        <Where of="taxNumber">. {at("taxNumber")}</Where>
      </PaperFoot>
    </div>
  );
}
