import { type Ref, useEffect, useState } from "react";
import type { NoteReview, StoryName, TestimonialsContent } from "../../content/lists/testimonials.ts";
import { VideoCard } from "./video-card.tsx";

type StudentStripProps = {
  reviews: TestimonialsContent["students"];
  words: TestimonialsContent["words"];
  /** False while the other tab is open: hidden videos do not play. */
  shown: boolean;
  ref: Ref<HTMLUListElement>;
};

/** A strip to swipe, of stories and notes. One story plays at a time, and all share the choice of captions. */
export function StudentStrip({ reviews, words, shown, ref }: StudentStripProps) {
  const [playing, setPlaying] = useState<StoryName | null>(null);
  const [captions, setCaptions] = useState(false);

  useEffect(() => {
    if (!shown) setPlaying(null);
  }, [shown]);

  return (
    <ul ref={ref} className="review-strip">
      {reviews.map((review) =>
        review.kind === "note" ? (
          <NoteCard key={review.id} {...review} />
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

function NoteCard({ quote, text, name, place, portrait }: NoteReview) {
  return (
    <li className="review-card note-card">
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
