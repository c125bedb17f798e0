import type { OwnPage, OwnSection } from "@campusward/contracts/site/own-pages";
import type { Picture } from "../content/page.ts";
import type { ClosingSceneContent, PanelGround } from "../content/pages/solution-page.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { Icon } from "../ui/icon.tsx";
import { Stone } from "../ui/stone/stone.tsx";
import { ClosingScene } from "./closing-scene.tsx";
import { PageHero } from "./overview-page.tsx";
import { TextAndPicture } from "./text-and-picture.tsx";
import "./own-page-sections.css";

type OwnPageSectionsProps = { content: OwnPage; scene: Picture; closing: ClosingSceneContent };

/** A page that a brand made of sections: their stones count down to the closing call, which is 0. */
export function OwnPageSections({ content, scene, closing }: OwnPageSectionsProps) {
  const { heading, text, sections } = content;
  return (
    <>
      <PageHero ground="sky" heading={heading} text={text} scene={scene} />
      <RestOfPage>
        {sections.map((section, index) => (
          <Section key={section.heading} section={section} index={index} left={sections.length - index} />
        ))}
        <ClosingScene {...closing} />
      </RestOfPage>
    </>
  );
}

const caps = ["amaltas", "gulmohar", "neem", "roller"] as const;
const grounds: readonly PanelGround[] = ["yellow", "green", "sky", "peach"];

function Section({ section, index, left }: { section: OwnSection; index: number; left: number }) {
  return (
    <section className={`py-section ${index % 2 ? "bg-jamun-50" : ""}`}>
      <div className="page-width own-section">
        <Stone cap={caps[index % caps.length] ?? "amaltas"} number={String(left)} />
        <div>
          <SectionBody section={section} index={index} />
        </div>
      </div>
    </section>
  );
}

function SectionBody({ section, index }: { section: OwnSection; index: number }) {
  switch (section.kind) {
    case "text":
      return (
        <div className="own-text">
          <h2 className="type-h2-small">{section.heading}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      );
    case "points":
      return (
        <>
          <h2 className="type-h2-small">{section.heading}</h2>
          <ul className="own-points">
            {section.points.map(({ heading, text }) => (
              <li key={heading}>
                <h3 className="text-h4 leading-tight font-bold">{heading}</h3>
                <p className="text-ink-muted">{text}</p>
              </li>
            ))}
          </ul>
        </>
      );
    case "picture": {
      const { heading, text, checks = [], picture } = section;
      return (
        <TextAndPicture
          heading={heading}
          text={text}
          checks={checks}
          ground={grounds[index % grounds.length] ?? "yellow"}
          pictureSide={index % 2 ? "left" : "right"}
        >
          <img {...picture} alt={picture.alt} className="own-picture" loading="lazy" decoding="async" />
        </TextAndPicture>
      );
    }
    case "questions":
      return (
        <>
          <h2 className="type-h2-small">{section.heading}</h2>
          <div className="mt-6">
            {section.questions.map(({ question, answer }) => (
              <details key={question} className="own-question">
                <summary className="disclosure-row">
                  <span>{question}</span>
                  <Icon name="chevron-down" size={20} />
                </summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </>
      );
  }
}
