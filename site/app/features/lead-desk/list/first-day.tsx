import { Check } from "lucide";
import { CallToAction } from "../../../call-to-action/call-to-action.tsx";
import { SiteLink } from "../../../call-to-action/site-link.tsx";
import { useOpenSession } from "../../../identity/session.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk } from "../desk-context.ts";
import { CountStone } from "../reply-clock.tsx";

/** Before anybody has written: what can be done meanwhile, as stones that count down to the first answer. */
export function FirstDay() {
  const { firstDay } = useDesk().words;
  const { me } = useOpenSession();
  const { steps, picture } = firstDay;
  return (
    <section className="first-day" aria-labelledby="first-day-heading">
      <div className="first-day-steps">
        <h2 id="first-day-heading" className="list-empty-heading">
          {firstDay.heading}
        </h2>
        <p className="first-day-text">{firstDay.text}</p>
        <ol>
          <li>
            <CountStone number="4" cap="done" />
            <p>
              <strong>{steps.in.title}</strong>
              {steps.in.text(me.name ?? me.email)}
            </p>
            <span className="first-day-done">
              <LineIcon of={Check} size={18} strokeWidth={3} />
              {firstDay.done}
            </span>
          </li>
          <li>
            <CountStone number="3" cap="next" />
            <p>
              <strong>{steps.form.title}</strong>
              {steps.form.text}
            </p>
            <CallToAction look="yellow" small action={steps.form.action} />
          </li>
          {[
            { number: "2", ...steps.mails },
            { number: "1", ...steps.invite },
          ].map(({ number, title, text, action }) => (
            <li key={number}>
              <CountStone number={number} cap="none" />
              <p>
                <strong>{title}</strong>
                {text}
              </p>
              <SiteLink href={action.href} className="text-link">
                <span>{action.label}</span>
              </SiteLink>
            </li>
          ))}
          <li>
            <CountStone number="0" cap="none" />
            <p>
              <strong>{steps.answer.title}</strong>
              {steps.answer.text}
            </p>
          </li>
        </ol>
      </div>
      <div className="first-day-picture">
        <img {...picture} alt="" />
      </div>
    </section>
  );
}
