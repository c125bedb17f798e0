import type { Picture } from "../content/picture.ts";

type HeroSceneProps = { scene: Picture; className?: string };

/** The road along the foot of a hero. Decoration: the headline is what must be there first. */
export function HeroScene({ scene, className = "" }: HeroSceneProps) {
  return (
    <img
      className={`page-hero-scene ${className}`.trim()}
      src={scene.src}
      width={scene.width}
      height={scene.height}
      alt=""
      fetchPriority="low"
      decoding="async"
    />
  );
}
