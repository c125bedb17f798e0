import type { FirstDays } from "@campusward/contracts/desk/leads-desk";
import { Check } from "lucide";
import { CallToAction } from "../../../call-to-action/call-to-action.tsx";
import { SiteLink } from "../../../call-to-action/site-link.tsx";
import type { LinkAction } from "../../../content/action.ts";
import { useOpenSession } from "../../../identity/session.ts";
import type { Elements } from "../../../ui/elements.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk } from "../desk-context.ts";
import { CountStone } from "../reply-clock.tsx";

/** Until a new team has what it needs: what can be done meanwhile, as stones that count down to it. What is done stays painted. */
export function FirstDay({ done }: { done: FirstDays }) {
  const { firstDay } = useDesk().words;
  const { me } = useOpenSession();
  const { steps, picture } = firstDay;
  const link = ({ href, label }: LinkAction) => (
    <SiteLink href={href} className="text-link">
      <span>{label}</span>
    </SiteLink>
  );
  const stones: { title: string; text: string; isDone: boolean; action?: Elements }[] = [
    { title: steps.in.title, text: steps.in.text(me.name ?? me.email), isDone: true },
    {
      ...{ title: steps.form.title, text: steps.form.text, isDone: done.hasRequest },
      action: <CallToAction look="yellow" small action={steps.form.action} />,
    },
    { ...steps.mails, isDone: done.sendsMail, action: link(steps.mails.action) },
    { ...steps.hours, isDone: done.hasHours, action: link(steps.hours.action) },
    { ...steps.notifications, isDone: done.hasNotifications, action: link(steps.notifications.action) },
    { ...steps.invite, isDone: done.hasColleague, action: link(steps.invite.action) },
    { ...steps.answer, isDone: done.hasAnswered },
  ];
  const next = stones.findIndex(({ isDone }) => !isDone);
  return (
    <section className="first-day" aria-labelledby="first-day-heading">
      <div className="first-day-steps">
        <h2 id="first-day-heading" className="list-empty-heading">
          {done.hasRequest ? firstDay.written : firstDay.heading}
        </h2>
        <p className="first-day-text">{firstDay.text}</p>
        <ol>
          {stones.map(({ title, text, isDone, action }, index) => (
            <li key={title}>
              <CountStone
                number={String(stones.length - 1 - index)}
                cap={isDone ? "done" : index === next ? "next" : "none"}
              />
              <p>
                <strong>{title}</strong>
                <span>{text}</span>
              </p>
              {isDone ? (
                <span className="first-day-done">
                  <LineIcon of={Check} size={18} strokeWidth={3} />
                  <span>{firstDay.done}</span>
                </span>
              ) : (
                action
              )}
            </li>
          ))}
        </ol>
      </div>
      <div className="first-day-picture">
        <img {...picture} alt="" />
      </div>
    </section>
  );
}
