import { useMemo } from "react";
import type { LegalContent, LegalWords } from "../../content/pages/legal.ts";
import { RestOfPage } from "../../navigation/rest-of-page.tsx";
import { contentsEntries } from "./contents-entries.ts";
import { ContentsList } from "./contents-list.tsx";
import { LegalBlocks } from "./legal-blocks.tsx";
import { LegalHead } from "./legal-head.tsx";
import { LegalSection } from "./legal-section.tsx";
import { useReadingPosition } from "./use-reading-position.ts";

type LegalDocumentProps = { content: LegalContent; words: LegalWords };

/** A page of the small print. Complete without script, which only marks what is being read. */
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
