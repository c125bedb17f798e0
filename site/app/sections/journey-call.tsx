import { CallToAction } from "../call-to-action/call-to-action.tsx";
import type { JourneyCall as JourneyCallContent } from "../content/pages/pricing.ts";

/** The last stop of the pricing page, before the sun is up: somebody to talk to. */
export function JourneyCall({ before, heading, text, action, picture }: JourneyCallContent) {
  return (
    <section className="journey-call bg-neem-300">
      <div className="page-width py-section max-app:pb-0">
        <p className="text-lead font-semibold">{before}</p>
        <h2 className="type-d2 max-w-[9ch] pt-2">{heading}</h2>
        <p className="max-w-[28rem] pt-4 pb-7 text-lead">{text}</p>
        <CallToAction action={action} />
      </div>
      <img src={picture.src} width={picture.width} height={picture.height} alt="" loading="lazy" decoding="async" />
    </section>
  );
}
