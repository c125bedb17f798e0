import { CallToAction, hrefWithoutScript } from "../../call-to-action/call-to-action.tsx";
import { TextLink } from "../../call-to-action/site-link.tsx";
import type {
  FragmentGround,
  PictureStance,
  Product,
  ProductSection,
} from "../../content/features/product-explorer.ts";
import type { ProductExplorerWords } from "../../content/lists/home-products.ts";
import type { Partner } from "../../content/lists/partners.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { ProductFragment } from "./product-fragment.tsx";

type ProductSectionsProps = {
  product: Pick<Product, "id" | "more">;
  sections: ProductSection[];
  words: ProductExplorerWords;
  /** True for content inside `noscript`. It cannot contain another `noscript`, so the button is a link. */
  withoutScript?: boolean;
};

/**
 * The sections of a product, each with what it does, a picture of it and how it works. In narrow windows one is open at a
 * time, by the browser's own means; in wide ones, and without script, all are.
 */
export function ProductSections({ product, sections, words, withoutScript = false }: ProductSectionsProps) {
  const { more } = product;
  if (withoutScript)
    return (
      <div className="product-sections">
        {sections.map((section) => (
          <div key={section.id} className="product-section">
            <SectionBody section={section} more={more} words={words} withoutScript />
          </div>
        ))}
      </div>
    );
  return (
    <div className="product-sections">
      {sections.map((section, index) => (
        <details key={section.id} name={product.id} open={index === 0} className="product-section unfolds">
          <summary className="disclosure-row">
            <StoneMark cap="unpainted" className="when-closed" />
            <StoneMark cap="neem" className="when-open" />
            <span>
              <span className="block font-semibold">{section.title}</span>
              <span className="when-closed text-sm text-ink-muted">{section.heading}</span>
            </span>
            <Icon name="chevron-down" size={22} />
          </summary>
          <SectionBody section={section} more={more} words={words} />
        </details>
      ))}
    </div>
  );
}

type SectionBodyProps = {
  section: ProductSection;
  more: Product["more"];
  words: ProductExplorerWords;
  withoutScript?: boolean;
};

function SectionBody({ section, more, words, withoutScript = false }: SectionBodyProps) {
  const { id, heading, subHeading, highlight, description, checks, brands = [], apply, shown } = section;
  const isFragment = "rows" in shown;
  return (
    <section id={id} className="product-section-body" aria-labelledby={`${id}-heading`} tabIndex={-1}>
      <div className="product-words">
        <h3 id={`${id}-heading`} className="product-heading">
          {heading}
        </h3>
        <p className="mt-3 text-ink-muted">{subHeading}</p>
      </div>
      {/* Without script the products stand below each other, and an example each would say little more. */}
      {!(withoutScript && isFragment) && (
        <figure className={`product-picture ${groundClass[shown.ground]}`}>
          {isFragment ? (
            <ProductFragment {...shown} />
          ) : (
            <div className={stanceClass[shown.stance]}>
              <img
                src={shown.src}
                width={shown.width}
                height={shown.height}
                alt={shown.alt}
                loading="lazy"
                decoding="async"
              />
            </div>
          )}
        </figure>
      )}
      <div className="product-facts">
        <p className="font-semibold">{highlight}</p>
        <ul className="product-checks">
          {checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-6 pt-3 text-body">
          {withoutScript ? (
            <a href={hrefWithoutScript(apply)} className={buttonClass({ look: "link" })}>
              <span>{apply.label}</span>
            </a>
          ) : (
            <CallToAction action={apply} look="link" />
          )}
          <TextLink action={more} className="product-more text-ink-muted" />
        </div>
        <details className="product-how unfolds">
          <summary>
            <span>{words.how}</span>
            <Icon name="chevron-down" size={20} />
          </summary>
          <ul className="ticks">
            {description.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          {brands.length > 0 && <Brands label={words.brands} brands={brands} />}
        </details>
      </div>
    </section>
  );
}

function Brands({ label, brands }: { label: string; brands: Partner[] }) {
  return (
    <div className="product-brands">
      <p>{label}</p>
      <ul>
        {brands.map(({ name, logo }) => (
          <li key={name}>
            <img {...logo} alt={name} loading="lazy" decoding="async" />
          </li>
        ))}
      </ul>
    </div>
  );
}

const groundClass: Record<FragmentGround, string> = {
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
