import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { ConsultantReview, TestimonialsContent } from "../../content/lists/testimonials.ts";
import { proofLine } from "../../words/proof-line.ts";
import { fillIn } from "../../words/templates.ts";
import { ArrowButtons, keySteps, wrapIndex } from "./review-controls.tsx";

type ConsultantCarouselProps = {
  label: string;
  reviews: readonly ConsultantReview[];
  words: TestimonialsContent["words"];
};

/** One review at a time, in a loop, by button, arrow key or swipe. */
export function ConsultantCarousel({ label, reviews, words }: ConsultantCarouselProps) {
  const [index, setIndex] = useState(0);
  const touched = useRef<{ x: number; y: number } | null>(null);

  function turn(step: number) {
    setIndex((current) => wrapIndex(current, step, reviews.length));
  }

  function turnByKey(event: KeyboardEvent) {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turn(step);
  }

  function beginSwipe({ pointerType, clientX, clientY }: PointerEvent) {
    // A mouse drag selects text.
    touched.current = pointerType === "mouse" ? null : { x: clientX, y: clientY };
  }

  function endSwipe({ clientX, clientY }: PointerEvent) {
    const from = touched.current;
    touched.current = null;
    if (from) turn(swipeStep(clientX - from.x, clientY - from.y));
  }

  return (
    <section aria-roledescription="carousel" aria-label={label} className="page-width" onKeyDown={turnByKey}>
      <div
        className="carousel"
        onPointerDown={beginSwipe}
        onPointerUp={endSwipe}
        onPointerCancel={() => {
          touched.current = null;
        }}
      >
        {reviews.map((review, place) => (
          <ConsultantSlide
            key={review.id}
            review={review}
            proof={proofLine(words.proof, review)}
            current={place === index}
          />
        ))}
        <div className="carousel-controls needs-script">
          <p className="text-sm text-ink-muted" aria-live="polite" aria-atomic="true">
            <span>{fillIn(words.count, { place: index + 1, of: reviews.length })}</span>
            <span className="sr-only">{`: ${reviews[index]?.name}`}</span>
          </p>
          <ArrowButtons labels={{ back: words.previous, on: words.next }} onStep={turn} />
        </div>
      </div>
    </section>
  );
}

type ConsultantSlideProps = { review: ConsultantReview; proof: string | null; current: boolean };

function ConsultantSlide({ review, proof, current }: ConsultantSlideProps) {
  const { company, quote, text, name, role, portrait } = review;
  return (
    <figure className="slide" data-closed={current ? undefined : true}>
      <img {...portrait} className="slide-portrait" alt="" loading="lazy" decoding="async" />
      <div className="slide-words">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <img {...company.logo} className="h-10 w-auto" alt={company.name} loading="lazy" />
          {proof && <p className="proof-chip">{proof}</p>}
        </div>
        <blockquote>
          <p className="slide-quote">{quote}</p>
          <p className="mt-4 max-w-[41rem] text-ink-muted">{text}</p>
        </blockquote>
        <figcaption className="slide-name">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-muted">{role}</span>
        </figcaption>
      </div>
    </figure>
  );
}

/** Shorter movements count as taps. CSS pixels. */
const shortestSwipe = 40;

/** The step of a swipe in a carousel: back, forward, or none. Vertical swipes scroll the page. */
export function swipeStep(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) < shortestSwipe || Math.abs(right) < 1.5 * Math.abs(down)) return 0;
  return right < 0 ? 1 : -1;
}
