import { CallToAction } from "../call-to-action/call-to-action.tsx";
import { TextWithLinks } from "../call-to-action/text-with-links.tsx";
import type { LearningLoginContent } from "../content/learning-platform.ts";
import { UnpaintedStone } from "../ui/stone.tsx";
import "./learning.css";

/** The door of the learning platform, honest about being shut. */
export function LearningLogin({ platform, heading, text, notice, actions, end, aside, picture }: LearningLoginContent) {
  return (
    <section className="learning-login">
      <div className="learning-login-words">
        <p className="text-ink-muted">{platform}</p>
        <h1 className="type-d2 mt-6" tabIndex={-1}>
          {heading}
        </h1>
        <p className="mt-2 text-lead text-ink-muted">{text}</p>
        <div className="mt-7 flex gap-5 rounded-sheet bg-amaltas-100 p-5">
          <UnpaintedStone className="h-14" />
          <p>
            <strong className="block font-bold">{notice.heading}</strong>
            {notice.text}
          </p>
        </div>
        <div className="mt-7 flex flex-wrap gap-4">
          {actions.map((action, at) => (
            <CallToAction key={action.label} action={action} look={at === 0 ? "yellow" : "outline"} />
          ))}
        </div>
        <p className="mt-8 border-t-2 border-jamun-200 pt-5">
          <TextWithLinks text={end} />
        </p>
      </div>
      <div className="learning-login-picture bg-roller-300">
        <p className="type-numeral max-w-[9em] text-[3rem] text-balance max-app:hidden">{aside}</p>
        <img src={picture.src} width={picture.width} height={picture.height} alt="" fetchPriority="low" />
      </div>
    </section>
  );
}
