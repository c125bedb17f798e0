import type { ApplicationDetail } from "@campusward/contracts/desk/applications-desk";
import type { ApplicationDeskWords } from "../../content/application-desk.ts";
import { formatDay } from "../../dates/day-words.ts";
import { indianTimeZone } from "../../dates/india.ts";

type ApplicationAnswersProps = { application: ApplicationDetail; words: ApplicationDeskWords };

/** What was written in the form. Of a minor the guardian stands first. */
export function ApplicationAnswers({ application, words: { detail } }: ApplicationAnswersProps) {
  return (
    <div className="desk-column">
      <section className="dashboard-card">
        <h2 className="dashboard-card-heading">{detail.sentences}</h2>
        <blockquote className="application-sentences">“{application.motivation}”</blockquote>
      </section>
      <section className="dashboard-card">
        <h2 className="dashboard-card-heading">{detail.answers}</h2>
        <dl className="application-facts">
          {factsOf(application, detail).map(({ name, value, email }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                {email && (
                  <a href={`mailto:${email}`} className="application-mail">
                    {email}
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

type Fact = { name: string; value: string; email?: string };

function factsOf(application: ApplicationDetail, detail: ApplicationDeskWords["detail"]): Fact[] {
  const { facts } = detail;
  const { guardian, schoolClass, applyingAs, isMinor } = application;
  const agreed = guardian?.agreedAt ?? null;
  return [
    ...(guardian
      ? [
          {
            name: facts.guardian,
            value:
              agreed === null
                ? guardian.name
                : detail.guardianAgreed(guardian.name, formatDay(agreed, Date.now(), indianTimeZone)),
            email: guardian.email,
          },
        ]
      : []),
    ...(schoolClass
      ? [{ name: facts.schoolClass, value: schoolClass === "after-school" ? detail.afterSchool : schoolClass }]
      : []),
    { name: applyingAs === "counsellor" ? facts.organisation : facts.school, value: application.school },
    ...(application.city ? [{ name: facts.city, value: application.city }] : []),
    { name: facts.birthYear, value: String(application.birthYear) },
    ...(application.hoursPerWeek === null
      ? []
      : [{ name: facts.hoursPerWeek, value: String(application.hoursPerWeek) }]),
    { name: facts.applyingAs, value: spokenApplicant(applyingAs, detail) },
    { name: isMinor ? facts.studentEmail : facts.email, value: "", email: application.email },
    // A parent who filled in the form gave their own number.
    { name: isMinor && applyingAs !== "parent" ? facts.studentContact : facts.contact, value: application.contact },
    { name: facts.reference, value: application.reference },
  ];
}

function spokenApplicant(applyingAs: string, { applicants }: ApplicationDeskWords["detail"]): string {
  return Object.hasOwn(applicants, applyingAs) ? applicants[applyingAs as keyof typeof applicants] : applyingAs;
}
