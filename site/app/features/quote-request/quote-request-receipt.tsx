import { type LeadReceipt, replyPromiseHours } from "@campusward/contracts/leads/leads";
import { useEffect, useRef } from "react";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { QuoteRequestWords } from "../../content/features/quote-request.ts";
import { relativeTime } from "../../dates/reply-deadline.ts";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";

type QuoteRequestReceiptProps = {
  receipt: LeadReceipt;
  name: string;
  words: QuoteRequestWords["sent"];
  onCorrect: () => void;
};

/** The request was accepted: when the quote arrives, who reads it, and under which reference. */
export function QuoteRequestReceipt({ receipt, name, words, onCorrect }: QuoteRequestReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { receivedAt, replyByAt, reference } = receipt;
  const arrival = relativeTime(replyByAt, receivedAt);
  const { received, reading, quote } = words.steps;
  const steps = [
    {
      stone: <Stone cap="neem" className="h-11" />,
      ...received,
      text: received.text(relativeTime(receivedAt, receivedAt).time),
    },
    { stone: <Stone cap="amaltas" className="h-11" />, ...reading },
    { stone: <UnpaintedStone className="h-11" />, ...quote, text: quote.text(arrival.day, arrival.time) },
  ];
  return (
    <>
      <div className="flex items-end gap-5 pt-3">
        <Stone
          cap="neem"
          label={words.stone.label}
          number={String(replyPromiseHours)}
          title={words.stone.title(replyPromiseHours)}
          className="h-24 max-[40rem]:h-14"
        />
        <h2 ref={heading} className="type-d3 min-w-0" tabIndex={-1}>
          <span className="mb-1.5 block font-text text-body font-semibold tracking-normal">
            {words.thanks(name.trim().split(/\s/)[0] ?? name)}
          </span>
          {words.heading(arrival.time, arrival.day)}
        </h2>
      </div>
      <ol className="mt-7">
        {steps.map(({ stone, label, text }) => (
          <li key={label} className="flex items-center gap-4 border-t-2 border-jamun-200 py-3">
            {stone}
            <p>
              <strong className="block font-semibold">{label}</strong>
              <span className="text-sm text-ink-muted">{text}</span>
            </p>
          </li>
        ))}
      </ol>
      <p className="border-t-2 border-jamun-200 pt-3 text-sm text-ink-muted">
        {words.reference} <strong className="font-semibold whitespace-nowrap text-ink">{reference}</strong>
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <CallToAction action={words.demo} />
        <button type="button" className="text-link" onClick={onCorrect}>
          <span>{words.correct}</span>
        </button>
      </div>
    </>
  );
}
