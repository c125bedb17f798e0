import { type Ref, useEffect, useState } from "react";
import type { StoryName, TestimonialsContent } from "../../content/lists/testimonials.ts";
import { NoteCard } from "./note-card.tsx";
import { VideoCard } from "./video-card.tsx";

type StudentStripProps = {
  reviews: TestimonialsContent["students"];
  words: TestimonialsContent["words"];
  /** False while the other tab is open: nothing plays unseen. */
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
