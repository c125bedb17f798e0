import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { UseCase, useCases } from "../../content/lists/use-cases.ts";
import { Icon } from "../../ui/icon.tsx";
import { SnapRow } from "../../ui/snap-row.tsx";
import { SectionHead } from "../section-head.tsx";
import "./use-cases.css";

/** The flat colour of a tile. Outline is for what is not painted yet. */
const groundClass: Record<UseCase["ground"], string> = {
  yellow: "bg-amaltas-400",
  sky: "bg-roller-100",
  green: "bg-neem-100",
  outline: "use-case-outline border-2 border-jamun-300",
};

/** Who walks the road, each on a ground of their own. What does not exist yet is an unpainted outline. */
export function UseCases({ head, heading, cases, place }: typeof useCases) {
  return (
    <section data-stone={3} className="use-cases bg-jamun-50 py-section">
      <div className="page-width">
        <SectionHead number={3} cap="gulmohar" {...head} />
        <h2 className="type-d2 mt-7 mb-6 app:mt-9 app:mb-8">{heading}</h2>
        <SnapRow className="snap-row use-case-tiles" place={place}>
          {cases.map((useCase) => (
            <UseCaseTile key={useCase.name} {...useCase} />
          ))}
        </SnapRow>
      </div>
    </section>
  );
}

function UseCaseTile({ name, text, ground, next, picture }: UseCase) {
  const coming = next.kind === "coming";
  return (
    <li className={`use-case ${groundClass[ground]}`}>
      <div className="use-case-words">
        {coming && (
          <p className="mb-4 w-fit rounded-input border-2 border-jamun-300 px-3 py-0.5 text-sm font-semibold">
            {next.label}
          </p>
        )}
        <h3 className="type-d3">{name}</h3>
        <p className={`mt-2 ${coming ? "text-ink-muted" : ""}`}>{text}</p>
        {!coming && (
          <SiteLink href={next.href} className="use-case-link text-link text-link-right mt-2">
            <span>
              <span>{next.label}</span>
              <span className="sr-only">{` ${name}`}</span>
            </span>
            <Icon name="arrow-right" size={20} />
          </SiteLink>
        )}
      </div>
      <img {...picture} alt="" loading="lazy" decoding="async" />
    </li>
  );
}
