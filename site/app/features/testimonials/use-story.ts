import { type RefObject, useEffect, useRef, useState } from "react";

type StoryState = "still" | "fetching" | "running" | "failed";

type UseStoryOptions = { playing: boolean; captions: boolean; onPlay: () => void; onStop: () => void };

export type Story = {
  video: RefObject<HTMLVideoElement | null>;
  state: StoryState;
  playedSeconds: number;
  /** True from the first frame on: the poster has done its work, until the story has ended. */
  begun: boolean;
  toggle: () => void;
  /** For the video element. */
  events: {
    onPlaying: () => void;
    onWaiting: () => void;
    onPause: () => void;
    onEnded: () => void;
    onTimeUpdate: () => void;
    onError: () => void;
    onNoSource: () => void;
  };
};

/** Plays one story when asked to. Nothing of it is fetched before. Whether it may go on is its owner's decision. */
export function useStory({ playing, captions, onPlay, onStop }: UseStoryOptions): Story {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<StoryState>("still");
  const [playedSeconds, setPlayedSeconds] = useState(0);
  const [begun, setBegun] = useState(false);

  useEffect(() => {
    if (!playing) video.current?.pause();
  }, [playing]);

  useEffect(() => {
    for (const track of video.current?.textTracks ?? []) track.mode = captions ? "showing" : "disabled";
  }, [captions]);

  function toggle() {
    const element = video.current;
    if (!element) return;
    if (playing) {
      onStop();
      return;
    }
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

  function seePlayed() {
    setPlayedSeconds(video.current?.currentTime ?? 0);
  }

  return {
    video,
    state,
    playedSeconds,
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
      onTimeUpdate: seePlayed,
      onError: fail,
      onNoSource: fail,
    },
  };
}
