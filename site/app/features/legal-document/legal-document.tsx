import { useEffect, useMemo, useState } from "react";
import { RichText, TextLink } from "../../call-to-action/site-link.tsx";
import type { LegalBlock, LegalContent, LegalWords } from "../../content/pages/legal/legal.ts";
import { RestOfPage } from "../../navigation/rest-of-page.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { dayInWords } from "../../words/day-in-words.ts";
import { fillIn } from "../../words/templates.ts";
import { ContentsList, contentsEntries } from "./contents-list.tsx";
import "./legal-document.css";

type LegalDocumentProps = { content: LegalContent; words: LegalWords };

/** A legal page. It is complete without script, which only marks the current section. */
export function LegalDocument(props: LegalDocumentProps) {
  return (
    <article className="legal">
      <LegalHead {...props} />
      <RestOfPage>
        <LegalBody {...props} />
      </RestOfPage>
    </article>
  );
}

function LegalBody({ content, words }: LegalDocumentProps) {
  const { path, definitions, sections, appendix, end } = content;
  const entries = useMemo(() => contentsEntries(content), [content]);
  const ids = useMemo(() => entries.map(({ id }) => id), [entries]);
  const currentId = useReadingPosition(ids);
  return (
    <div className="legal-body page-width">
      <ContentsList path={path} entries={entries} currentId={currentId} words={words} />
      <div className="min-w-0">
        {definitions && (
          <section className="legal-definitions" aria-labelledby="definitions">
            <h2 id="definitions" className="legal-heading">
              {definitions.heading}
            </h2>
            <dl>
              {definitions.entries.map(({ term, meaning }) => (
                <div key={term}>
                  <dt className="font-semibold">{term}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {sections.map((section, index) => (
          <LegalSection key={section.id} section={section} number={index + 1} inShort={words.inShort} />
        ))}
        {appendix && (
          <section className="legal-section" aria-labelledby={appendix.id}>
            <h2 id={appendix.id} className="legal-heading">
              {appendix.heading}
            </h2>
            {appendix.sections.map(({ id, heading, blocks }) => (
              <section key={id} className="legal-text mt-8" aria-labelledby={id}>
                <h3 id={id} className="text-h4 leading-tight font-bold">
                  {heading}
                </h3>
                <LegalBlocks blocks={blocks} />
              </section>
            ))}
          </section>
        )}
        {end && <p className="legal-end">{end}</p>}
      </div>
    </div>
  );
}

function LegalHead({ content, words }: { content: LegalContent; words: LegalWords }) {
  return (
    <header className="legal-head page-width">
      <h1 className="type-page" tabIndex={-1}>
        {content.heading}
      </h1>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 app:mt-7">
        <p className="py-2 text-ink-muted">
          <time dateTime={content.updatedOn}>{fillIn(words.updated, { day: dayInWords(content.updatedOn) })}</time>
        </p>
        <div className="legal-ways flex flex-wrap gap-x-6 max-narrow:gap-x-4 max-[30rem]:w-full max-[30rem]:justify-between">
          {content.links.map((link) => (
            <TextLink key={link.href} action={link} />
          ))}
          <PrintButton label={words.print} />
        </div>
      </div>
      <p className="mt-4 max-w-[49rem] text-lead app:mt-6">
        <RichText text={content.intro} linkClass={legalLinkClass} />
      </p>
    </header>
  );
}

type LegalSectionProps = { section: LegalContent["sections"][number]; number: number; inShort: string };

/** A numbered section, with its summary next to it. */
function LegalSection({ section, number, inShort }: LegalSectionProps) {
  const headingId = `${section.id}-heading`;
  return (
    <section id={section.id} className="legal-section" aria-labelledby={headingId}>
      <h2 id={headingId} className="legal-heading">
        <Stone cap="amaltas" number={String(number)} className="h-11 app:h-12" />
        <span>
          <span className="sr-only print:not-sr-only">{`${number}. `}</span>
          <span>{section.heading}</span>
        </span>
      </h2>
      <div className="legal-text">
        <LegalBlocks blocks={section.blocks} />
      </div>
      <p className="legal-short">
        <strong>{inShort}</strong>
        <span>{section.inShort}</span>
      </p>
    </section>
  );
}

/** In small text the underline of a link is closer. */
const legalLinkClass = "underline underline-offset-2 hover:decoration-2";

function LegalBlocks({ blocks }: { blocks: LegalBlock[] }) {
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} />);
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "object" && "items" in block) {
    return (
      <ul className="legal-list">
        {block.items.map((item) => (
          <li key={JSON.stringify(item)}>
            <RichText text={item} linkClass={legalLinkClass} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      <RichText text={block} linkClass={legalLinkClass} />
    </p>
  );
}

/** Visitors without script have their browser's own menu. */
function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" className="text-link needs-script" onClick={() => window.print()}>
      <Icon name="print" size={20} />
      <span>{label}</span>
    </button>
  );
}

/** The id of the section that the visitor is reading. Before the page has its script, the first. */
function useReadingPosition(ids: string[]): string | undefined {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    let frame = 0;
    function measure() {
      frame = 0;
      const tops = ids.map(
        (id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
      );
      setIndex(readingPosition(tops, isAtEnd()));
    }
    // The page is measured at most once a frame.
    function measureSoon() {
      frame ||= requestAnimationFrame(measure);
    }
    measureSoon();
    addEventListener("scroll", measureSoon, { passive: true });
    addEventListener("resize", measureSoon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", measureSoon);
      removeEventListener("resize", measureSoon);
    };
  }, [ids]);

  return ids[index];
}

/** Within a pixel: zoomed windows scroll by fractions. */
function isAtEnd(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return clientHeight < scrollHeight && window.scrollY + clientHeight >= scrollHeight - 1;
}

/** The height of the fixed header with some air, and where an anchor comes to rest. Pixels from the window's top. */
export const readingLine = 160;

/**
 * Which of the places that follow each other down the page is being read: the last that has passed the reading line.
 * At the page's end it is the last one, which is often too short to ever reach the line.
 *
 * @param tops of the places, in pixels from the top of the window, in the order of the page
 * @returns an index, 0 before the first place
 */
export function readingPosition(tops: number[], isAtEnd: boolean): number {
  if (isAtEnd) return tops.length - 1;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= readingLine),
  );
}
