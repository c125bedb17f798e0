import type { NoteReview } from "../../content/lists/testimonials.ts";

export function NoteCard({ quote, text, name, place, portrait }: NoteReview) {
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
