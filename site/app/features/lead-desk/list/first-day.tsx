import type { FirstDays } from "@campusward/contracts/desk/desk-counts";
import { Check } from "lucide";
import { CallToAction } from "../../../call-to-action/call-to-action.tsx";
import { SiteLink } from "../../../call-to-action/site-link.tsx";
import type { DialogAction, LinkAction } from "../../../content/action.ts";
import { noLeadsPicture } from "../../../content/desk/desk-pictures.ts";
import { useOpenSession } from "../../../identity/session.ts";
import type { Elements } from "../../../ui/elements.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { CountStone } from "../reply-clock.tsx";

const formAction = {
  kind: "dialog",
  dialog: "demo-request",
  label: "Open the form",
  withoutScript: { href: "/forms/demo" },
} satisfies DialogAction;

/** Until a new team has what it needs: what can be done meanwhile, as stones that count down to it. What is done stays painted. */
export function FirstDay({ done, className = "" }: { done: FirstDays; className?: string }) {
  const { me } = useOpenSession();
  const link = (href: LinkAction["href"], label: string) => (
    <SiteLink href={href} className="text-link">
      <span>{label}</span>
    </SiteLink>
  );
  const stones: { title: string; text: string; isDone: boolean; action?: Elements }[] = [
    { title: "You are in", text: `${me.name ?? me.email}, admin`, isDone: true },
    {
      title: "Send yourself a demo request",
      text: "What a family sees, and what lands here. You can erase it after.",
      isDone: done.hasRequest,
      action: <CallToAction look="primary" small action={formAction} />,
    },
    {
      title: "Say where mails go",
      text: "Until then mails go nowhere: each is a file on this server, and nobody receives it",
      isDone: done.sendsMail,
      action: link("/adminDashboardHome/mailbox", "See how"),
    },
    {
      title: "Set your hours",
      text: "Families book a demo in them by themselves",
      isDone: done.hasHours,
      action: link("/adminDashboardHome/my-hours", "My hours"),
    },
    {
      title: "Invite a colleague",
      text: "Admin, team member or mentor",
      isDone: done.hasColleague,
      action: link("/adminDashboardHome/people", "Invite"),
    },
    {
      title: "Answer somebody within 24 hours",
      text: "Or bring last year’s sheet, and call the first one",
      isDone: done.hasAnswered,
    },
  ];
  const next = stones.findIndex(({ isDone }) => !isDone);
  return (
    <section
      className={`grid grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)] overflow-hidden border-2 rounded-sheet border-jamun-200 bg-white @max-4xl/board:grid-cols-1 ${className}`}
      aria-labelledby="first-day-heading"
    >
      <div className="px-6.5 pt-4.5 pb-5.5 @max-[34rem]/board:[&_li>:nth-child(3)]:col-start-2">
        <h2
          id="first-day-heading"
          className="font-bold font-display font-stretch-[116%] text-[1.5rem] leading-[1.15] tracking-[-0.02em]"
        >
          {done.hasRequest
            ? "The desk is open. The first answer comes next."
            : "The desk is open. Nobody has written yet."}
        </h2>
        <p className="mb-2.5 text-ink-muted">Six stones to the first answer. Any order will do.</p>
        <ol>
          {stones.map(({ title, text, isDone, action }, index) => (
            <li
              key={title}
              className="relative flex flex-wrap items-center gap-y-1 gap-x-3.5 min-h-18 @max-[34rem]/board:grid @max-[34rem]/board:grid-cols-[auto_minmax(0,1fr)] @max-[34rem]/board:justify-items-start @max-[34rem]/board:py-2 [li+&]:before:absolute [li+&]:before:-top-2.25 [li+&]:before:left-4 [li+&]:before:h-4.5 [li+&]:before:border-dashed [li+&]:before:border-l-4 [li+&]:before:border-l-jamun-300 @max-[34rem]/board:[li+&]:before:hidden"
            >
              <CountStone
                number={String(stones.length - 1 - index)}
                cap={isDone ? "done" : index === next ? "next" : "none"}
              />
              <p className="flex-[1_1_14rem] text-(length:--text-sm) text-ink-muted">
                <strong className="block font-semibold text-[1.0625rem] text-ink">{title}</strong>
                <span>{text}</span>
              </p>
              {isDone ? (
                <span className="flex items-center gap-2 font-semibold text-(length:--text-sm) text-neem-700">
                  <LineIcon of={Check} size={18} strokeWidth={3} />
                  <span>Done</span>
                </span>
              ) : (
                action
              )}
            </li>
          ))}
        </ol>
      </div>
      <div className="grid overflow-hidden border-l-2 border-l-ink bg-amaltas-400 [place-items:end_center] @max-4xl/board:hidden">
        <img className="w-[110%] max-w-none h-auto -mb-2.5" {...noLeadsPicture} alt="" />
      </div>
    </section>
  );
}
