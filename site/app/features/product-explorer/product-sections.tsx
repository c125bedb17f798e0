import { CallToAction, hrefWithoutScript } from "../../call-to-action/call-to-action.tsx";
import type { PictureStance, ProductSection } from "../../content/features/product-explorer.ts";
import type { Partner } from "../../content/lists/partners.ts";
import { buttonClass } from "../../ui/button.tsx";

type ProductSectionsProps = {
  sections: ProductSection[];
  brands: string;
  /** True for content inside `noscript`. It cannot contain another `noscript`, so the button is a link. */
  withoutScript?: boolean;
};

/** The sections of a product, each with what it does, its benefits and its link. */
export function ProductSections({ sections, brands: brandsLabel, withoutScript = false }: ProductSectionsProps) {
  return (
    <div className="product-sections">
      {sections.map(({ id, title, heading, subHeading, description, brands = [], apply, ...shown }) => (
        <section key={id} id={id} className="product-section" aria-labelledby={`${id}-heading`} tabIndex={-1}>
          <div>
            <p className="mb-2 text-sm font-semibold">{title}</p>
            <h3 id={`${id}-heading`} className="type-d3">
              {heading}
            </h3>
            <p className="mt-3 text-ink-muted">{subHeading}</p>
            <ul className="ticks mt-5">
              {description.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            {brands.length > 0 && <Brands label={brandsLabel} brands={brands} />}
            {withoutScript ? (
              <a href={hrefWithoutScript(apply)} className={buttonClass({ look: "yellow", className: "mt-7" })}>
                {apply.label}
              </a>
            ) : (
              <CallToAction action={apply} look="yellow" className="mt-7" />
            )}
          </div>
          <SectionPicture {...shown} />
        </section>
      ))}
    </div>
  );
}

function Brands({ label, brands }: { label: string; brands: Partner[] }) {
  return (
    <>
      <p className="mt-6 text-sm font-semibold">{label}</p>
      <ul className="mt-2 flex flex-wrap gap-x-7 gap-y-2">
        {brands.map(({ name, logo }) => (
          <li key={name}>
            <img className="h-7 w-auto" {...logo} alt={name} loading="lazy" decoding="async" />
          </li>
        ))}
      </ul>
    </>
  );
}

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

/** The picture on its ground, with a card in front that the bottom cuts off: the benefits of the section. */
function SectionPicture({ picture, highlight, checks }: SectionPictureProps) {
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
