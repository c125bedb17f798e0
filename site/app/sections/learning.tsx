import { CallToAction } from "../call-to-action/call-to-action.tsx";
import { RichText, TextLink } from "../call-to-action/site-link.tsx";
import type { LearningLoginContent, LearningStartContent } from "../content/features/learning-platform.ts";
import type { Elements } from "../ui/elements.ts";
import { Sentences } from "../ui/sentences.tsx";
import { Stone } from "../ui/stone/stone.tsx";
import "./learning.css";
import { HeroScene } from "./hero-actions.tsx";

type LearningStartProps = Omit<LearningStartContent, "logIn" | "dashboard" | "reading"> & {
  /** In the corner: the way in. */
  children: Elements;
  /** The seven questions. */
  questions: Elements;
};

/** Where a student arrives: the seven questions, and other ways to begin, on sheets next to the road. */
export function LearningStart({
  tag,
  heading,
  text,
  choices,
  end,
  scene,
  children,
  questions,
  questionsHeading,
}: LearningStartProps) {
  return (
    <section className="flex min-h-svh flex-col bg-amaltas-400 pt-header">
      <div className="absolute top-0 right-gutter flex h-header items-center">{children}</div>
      <div className="page-width relative z-1 pt-7 app:pt-10">
        <p className="mb-4 flex items-center gap-3 font-semibold">
          <Stone cap={null} className="h-8" />
          <span>{tag}</span>
        </p>
        <h1 className="type-page" tabIndex={-1}>
          <Sentences text={heading} />
        </h1>
        <p className="mt-5 max-w-[36rem] text-lead">{text}</p>
        <h2 className="sr-only">{questionsHeading}</h2>
        <div className="mt-7">{questions}</div>
        <ul className="mt-9 grid gap-4 columns:grid-cols-2">
          {choices.map(({ weeks, cap, title, text, action }) => (
            <li key={title} className="rounded-card border-2 border-ink bg-white px-5 pt-6 pb-5 app:px-7">
              <Stone cap={cap} number={String(weeks)} className="stone-large h-15" />
              <h2 className="type-numeral mt-3 text-[1.75rem]">{title}</h2>
              <p className="mt-2 mb-1 text-ink-muted">{text}</p>
              {action.kind === "link" ? (
                <TextLink action={action} arrow="right" />
              ) : (
                <CallToAction action={action} look="primary" small className="mt-1.5" />
              )}
            </li>
          ))}
        </ul>
      </div>
      <HeroScene scene={scene} />
      <p className="on-night grow bg-ink px-5 pt-4 pb-8 text-center text-sm text-jamun-200">
        <RichText text={end} />
      </p>
    </section>
  );
}

type LearningLoginProps = Pick<LearningLoginContent, "platform" | "aside" | "picture"> & {
  /** The sign-in. */
  children: Elements;
};

/** The entrance of the learning platform, with the road behind it. */
export function LearningLogin({ platform, aside, picture, children }: LearningLoginProps) {
  return (
    <section className="learning-login">
      <div className="learning-login-words">
        <p className="mb-6 text-ink-muted">{platform}</p>
        {children}
      </div>
      <div className="learning-login-picture bg-roller-300">
        <p className="type-numeral max-w-[9em] text-[3rem] text-balance max-app:hidden">{aside}</p>
        <img {...picture} alt="" fetchPriority="low" />
      </div>
    </section>
  );
}
