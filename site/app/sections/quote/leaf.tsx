import { tag as at } from "@campusward/contracts/site/built-page";
import { Printer } from "lucide";
import type { ReactNode } from "react";
import mark from "../../assets/logo/mark.svg?inline";
import { TextLink } from "../../call-to-action/site-link.tsx";
import type { QuotePageWords } from "../../content/features/quote-words.ts";
import type { ReceiptWords } from "../../content/features/receipt-words.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { LinkCard } from "../../ui/link-card.tsx";
import { UnpaintedStone } from "../../ui/stone/stone.tsx";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";
import { Where, WhereNot } from "../filled.tsx";
import "../../styles/quote.css";

/** The page of a quote, or of the newer one where that is in sight. */
export const own = `/quote/${at("token")}`;

export const narrow = "quote-leaf quote-leaf-narrow max-columns:px-5";
export const stoneClass = "h-24 max-columns:h-20";

type LeafProps = {
  stone: ReactNode;
  /** What it is a page of, over its heading. */
  over: ReactNode;
  heading: ReactNode;
  /** Under its heading. */
  note?: string;
  beside?: Elements;
  className?: string;
  children: ReactNode;
};

/** A quote, or a receipt. */
export function Leaf({ stone, over, heading, note, beside, className = narrow, children }: LeafProps) {
  return (
    <div className={`link-page-card ${className}`}>
      <div className="link-page-head">
        {stone}
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-(length:--text-sm) wrap-anywhere text-ink-muted">{over}</p>
          <h1 className="link-page-heading max-columns:text-[1.55rem]" tabIndex={-1}>
            {heading}
          </h1>
          {note && <p className="mt-1 text-(length:--text-sm) text-ink-muted">{note}</p>}
        </div>
        {beside}
      </div>
      {children}
    </div>
  );
}

/** Instead of a page: nothing is behind the link, or it did not work. */
export function NoLeaf({ words: { gone, failed } }: { words: Pick<ReceiptWords | QuotePageWords, "gone" | "failed"> }) {
  return (
    <>
      <Where of="gone">
        <LinkCard heading={gone.heading} stone={<UnpaintedStone className="h-24" />} className={narrow}>
          <p className="mt-3">{gone.text}</p>
          <p className="mt-3">
            <TextLink action={gone.write} />
          </p>
        </LinkCard>
      </Where>
      <Where of="failed">
        <LinkCard heading={failed.heading} className={narrow}>
          <p className="mt-3">
            <Where of="isTooOften" otherwise={failed.text}>
              {failed.tooOften}
            </Where>
          </p>
        </LinkCard>
      </Where>
      <script src="/quote-page.js" defer data-kept="" />
    </>
  );
}

/** A question that was just sent, and a newer quote. */
export function Notices({ words: { asked, staysOpen, newer } }: { words: QuotePageWords }) {
  return (
    <>
      <Where of="asked">
        <Alert kind="information" className="mt-5">
          <p>
            {asked}
            <WhereNot of="isAccepted">{staysOpen}</WhereNot>
          </p>
        </Alert>
      </Where>
      <Where of="newer">
        <Alert kind="information" className="mt-5">
          <p>
            {newer.text}{" "}
            <Where of="token" otherwise={newer.inInbox}>
              <a className="underline" href={own}>
                {newer.open}
              </a>
            </Where>
          </p>
        </Alert>
      </Where>
    </>
  );
}

type TitledProps = { title: ReactNode; className?: string; children: ReactNode };

/** What something is, and below it a line about it. */
export function Titled({ title, className = "", children }: TitledProps) {
  return (
    <span className={`leading-snug ${className}`}>
      <strong className="block font-[650]">{title}</strong>
      <span className="block text-(length:--text-sm) text-ink-muted">{children}</span>
    </span>
  );
}

type MarkedProps = { cap: MarkCap; heading: ReactNode; children?: ReactNode };

/** A line of a list of steps: its mark, what it is, and how far it is. */
export function MarkedLine({ cap, heading, children }: MarkedProps) {
  return (
    <li className="flex gap-3 border-t-2 border-jamun-100 py-2.5 first:border-t-0">
      <StoneMark cap={cap} />
      <Titled title={heading} className="*:first-letter:uppercase">
        {children}
      </Titled>
    </li>
  );
}

/** Shown by its script; without one the browser's menu prints. */
export function PrintButton({ label, isButton = false }: { label: string; isButton?: boolean }) {
  return (
    <button type="button" data-print="" hidden className={isButton ? buttonClass({ look: "quiet" }) : "text-link"}>
      <LineIcon of={Printer} size={20} />
      <span>{label}</span>
    </button>
  );
}

export function Letterhead({ stone }: { stone: ReactNode }) {
  return (
    <div className="quote-letterhead">
      <img src={mark} width={34} height={40} alt="" />
      <span className="wordmark">{at("brand")}</span>
      {stone}
    </div>
  );
}

type PaperFootProps = { of?: "brand" | "payee"; children?: ReactNode; end: string };

/** At the foot of every sheet: whose it is. */
export function PaperFoot({ of = "brand", children, end }: PaperFootProps) {
  return (
    <p className="quote-paper-foot">
      <span>
        {at(of)}, {at("address")}
        {children}
      </span>
      <span>{end}</span>
    </p>
  );
}
