import { ShieldCheck } from "lucide";
import type {
  FeatureRow,
  PromisesContent,
  SolutionPageContent,
  StatisticsContent,
} from "../../content/pages/solution-page.ts";
import { RestOfPage } from "../../navigation/rest-of-page.tsx";
import type { Elements } from "../../ui/elements.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Sentences } from "../../ui/sentences.tsx";
import { proofLine } from "../../words/proof-line.ts";
import { ClosingScene } from "../closing-scene.tsx";
import { HeroActions, HeroScene, HeroTag } from "../hero-actions.tsx";
import { TextAndPicture } from "../text-and-picture.tsx";
import { SheetPicture } from "./sheets.tsx";

/** A page for one kind of visitor: what they would see, figures, the sections of the page, and whom to ask. */
export function SolutionPage({ content, children }: { content: SolutionPageContent; children: Elements }) {
  return (
    <>
      <SolutionHero {...content} />
      <RestOfPage>
        <Statistics {...content.statistics} />
        {children}
        <ClosingScene {...content.closing} />
      </RestOfPage>
    </>
  );
}

/** The head of a solution page: what it promises, and the screen that keeps it. */
function SolutionHero({ hero, heroPictures }: SolutionPageContent) {
  const { tag, heading, text, actions, scene } = hero;
  return (
    <section className="page-hero bg-roller-300">
      <div className="page-width grid grid-cols-1 items-center gap-x-10 gap-y-9 wide:grid-cols-2">
        <div>
          {tag && <HeroTag {...tag} />}
          <h1
            className="type-page max-app:max-w-[8.3em] max-app:text-[clamp(2.1rem,10.6vw,3.6rem)] wide:max-w-[8.3em] wide:text-[clamp(3.9rem,5.1vw,4.75rem)]"
            tabIndex={-1}
          >
            <Sentences text={heading} />
          </h1>
          <p className="mt-6 mb-8 max-w-[36rem] text-lead">{text}</p>
          <HeroActions actions={actions} arrow="right" />
        </div>
        <div className="grid max-w-[46rem] grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-4 pb-1.5">
          {heroPictures.map((picture) => (
            <SheetPicture key={picture.alt} {...picture} />
          ))}
        </div>
      </div>
      {scene && <HeroScene scene={scene} />}
    </section>
  );
}

type FeatureRowsProps = { label: string; rows: FeatureRow[]; haze?: boolean };

/** What the product does for somebody, a row each; the pictures change sides. */
export function FeatureRows({ label, rows, haze = false }: FeatureRowsProps) {
  return (
    <section aria-label={label} className={`below-fold py-section ${haze ? "bg-jamun-50" : ""}`}>
      <div className="page-width grid gap-16 app:gap-24">
        {rows.map(({ picture, ...row }, at) => (
          <TextAndPicture key={row.heading} {...row} pictureSide={at % 2 ? "left" : "right"}>
            <SheetPicture {...picture} />
          </TextAndPicture>
        ))}
      </div>
    </section>
  );
}

/** A few figures, as large as on a signpost, side by side or below each other. */
function Statistics({ label, figures, source, words }: StatisticsContent) {
  return (
    <section aria-label={label} className="page-width pt-section">
      <ul className="border-t-2 border-ink columns:grid columns:grid-cols-3">
        {figures.map(({ value, label }) => (
          <li
            key={label}
            className="grid grid-cols-[8rem_1fr] items-center border-ink pt-5 pb-4 max-columns:not-last:border-b-2 columns:block columns:px-[clamp(18px,2vw,28px)] columns:pt-10 columns:pb-1 columns:first:pl-0 columns:not-first:border-l-2"
          >
            <strong className="type-numeral text-[3.5rem] columns:block columns:text-[clamp(4rem,6.7vw,6rem)]">
              {value}
            </strong>{" "}
            <span className="text-lead">{label}</span>
          </li>
        ))}
      </ul>
      <p className="pt-5 text-sm text-ink-muted">{proofLine(words.proof, { source }) ?? words.examples}</p>
    </section>
  );
}

/** The rules that nobody may bend, written large. */
export function Promises({ label, heading, text, items }: PromisesContent & { label: string }) {
  return (
    <section aria-label={label} className="bg-jamun-50 py-section">
      <div className="page-width">
        <div className="grid items-center gap-x-16 gap-y-6 rounded-card bg-ink p-6 pt-8 text-white app:grid-cols-[5fr_6fr] app:px-14 app:py-10">
          <div>
            <h2 className="type-h2-small">{heading}</h2>
            <p className="mt-4 text-lead text-jamun-200">{text}</p>
          </div>
          <ul>
            {items.map((item) => (
              <li key={item} className="flex gap-4.5 border-jamun-700 py-4 font-semibold not-first:border-t-2">
                <LineIcon of={ShieldCheck} size={24} className="flex-none text-neem-300" />
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
