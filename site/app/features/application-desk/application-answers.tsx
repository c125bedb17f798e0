import type { ApplicationDetail } from "@campusward/contracts/applications-desk";
import { indianTimeZone } from "../../browser/indian-day.ts";
import { spokenDay } from "../../browser/spoken-day.ts";
import type { ApplicationDeskWords } from "../../content/application-desk.ts";

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
        {application.isMinor && <p className="mt-1 text-sm text-ink-muted">{detail.isMinor}</p>}
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
  const { guardian, schoolClass, applyingAs } = application;
  const agreed = guardian?.agreedAt ?? null;
  return [
    ...(guardian
      ? [
          {
            name: facts.guardian,
            value:
              agreed === null
                ? guardian.name
                : detail.guardianAgreed(guardian.name, spokenDay(agreed, Date.now(), indianTimeZone)),
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
    { name: facts.email, value: "", email: application.email },
    { name: facts.contact, value: application.contact },
    { name: facts.reference, value: application.reference },
  ];
}

function spokenApplicant(applyingAs: string, { applicants }: ApplicationDeskWords["detail"]): string {
  return Object.hasOwn(applicants, applyingAs) ? applicants[applyingAs as keyof typeof applicants] : applyingAs;
}
