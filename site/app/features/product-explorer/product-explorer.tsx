import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
} from "react";
import { prefersReducedMotion } from "../../browser/reduced-motion.ts";
import { scrollIntoRow } from "../../browser/scroll-into-row.ts";
import { whenSeen } from "../../browser/when-seen.ts";
import { TextLink } from "../../call-to-action/site-link.tsx";
import type { Product, ProductSection } from "../../content/features/product-explorer.ts";
import type { ProductExplorerWords } from "../../content/lists/home-products.ts";
import type { StoneCap } from "../../content/navigation.ts";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { ProductSections } from "./product-sections.tsx";
import "./product-explorer.css";

type ProductExplorerProps = {
  products: Product[];
  first: string;
  words: ProductExplorerWords;
  /** The sections of the other products, by product. */
  fetchOthers: () => Promise<Record<string, ProductSection[]>>;
  /** The same, where a document is drawn, to be read without script; null in a browser that runs one. */
  others: Record<string, ProductSection[]> | null;
};

/** A card for each product; the chosen one shows its sections. Without script, all are shown below each other. */
export function ProductExplorer({ products, first, words, fetchOthers, others }: ProductExplorerProps) {
  const [fetched, setFetched] = useState<Record<string, ProductSection[]>>({});
  const panelId = useId();
  const [chosenId, setChosenId] = useState(first);
  const [isAsDrawn, setAsDrawn] = useState(true);
  const chosen = products.find(({ id }) => id === chosenId);
  // What did not come is asked for again when a card is chosen.
  const fetchRest = () => void fetchOthers().then(setFetched, () => {});
  // Nobody chooses another card before the cards are seen.
  const tabs = useCallback((element: HTMLElement | null) => whenSeen(element, fetchRest), []);
  if (!chosen) return null;
  const sections = chosen.sections ?? fetched[chosen.id];

  function choose(id: string) {
    setChosenId(id);
    setAsDrawn(false);
    fetchRest();
  }

  return (
    <>
      <div ref={tabs}>
        <ProductTabs products={products} chosen={chosen} panelId={panelId} label={words.cards} onChoose={choose} />
      </div>
      <div className="product-panel" role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${chosen.id}`}>
        {sections ? (
          <ProductPanel key={chosen.id} product={chosen} sections={sections} words={words} isWholeAtOnce={isAsDrawn} />
        ) : (
          <div className="h-screen" />
        )}
      </div>
      <p className="pt-5 text-sm text-ink-muted">{words.examples}</p>
      <noscript>
        {others &&
          products.map((product) => {
            const closed = others[product.id];
            if (!closed) return null;
            return (
              <div key={product.id} className="product-panel-alone">
                <h3 className="type-d3 px-[5%] pt-8">{product.name}</h3>
                <ProductSections product={product} sections={closed} words={words} withoutScript />
              </div>
            );
          })}
      </noscript>
    </>
  );
}

type ProductTabsProps = {
  products: Product[];
  chosen: Product;
  panelId: string;
  label: string;
  onChoose: (id: string) => void;
};

const capGround: Record<StoneCap, string> = {
  amaltas: "bg-amaltas-400",
  gulmohar: "bg-gulmohar-400",
  neem: "bg-neem-500",
  roller: "bg-roller-500",
  sky: "bg-roller-300",
};

/** Four painted caps; the chosen one is the tall one. On phones a row to swipe. */
function ProductTabs({ products, chosen, panelId, label, onChoose }: ProductTabsProps) {
  function move(event: KeyboardEvent) {
    const next = products[tabAfterKey(event.key, products.indexOf(chosen), products.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(`${panelId}-${next.id}`)?.focus({ preventScroll: true });
  }

  return (
    <div className="product-tabs needs-script" role="tablist" aria-label={label} onKeyDown={move}>
      {products.map(({ id, name, text, cap }) => (
        <button
          key={id}
          ref={id === chosen.id ? scrollIntoRow : null}
          type="button"
          role="tab"
          id={`${panelId}-${id}`}
          className="product-tab"
          aria-selected={id === chosen.id}
          aria-controls={panelId}
          tabIndex={id === chosen.id ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          <span className={`product-tab-cap ${capGround[cap]}`} />
          <span className="type-numeral text-[1.625rem] leading-[1.08]">{name}</span>
          <span className="product-tab-text">{text}</span>
        </button>
      ))}
    </div>
  );
}

/** The tab that a key selects from the given one, or null for other keys. Wraps at both ends. */
export function tabAfterKey(key: string, index: number, count: number): number | null {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

type ProductPanelProps = {
  product: Product;
  sections: ProductSection[];
  words: ProductExplorerWords;
  /** False to draw the first section at once, and the others while the visitor looks at it. */
  isWholeAtOnce: boolean;
};

/** The sections of one product, and in wide windows a list next to them that marks the current one. */
function ProductPanel({ product, sections, words, isWholeAtOnce }: ProductPanelProps) {
  const isWhole = useDeferredValue(true, isWholeAtOnce);
  const drawn = useMemo(() => (isWhole ? sections : sections.slice(0, 1)), [sections, isWhole]);
  const ids = useMemo(() => drawn.map(({ id }) => id), [drawn]);
  const { current, scrollTo } = useScrollSpy(ids);

  function follow(event: MouseEvent, id: string) {
    // With a modifier the browser opens the link elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    scrollTo(id);
  }

  return (
    <>
      <nav className="product-list" aria-label={`${words.sections}: ${product.name}`}>
        <ol>
          {sections.map(({ id, title }, index) => (
            <li key={id} ref={index === current ? scrollIntoRow : null} data-passed={index < current || undefined}>
              <a
                href={`#${id}`}
                aria-current={index === current ? "true" : undefined}
                onClick={(event) => follow(event, id)}
              >
                {index === current ? (
                  <Stone cap="amaltas" number={String(sections.length - index)} />
                ) : index < current ? (
                  <Stone cap="neem" />
                ) : (
                  <UnpaintedStone />
                )}
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ol>
        <TextLink action={product.more} arrow="right" className="product-all" />
      </nav>
      <ProductSections product={product} sections={drawn} words={words} />
      {/* So that what is below the panel does not come up meanwhile. */}
      {!isWhole && <div className="h-screen" />}
    </>
  );
}

/** Height of the reading line, as a share of the window. */
const readingLine = 0.45;

/** Which element is being read, and how to scroll to another. `ids` must keep their identity between renders. */
function useScrollSpy(ids: string[]) {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const sections = ids.flatMap((id) => document.getElementById(id) ?? []);
    let isNear = false;
    function look(entries: IntersectionObserverEntry[]) {
      isNear ||= entries.some(({ isIntersecting }) => isIntersecting);
      // The observer reports the first position: measuring would lay out hidden content.
      if (!isNear) return;
      const tops = sections.map((section) => section.getBoundingClientRect().top);
      setCurrent(currentSection(tops, window.innerHeight * readingLine));
    }
    // A root without height: it reports each section that crosses the line, and nothing in between.
    const observer = new IntersectionObserver(look, {
      rootMargin: `${-readingLine * 100}% 0px ${-(1 - readingLine) * 100}% 0px`,
    });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);

  return {
    current,
    scrollTo(id: string) {
      const section = document.getElementById(id);
      section?.focus({ preventScroll: true });
      section?.scrollIntoView({ behavior: prefersReducedMotion() ? "instant" : "smooth", block: "start" });
    },
  };
}

/**
 * Which section is being read: the last whose top has passed the reading line, or the first before any has. Tops and
 * line are pixels from the top of the window, tops in the order of the page. Sections lie at fractions of pixels, and
 * the
 * intersection observer reports a section as soon as it touches the pixel of the line: that whole pixel counts.
 */
export function currentSection(tops: number[], readingLine: number): number {
  return Math.max(
    0,
    tops.findLastIndex((top) => top < readingLine + 1),
  );
}
