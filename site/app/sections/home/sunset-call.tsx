import type { SunsetCallContent } from "../../content/lists/sunset-call.ts";
import { HeroActions } from "../hero-actions.tsx";

/** The end of the road, in the evening: stone 0, and one thing to do. */
export function SunsetCall({ heading, text, action, withoutScript, picture }: SunsetCallContent) {
  return (
    <section className="sunset-call bg-gulmohar-400">
      <div className="page-width">
        <h2>{heading}</h2>
        <p className="mt-5 mb-8 max-w-[30rem] text-lead">{text}</p>
        <HeroActions actions={[action]} withoutScript={withoutScript} />
      </div>
      <img {...picture} alt="" loading="lazy" decoding="async" />
    </section>
  );
}
