import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import { useEffect, useRef } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { DemoRequestWords } from "../../content/features/demo-request.ts";
import { replyDeadline } from "../../dates/reply-deadline.ts";
import { Button } from "../../ui/button.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import type { Receipt } from "./use-demo-request.ts";

type DemoRequestReceiptProps = {
  receipt: Receipt;
  headingId: string;
  words: DemoRequestWords;
  onClose: () => void;
};

/** The request was accepted: who writes, to which address, and by when. */
export function DemoRequestReceipt({ receipt, headingId, words, onClose }: DemoRequestReceiptProps) {
  const { sent } = words;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="demo-request-head justify-end">
        <CloseButton label={words.close} onClose={onClose} />
      </div>
      <div className="demo-request-receipt">
        <div className="flex items-end gap-5 pr-3">
          <Stone
            cap="neem"
            label={sent.stone.label}
            number={String(replyPromiseHours)}
            title={sent.stone.title(replyPromiseHours)}
            className="h-[72px] max-app:h-12"
          />
          <h2 id={headingId} ref={heading} className="type-d3" tabIndex={-1}>
            {sent.heading}
          </h2>
        </div>
        <p className="mt-5 text-lead">
          {sent.thanks(receipt.firstName, receipt.email)}
          <strong className="font-bold">{replyDeadline(receipt.sentAtMs)}</strong>
          {sent.thanksEnd}
        </p>
        <p className="mt-2 text-ink-muted">{sent.copy}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button look="yellow" onClick={onClose}>
            {words.close}
          </Button>
          <SiteLink href={sent.next.href} className="text-link" onClick={onClose}>
            <span>{sent.next.label}</span>
          </SiteLink>
        </div>
      </div>
    </>
  );
}
