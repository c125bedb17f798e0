import { type Ref, useCallback, useEffect, useId, useRef, useState } from "react";
import { reducedMotionQuery } from "../../browser/reduced-motion.ts";
import type { Partner } from "../../content/lists/partners.ts";
import type { home } from "../../content/pages/home.ts";
import { Icon } from "../../ui/icon.tsx";
import "./partner-strip.css";

/** A marquee that stops under the pointer, on focus and by its button. Without motion, it is a row to swipe. */
export function PartnerStrip({ heading, partners, pause, play }: typeof home.partnerStrip) {
  const headingId = useId();
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { moving, track, list } = useMarquee(paused || hovered || focused);

  return (
    <section className="bg-white" aria-labelledby={headingId}>
      <div className="page-width">
        <div className="partner-strip">
          <h2 id={headingId} className="text-sm font-semibold text-balance">
            {heading}
          </h2>
          <button
            type="button"
            className="needs-script flex min-h-11 shrink-0 items-center gap-2 text-sm font-semibold text-ink-muted hover:underline motion-reduce:hidden"
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? "play" : "pause"} size={18} />
            <span>{paused ? play : pause}</span>
          </button>
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
              <PartnerLogos ref={moving ? list : null} partners={partners} loading={moving ? "eager" : "lazy"} />
              {moving && <PartnerLogos partners={partners} loading="eager" again />}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

type PartnerLogosProps = {
  partners: readonly Partner[];
  loading: "eager" | "lazy";
  /** The second half hides the seam. It is hidden from screen readers. */
  again?: boolean;
  ref?: Ref<HTMLUListElement>;
};

function PartnerLogos({ partners, loading, again = false, ref }: PartnerLogosProps) {
  return (
    <ul ref={ref} className="partner-logos" aria-hidden={again || undefined}>
      {partners.map(({ name, logo }) => (
        <li key={name}>
          <img {...logo} alt={again ? "" : name} loading={loading} decoding="async" />
        </li>
      ))}
    </ul>
  );
}

/**
 * Moves the track by the width of its first list, in a loop. It starts when the track comes into view, so that nothing
 * is fetched earlier, and pauses while it is held or not visible.
 *
 * `moving` is false before that, and always for visitors who asked for less motion. `track` belongs on the track, and
 * `list` on its first list while it moves.
 */
function useMarquee(held: boolean) {
  const [moving, setMoving] = useState(false);
  const [visible, setVisible] = useState(false);
  const animation = useRef<Animation>(null);
  const running = visible && !held;
  const startsRunning = useRef(running);

  const track = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const stillness = matchMedia(reducedMotionQuery);
    let seen = false;
    function decide() {
      setMoving(seen && !stillness.matches);
    }
    const observer = new IntersectionObserver((entries) => {
      const isVisible = entries.at(-1)?.isIntersecting ?? false;
      seen ||= isVisible;
      setVisible(isVisible);
      decide();
    });
    observer.observe(element);
    stillness.addEventListener("change", decide);
    return () => {
      observer.disconnect();
      stillness.removeEventListener("change", decide);
    };
  }, []);

  useEffect(() => {
    startsRunning.current = running;
    if (running) animation.current?.play();
    else animation.current?.pause();
  }, [running]);

  const list = useCallback((first: HTMLElement | null) => {
    if (!first) return;
    // Another window width gives another list: continue at the same share of the lap.
    const observer = new ResizeObserver(() => {
      const { width } = first.getBoundingClientRect();
      const lap = animation.current?.effect?.getComputedTiming().progress ?? 0;
      animation.current?.cancel();
      const next = first.parentElement?.animate([{ transform: "none" }, { transform: `translateX(${-width}px)` }], {
        duration: lapDurationMs(width),
        iterations: Number.POSITIVE_INFINITY,
      });
      if (!next) return;
      next.currentTime = lap * lapDurationMs(width);
      if (!startsRunning.current) next.pause();
      animation.current = next;
    });
    observer.observe(first);
    return () => {
      observer.disconnect();
      animation.current?.cancel();
      animation.current = null;
    };
  }, []);

  return { moving, track, list };
}

/** Pixels a second, from the specification. */
const speed = 50;

/** How long, in milliseconds, a list of the given width takes to pass by. */
export function lapDurationMs(widthPx: number): number {
  return (widthPx / speed) * 1000;
}
