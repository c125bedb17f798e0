import { CallToAction, hrefWithoutScript } from "../../call-to-action/call-to-action.tsx";
import type { ProductSection } from "../../content/features/product-explorer.ts";
import type { Partner } from "../../content/lists/partners.ts";
import { buttonClass } from "../../ui/button.tsx";
import { SectionPicture } from "./section-picture.tsx";

type ProductSectionsProps = {
  sections: ProductSection[];
  brands: string;
  /** True for what is read without script alone. One `noscript` cannot hold another: the button is a link then. */
  withoutScript?: boolean;
};

/** The parts of a product one below the other, each with what it does, what it brings and its way in. */
export function ProductSections({ sections, brands: brandsLabel, withoutScript = false }: ProductSectionsProps) {
  return (
    <div className="product-sections">
      {sections.map(({ id, title, heading, subHeading, description, brands, apply, ...shown }) => (
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
            <img
              className="h-7 w-auto"
              src={logo.src}
              width={logo.width}
              height={logo.height}
              alt={name}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </>
  );
}
