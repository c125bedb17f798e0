import { type RefObject, useEffect, useRef, useState } from "react";
import { reducedMotionQuery } from "../../browser/reduced-motion.ts";
import { lapDurationMs } from "./lap-duration.ts";

/**
 * Moves the track by the width of its first list, in a loop. It starts when the track comes near the window, so that
 * nothing is fetched earlier, and pauses while it is held or not visible.
 *
 * `moving` is false before that, and always for visitors who asked for less motion.
 */
export function useMarquee(track: RefObject<HTMLElement | null>, held: boolean): { moving: boolean } {
  const [moving, setMoving] = useState(false);
  const [near, setNear] = useState(false);
  const animation = useRef<Animation>(null);
  const running = near && !held;
  const startsRunning = useRef(running);

  useEffect(() => {
    if (!track.current) return;
    const stillness = matchMedia(reducedMotionQuery);
    let seen = false;
    function decide() {
      setMoving(seen && !stillness.matches);
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? false;
        seen ||= isNear;
        setNear(isNear);
        decide();
      },
      { rootMargin: "200px" },
    );
    observer.observe(track.current);
    stillness.addEventListener("change", decide);
    return () => {
      observer.disconnect();
      stillness.removeEventListener("change", decide);
    };
  }, [track]);

  useEffect(() => {
    startsRunning.current = running;
    if (running) animation.current?.play();
    else animation.current?.pause();
  }, [running]);

  useEffect(() => {
    const list = track.current?.firstElementChild;
    if (!moving || !track.current || !list) return;
    const element = track.current;
    // Another window width gives another list: continue at the same share of the lap.
    const observer = new ResizeObserver(() => {
      const { width } = list.getBoundingClientRect();
      const lap = animation.current?.effect?.getComputedTiming().progress ?? 0;
      animation.current?.cancel();
      const next = element.animate([{ transform: "none" }, { transform: `translateX(${-width}px)` }], {
        duration: lapDurationMs(width),
        iterations: Number.POSITIVE_INFINITY,
      });
      next.currentTime = lap * lapDurationMs(width);
      if (!startsRunning.current) next.pause();
      animation.current = next;
    });
    observer.observe(list);
    return () => {
      observer.disconnect();
      animation.current?.cancel();
      animation.current = null;
    };
  }, [moving, track]);

  return { moving };
}
