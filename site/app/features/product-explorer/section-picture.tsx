import type { PictureStance, ProductSection } from "../../content/features/product-explorer.ts";

type SectionPictureProps = Pick<ProductSection, "picture" | "highlight" | "checks">;

const groundClass: Record<ProductSection["picture"]["ground"], string> = {
  green: "bg-neem-300",
  yellow: "bg-amaltas-400",
  sunset: "bg-gulmohar-400",
  sky: "bg-roller-300",
};

const stanceClass: Record<PictureStance, string> = {
  panorama: "product-picture-panorama",
  scene: "product-picture-scene",
  whole: "product-picture-whole",
  window: "product-picture-window",
  corner: "product-picture-corner",
  middle: "product-picture-middle",
};

/** The picture on its ground, and before it a card that runs off the foot: what the section brings. */
export function SectionPicture({ picture, highlight, checks }: SectionPictureProps) {
  return (
    <div className={`product-picture ${groundClass[picture.ground]}`}>
      <div className={stanceClass[picture.stance]}>
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          loading="lazy"
          decoding="async"
        />
      </div>
      <div className="product-picture-card">
        <p className="font-semibold">{highlight}</p>
        <ul className="checked-chips mt-3">
          {checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
