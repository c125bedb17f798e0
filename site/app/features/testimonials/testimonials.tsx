import { type Ref, useRef, useState } from "react";
import type { NoteReview, StoryName, TestimonialsContent } from "../../content/lists/testimonials.ts";
import { proofLine } from "../../words/proof-line.ts";
import { ConsultantCarousel } from "./consultant-carousel.tsx";
import { ArrowButtons, ReviewPanel, type ReviewTab, ReviewTabs } from "./review-controls.tsx";
import { VideoCard } from "./video-card.tsx";
import "./testimonials.css";

/** Two tabs of reviews. Without script, both lists are shown below each other. */
export function Testimonials({ tabs, students, consultants, words }: TestimonialsContent) {
  const [tab, setTab] = useState<ReviewTab>("students");
  const strip = useRef<HTMLUListElement>(null);
  return (
    <>
      <div className="page-width mt-6 flex flex-wrap items-end justify-between gap-4 app:mt-8 wide:-mt-14 wide:justify-end wide:gap-8">
        <ReviewTabs labels={tabs} selected={tab} onSelect={setTab} />
        {tab === "students" && (
          <ArrowButtons
            className="needs-script max-app:hidden"
            labels={{ back: words.back, on: words.further }}
            onStep={(step) => strip.current && scrollStrip(strip.current, step)}
          />
        )}
      </div>
      <ReviewPanel tab="students" selected={tab}>
        <StudentStrip ref={strip} reviews={students} words={words} shown={tab === "students"} />
      </ReviewPanel>
      <ReviewPanel tab="consultants" selected={tab}>
        <ConsultantCarousel label={tabs.consultants} reviews={consultants} words={words} />
      </ReviewPanel>
    </>
  );
}

/** By most of a window's width, so that something seen stays in view; past either end, to the other. */
function scrollStrip(strip: HTMLElement, step: -1 | 1): void {
  const end = strip.scrollWidth - strip.clientWidth;
  const atEnd = step > 0 ? strip.scrollLeft > end - 8 : strip.scrollLeft < 8;
  if (atEnd) strip.scrollTo({ left: step > 0 ? 0 : end });
  else strip.scrollBy({ left: step * 0.7 * strip.clientWidth });
}

type StudentStripProps = {
  reviews: TestimonialsContent["students"];
  words: TestimonialsContent["words"];
  /** False while the other tab is open: hidden videos do not play. */
  shown: boolean;
  ref: Ref<HTMLUListElement>;
};

/** A strip to swipe, of stories and notes. One story plays at a time, and all share the choice of captions. */
function StudentStrip({ reviews, words, shown, ref }: StudentStripProps) {
  const [playing, setPlaying] = useState<StoryName | null>(null);
  const [captions, setCaptions] = useState(false);

  if (!shown && playing) setPlaying(null);

  return (
    <ul ref={ref} className="review-strip">
      {reviews.map((review) =>
        review.kind === "note" ? (
          <NoteCard key={review.id} {...review} proof={proofLine(words.proof, review)} />
        ) : (
          <VideoCard
            key={review.id}
            review={review}
            words={words}
            playing={playing === review.id}
            captions={captions}
            onPlay={() => setPlaying(review.id)}
            onStop={() => setPlaying((current) => (current === review.id ? null : current))}
            onCaptions={() => setCaptions((on) => !on)}
          />
        ),
      )}
    </ul>
  );
}

function NoteCard({ quote, text, name, place, portrait, proof }: NoteReview & { proof: string | null }) {
  return (
    <li className="review-card note-card">
      {proof && <p className="proof-chip self-start">{proof}</p>}
      <blockquote>
        <p className="note-quote">{quote}</p>
        <p className="mt-3 text-ink-muted">{text}</p>
      </blockquote>
      <div className="mt-auto flex items-center gap-4 border-t-2 border-jamun-200 pt-5">
        <img {...portrait} className="note-face" alt="" loading="lazy" decoding="async" />
        <p>
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-muted">{place}</span>
        </p>
      </div>
    </li>
  );
}
