import { type ComponentPropsWithRef, useEffect, useRef, useState } from "react";
import type { StoryName, TestimonialsContent, VideoReview } from "../../content/lists/testimonials.ts";
import { proofLine } from "../../words/proof-line.ts";

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
  const proof = proofLine(words.proof, review);
  const poster = `/videos/${review.id}-poster.avif`;
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
        {proof && <p className="video-chip left-[13px]">{proof}</p>}
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
        <span className="sr-only">{`CC: ${words.captions}`}</span>
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

/** The time left of a video, as its clock shows it: `0:12`, down to `0:00`. */
export function timeLeft(seconds: number, playedSeconds: number): string {
  const left = Math.max(0, Math.ceil(seconds - playedSeconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

type UseStoryOptions = { playing: boolean; captions: boolean; onPlay: () => void; onStop: () => void };

/** Plays one story when asked to. Nothing of it is fetched before. Whether it may go on is its owner's decision. */
function useStory({ playing, captions, onPlay, onStop }: UseStoryOptions) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"still" | "fetching" | "running" | "failed">("still");
  const [playedSeconds, setPlayedSeconds] = useState(0);
  const [begun, setBegun] = useState(false);

  useEffect(() => {
    if (!playing) video.current?.pause();
    for (const track of video.current?.textTracks ?? []) track.mode = captions ? "showing" : "disabled";
  }, [playing, captions]);

  function toggle() {
    const element = video.current;
    if (!element) return;
    if (playing) return onStop();
    onPlay();
    setState("fetching");
    if (state === "failed") element.load();
    element.play().catch((reason: unknown) => {
      // Another story was started, or this one stopped, before the first frame came.
      if (reason instanceof DOMException && reason.name === "AbortError")
        setState((now) => (now === "failed" ? now : "still"));
      else fail();
    });
  }

  function fail() {
    setState("failed");
    onStop();
  }

  return {
    video,
    state,
    playedSeconds,
    /** True from the first frame on: the poster has done its work, until the story has ended. */
    begun,
    toggle,
    events: {
      onPlaying: () => {
        setState("running");
        setBegun(true);
      },
      onWaiting: () => setState("fetching"),
      // Also when the device stops it: a call comes in, or the headphones are pulled.
      onPause: () => {
        setState((now) => (now === "failed" ? now : "still"));
        onStop();
      },
      onEnded: () => {
        setBegun(false);
        setPlayedSeconds(0);
        onStop();
      },
      onTimeUpdate: () => setPlayedSeconds(video.current?.currentTime ?? 0),
      onError: fail,
      onNoSource: fail,
    },
  };
}
