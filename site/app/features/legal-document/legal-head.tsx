import { RichText, TextLink } from "../../call-to-action/site-link.tsx";
import type { LegalContent, LegalWords } from "../../content/pages/legal.ts";
import { legalLinkClass } from "./legal-blocks.tsx";
import { PrintButton } from "./print-button.tsx";

/** The name of the document, its day and the ways to its neighbours. */
export function LegalHead({ content, words }: { content: LegalContent; words: LegalWords }) {
  return (
    <header className="legal-head page-width">
      <h1 className="type-page" tabIndex={-1}>
        {content.heading}
      </h1>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 app:mt-7">
        <p className="py-2 text-ink-muted">
          <time dateTime={content.updatedOn}>{words.updated(content.updatedOn)}</time>
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
