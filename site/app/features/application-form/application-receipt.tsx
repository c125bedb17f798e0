import { type LeadReceipt, replyPromiseHours } from "@campusward/contracts/leads/leads";
import { useEffect, useRef } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { ApplicationFormWords } from "../../content/features/application-form.ts";
import { relativeTime } from "../../dates/reply-deadline.ts";
import { Button } from "../../ui/button.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { isMinor } from "./application-values.ts";
import type { useApplication } from "./use-application.ts";

type ApplicationReceiptProps = {
  request: ReturnType<typeof useApplication>;
  receipt: LeadReceipt;
  words: ApplicationFormWords["sent"];
  onClose: () => void;
};

/** The application was accepted: who reads it and by when, and who must agree first. */
export function ApplicationReceipt({ request, receipt, words, onClose }: ApplicationReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { values, currentYear } = request;
  const firstName = values.name.trim().split(/\s/)[0] ?? values.name;
  const { day, time } = relativeTime(receipt.replyByAt, receipt.receivedAt);
  return (
    <div className="py-6">
      <div className="flex items-end gap-5">
        <Stone
          cap="neem"
          label={words.stone.label}
          number={String(replyPromiseHours)}
          title={words.stone.title(replyPromiseHours)}
          className="h-24 max-[40rem]:h-16"
        />
        <h1 ref={heading} className="type-d2" tabIndex={-1}>
          {words.heading(firstName)}
        </h1>
      </div>
      <p className="mt-7 text-lead">
        {words.text}
        <strong className="font-bold">{`${day}, ${time}`}</strong>.
      </p>
      {isMinor(values, currentYear) && (
        <p className="mt-4 rounded-sheet bg-amaltas-100 px-5 py-4 font-semibold">
          {words.guardian(values.guardianEmail.trim())}
        </p>
      )}
      <p className="mt-4 text-sm text-ink-muted">
        {words.reference} <strong className="font-semibold whitespace-nowrap text-ink">{receipt.reference}</strong>
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button look="yellow" onClick={onClose}>
          {words.close}
        </Button>
        <SiteLink href={words.next.href} target="_top" className="text-link">
          <span>{words.next.label}</span>
        </SiteLink>
      </div>
    </div>
  );
}
