import type { ComponentPropsWithRef } from "react";
import type { StoryName } from "../../content/lists/testimonials.ts";

type StoryVideoProps = Omit<ComponentPropsWithRef<"video">, "id"> & {
  id: StoryName;
  /** Neither file came. The video itself says nothing then: it waits for another source. */
  onNoSource?: () => void;
};

/** The smaller file first. The captions repeat what stands in the picture, so they are off until somebody asks. */
export function StoryVideo({ id, onNoSource, ...rest }: StoryVideoProps) {
  return (
    <video {...rest} width={720} height={900} preload="none" playsInline>
      <source src={`/videos/${id}.webm`} type="video/webm" />
      <source src={`/videos/${id}.mp4`} type="video/mp4" onError={onNoSource} />
      <track kind="captions" src={`/videos/${id}.en.vtt`} srcLang="en" label="English" />
    </video>
  );
}
