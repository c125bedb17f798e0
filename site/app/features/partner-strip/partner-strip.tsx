import { useId, useRef, useState } from "react";
import type { Partner } from "../../content/lists/partners.ts";
import type { PartnerStripContent } from "../../content/pages/home.ts";
import { Icon } from "../../ui/icon.tsx";
import { useMarquee } from "./use-marquee.ts";

/**
 * A marquee of partners. It stops under the pointer, on focus and by its button. Without motion, it is a row to swipe.
 */
export function PartnerStrip({ heading, partners, pause, play }: PartnerStripContent) {
  const headingId = useId();
  const track = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { moving } = useMarquee(track, paused || hovered || focused);

  return (
    <section className="partner-strip bg-white" aria-labelledby={headingId}>
      <div className="page-width flex items-center justify-between gap-6">
        <h2 id={headingId} className="max-w-[24rem] font-display text-h4 leading-[1.15] font-bold app:max-w-none">
          {heading}
        </h2>
        <button
          type="button"
          className="needs-script flex min-h-11 shrink-0 items-center gap-2 px-2 text-sm font-semibold hover:underline motion-reduce:hidden"
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? "play" : "pause"} size={18} />
          {paused ? play : pause}
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: A fieldset groups controls; this is a row to scroll. */}
      <div
        className="partner-row"
        role="group"
        aria-labelledby={headingId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: A row that scrolls must be reached by keyboard.
        tabIndex={0}
        data-moving={moving || undefined}
        onPointerEnter={(event) => setHovered(event.pointerType !== "touch")}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <div ref={track} className="flex w-max min-w-full">
          <PartnerLogos partners={partners} loading={moving ? "eager" : "lazy"} />
          {moving && <PartnerLogos partners={partners} loading="eager" again />}
        </div>
      </div>
    </section>
  );
}

type PartnerLogosProps = {
  partners: Partner[];
  loading: "eager" | "lazy";
  /** The second half hides the seam. It is hidden from screen readers. */
  again?: boolean;
};

function PartnerLogos({ partners, loading, again = false }: PartnerLogosProps) {
  return (
    <ul className="partner-logos" aria-hidden={again || undefined}>
      {partners.map(({ name, logo }) => (
        <li key={name}>
          <img {...logo} alt={again ? "" : name} loading={loading} decoding="async" />
        </li>
      ))}
    </ul>
  );
}
