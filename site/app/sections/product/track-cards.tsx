import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { DialogAction } from "../../content/action.ts";
import type { Track } from "../../content/lists/tracks.ts";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";

type TrackCardsProps = {
  label: string;
  factNames: Record<keyof Track["facts"], string>;
  tracks: { track: Track; apply: DialogAction }[];
};

const facts = ["duration", "mode", "hours", "selection"] as const;

/** The three tracks side by side, with the same facts in the same places. */
export function TrackCards({ label, factNames, tracks }: TrackCardsProps) {
  return (
    <section aria-label={label} className="page-width pb-section">
      <ul className="grid gap-5 wide:grid-cols-3">
        {tracks.map(({ track, apply }) => (
          <li key={track.id} className="flex flex-col rounded-card border-2 border-ink bg-white p-5 narrow:p-6">
            <h2 className="type-d3">{track.name}</h2>
            <p className="mt-1 text-ink-muted">{track.subtitle}</p>
            <dl className="mt-5 grid grid-cols-2 border-b-2 border-jamun-100">
              {facts.map((fact) => (
                <div key={fact} className="border-t-2 border-jamun-100 py-2.5 pr-3 leading-snug">
                  <dt className="text-sm text-ink-muted">{factNames[fact]}</dt>
                  <dd className="font-semibold">{track.facts[fact]}</dd>
                </div>
              ))}
            </dl>
            <ul className="mt-5 mb-6 grid gap-2.5">
              {track.bullets.map((bullet) => (
                <li key={bullet} className="flex gap-3.5 leading-snug">
                  <StoneMark cap={track.cap} className="max-h-5" />
                  <span>{bullet}</span>
                </li>
              ))}
            </ul>
            <div className="mt-auto">
              <CallToAction action={apply} look="quiet" small />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
