import { tag as at } from "@campusward/contracts/site/built-page";
import { ReceiptText } from "lucide";
import type { ReactNode } from "react";
import type { PayWords } from "../../content/features/pay-words.ts";
import type { QuotePageWords } from "../../content/features/quote-words.ts";
import type { Elements } from "../../ui/elements.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";
import { Where } from "../filled.tsx";
import { Notices } from "../quote/notices.tsx";

export const own = `/quote/${at("token")}`;

export const stoneClass = "h-24 max-columns:h-20";

export const displayHeading = "font-bold font-display text-[1.35rem] leading-[1.15]";

export type CardProps = { words: PayWords; quote: QuotePageWords };

type PayCardProps = CardProps & {
  stone: Elements;
  heading: ReactNode;
  isWide?: boolean;
  beside?: Elements;
  children: Elements;
};

export function PayCard({ words, quote, stone, heading, isWide = false, beside, children }: PayCardProps) {
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

export function ForFirst({ words: { heading } }: Pick<CardProps, "words">) {
  return (
    <>
      <Where of="forFirst">{heading.forFirst}</Where>.
    </>
  );
}

export function TextLink({ href, className = "", children }: { href: string; className?: string; children: string }) {
  return (
    <a className={`text-link ${className}`} href={href}>
      <span>{children}</span>
    </a>
  );
}

export function Sum({ name, children }: { name: ReactNode; children: string }) {
  return (
    <p className="flex items-end justify-between gap-4 py-2.5">
      <span className="pb-1 font-[650]">{name}</span>
      <strong className="font-bold font-display font-stretch-[75%] text-[2rem] leading-none tabular-nums">
        {children}
      </strong>
    </p>
  );
}

export function HoursStone({ words: { hours, titleHours } }: { words: PayWords["stone"] }) {
  return <Stone cap="amaltas" label={hours} number="24" title={titleHours} className={stoneClass} />;
}

type StepProps = { cap: MarkCap; heading: string; children: string };

export function Step({ cap, heading, children }: StepProps) {
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

export function Receipts({ words: { receipt } }: Pick<CardProps, "words">) {
  return (
    <ul>
      <Where of="receipts">
        <li className="mt-2.5 flex items-center gap-2.5 rounded-box border-2 border-jamun-200 px-3 py-2">
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
