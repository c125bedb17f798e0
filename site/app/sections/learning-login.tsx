import type { ReactNode } from "react";
import type { LearningLoginContent } from "../content/features/learning-platform.ts";
import "./learning.css";

type LearningLoginProps = Pick<LearningLoginContent, "platform" | "aside" | "picture"> & {
  /** The sign-in. */
  children: ReactNode;
};

/** The door of the learning platform, with the road behind it. */
export function LearningLogin({ platform, aside, picture, children }: LearningLoginProps) {
  return (
    <section className="learning-login">
      <div className="learning-login-words">
        <p className="mb-6 text-ink-muted">{platform}</p>
        {children}
      </div>
      <div className="learning-login-picture bg-roller-300">
        <p className="type-numeral max-w-[9em] text-[3rem] text-balance max-app:hidden">{aside}</p>
        <img src={picture.src} width={picture.width} height={picture.height} alt="" fetchPriority="low" />
      </div>
    </section>
  );
}
