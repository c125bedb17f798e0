import type { LegalContent } from "../../content/pages/legal.ts";
import { Stone } from "../../ui/stone/stone.tsx";
import { LegalBlocks } from "./legal-blocks.tsx";

type LegalSectionProps = { section: LegalContent["sections"][number]; number: number; inShort: string };

/** A numbered section, with what it means in short beside it. */
export function LegalSection({ section, number, inShort }: LegalSectionProps) {
  const headingId = `${section.id}-heading`;
  return (
    <section id={section.id} className="legal-section" aria-labelledby={headingId}>
      <h2 id={headingId} className="legal-heading">
        <Stone cap="amaltas" number={String(number)} className="h-11 app:h-12" />
        <span>
          <span className="sr-only print:not-sr-only">{number}. </span>
          {section.heading}
        </span>
      </h2>
      <div className="legal-text">
        <LegalBlocks blocks={section.blocks} />
      </div>
      <p className="legal-short">
        <strong>{inShort}</strong>
        {section.inShort}
      </p>
    </section>
  );
}
