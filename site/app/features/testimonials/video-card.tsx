import type { ComponentPropsWithRef } from "react";
import type { StoryName, TestimonialsContent, VideoReview } from "../../content/lists/testimonials.ts";
import { timeLeft } from "./time-left.ts";
import { useStory } from "./use-story.ts";

type VideoCardProps = {
  review: VideoReview;
  words: TestimonialsContent["words"];
  playing: boolean;
  captions: boolean;
  onPlay: () => void;
  onStop: () => void;
  onCaptions: () => void;
};

/**
 * A story of a few seconds. Until it is pressed there is only a still picture, on every line and for everyone who
 * saves data. Without script, the browser's own controls play it.
 */
export function VideoCard({ review, words, playing, captions, onPlay, onStop, onCaptions }: VideoCardProps) {
  const story = useStory({ playing, captions, onPlay, onStop });
  const poster = `/videos/${review.id}-poster.webp`;
  return (
    <li className="review-card video-card" data-playing={playing || undefined}>
      <div className="video-screen">
        <noscript>
          <StoryVideo id={review.id} controls poster={poster} />
        </noscript>
        <StoryVideo
          id={review.id}
          ref={story.video}
          {...story.events}
          className="needs-script"
          aria-hidden={!story.begun}
          tabIndex={-1}
        />
        <img
          src={poster}
          width={480}
          height={600}
          className={`needs-script ${story.begun ? "invisible" : ""}`}
          alt={review.captions.join(" ")}
          loading="lazy"
          decoding="async"
        />
        <p className="video-chip left-[13px]">{words.illustrative}</p>
        <p className="video-chip video-time needs-script right-[12px]" aria-hidden="true">
          {timeLeft(review.seconds, story.playedSeconds)}
        </p>
      </div>
      <button
        type="button"
        className="video-play needs-script"
        aria-label={playing ? words.pause : review.play}
        onClick={story.toggle}
      >
        <PlaySign playing={playing} busy={playing && story.state === "fetching"} />
      </button>
      <button type="button" className="video-captions needs-script" aria-pressed={captions} onClick={onCaptions}>
        <span className="video-chip" aria-hidden="true">
          CC
        </span>
        <span className="sr-only">CC: {words.captions}</span>
      </button>
      <div className="video-words">
        <p className="font-semibold">{review.name}</p>
        <div className="video-more">
          <div>
            <p className="text-sm text-ink-muted">{review.place}</p>
            <p className="mt-1 text-sm">{review.text}</p>
          </div>
        </div>
        <p role="status" className={story.state === "failed" ? "video-failed" : "sr-only"}>
          {story.state === "failed" ? words.failed : ""}
        </p>
      </div>
    </li>
  );
}

/** A yellow disc on the edge of the picture while the video does not play. Decoration of a button with a name. */
function PlaySign({ playing, busy }: { playing: boolean; busy: boolean }) {
  return (
    <span className="play-sign" data-busy={busy || undefined} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
        <path
          d={playing ? "M8 5v14M16 5v14" : "M8 5.500v13l10.500-6.500z"}
          fill="currentColor"
          stroke="currentColor"
          strokeWidth={playing ? 4 : 2.5}
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}

type StoryVideoProps = Omit<ComponentPropsWithRef<"video">, "id"> & {
  id: StoryName;
  /** Neither file came. The video itself says nothing then: it waits for another source. */
  onNoSource?: () => void;
};

/** The smaller file first. The captions repeat the text in the picture, so they are off by default. */
function StoryVideo({ id, onNoSource, ...rest }: StoryVideoProps) {
  return (
    <video {...rest} width={720} height={900} preload="none" playsInline>
      <source src={`/videos/${id}.webm`} type="video/webm" />
      <source src={`/videos/${id}.mp4`} type="video/mp4" onError={onNoSource} />
      <track kind="captions" src={`/videos/${id}.en.vtt`} srcLang="en" label="English" />
    </video>
  );
}
