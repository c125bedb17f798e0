import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { questions as content } from "../../content/lists/questions.ts";
import "./questions.css";

/** What people ask before they set off. One answer open at a time, by the browser's own means. */
export function Questions({ heading, text, picture, questions, somethingElse }: typeof content) {
  const { before, link, after } = somethingElse;
  return (
    <section className="questions page-width py-section">
      <div className="questions-head">
        <h2 className="type-d2">{heading}</h2>
        <p className="mt-4 max-w-[26rem] text-lead text-ink-muted">{text}</p>
        <img
          {...picture}
          className="mt-7 h-auto w-full max-w-[24rem] max-columns:mx-auto max-columns:mt-5 max-columns:w-[220px]"
          alt=""
          loading="lazy"
          decoding="async"
        />
      </div>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} name="questions" className="question unfolds">
            <summary>{question}</summary>
            <p className="max-w-[37rem] pb-6 text-ink-muted">{answer}</p>
          </details>
        ))}
        <p className="border-t-2 border-ink pt-6">
          <span>{before}</span>
          <SiteLink href={link.href} className="write-to-us">
            {link.label}
          </SiteLink>
          <span>{after}</span>
        </p>
      </div>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: faqPage(questions) }} />
    </section>
  );
}

/** The same answers for search engines: https://schema.org/FAQPage */
function faqPage(questions: typeof content.questions): string {
  const data = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
