import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import { CallToAction } from "../call-to-action/call-to-action.tsx";
import type { SentPageContent } from "../content/features/form-pages.ts";
import { Stone } from "../ui/stone/stone.tsx";

/** A form was posted without script and taken. The server fills the marked places in. */
export function FormSent({ heading, stone, text, replyBy, copy, reference, noReference, actions }: SentPageContent) {
  return (
    <>
      <div className="flex items-end gap-5">
        <Stone
          cap="neem"
          label={stone.label}
          number={String(replyPromiseHours)}
          title={stone.title(replyPromiseHours)}
          className="h-24"
        />
        <h1 className="type-d2" tabIndex={-1}>
          {heading}
        </h1>
      </div>
      <p className="mt-7 text-lead">
        {text}
        <strong className="font-bold" data-fill="reply-by">
          {replyBy}
        </strong>
        .
      </p>
      <p className="mt-2 text-ink-muted">{copy}</p>
      <p className="mt-4 mb-7 text-sm">
        {reference}
        <strong className="font-semibold" data-fill="reference">
          {noReference}
        </strong>
      </p>
      {actions.map((action) => (
        <CallToAction key={action.label} action={action} look="yellow" />
      ))}
    </>
  );
}
