import { type DemoRequestField, demoFields } from "@campusward/contracts/leads/lead-fields";
import { askedFields, findOwn } from "@campusward/contracts/leads/own-answers";
import { Fragment, type ReactNode } from "react";
import { CallToAction } from "../call-to-action/call-to-action.tsx";
import { RichText } from "../call-to-action/site-link.tsx";
import type { DemoPageContent, ProblemPageContent, SentPageContent } from "../content/features/form-pages.ts";
import { OwnInput } from "../request-form/own-fields.tsx";
import { PromiseStone } from "../request-form/promise-stone.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Choice } from "../ui/form/choice.tsx";
import { Field } from "../ui/form/field.tsx";
import { Honeypot } from "../ui/form/honeypot.tsx";
import { QuietLink } from "../ui/quiet-link.tsx";

/** The demo dialog's form as an ordinary one: the browser checks what is required and posts it itself. */
export function DemoForm(words: DemoPageContent) {
  const { heading, text, labels, optional, profiles, age, notice, submit, trap, fields, own } = words;
  const inputs: Record<DemoRequestField, ReactNode> = {
    name: <Field name="name" label={labels.name} required autoComplete="name" />,
    email: <Field name="email" label={labels.email} required type="email" autoComplete="email" />,
    contact: <Field name="contact" label={labels.contact} required type="tel" autoComplete="tel" />,
    city: <Field name="city" label={labels.city} required autoComplete="address-level2" />,
    profile: (
      <Choice
        name="profile"
        legend={
          <>
            <span>{labels.profile}</span> <span className="font-normal text-ink-muted">{optional}</span>
          </>
        }
        options={profiles}
      />
    ),
    ageGroup: (
      <div>
        <Choice name="ageGroup" legend={age.labelForAll} options={age.options} />
        <p className="mt-3.75 text-sm">{age.note}</p>
      </div>
    ),
  };
  return (
    <>
      <h1 className="type-d2" tabIndex={-1}>
        {heading}
      </h1>
      <p className="mt-2 text-ink-muted">{text}</p>
      <form method="post" action="/forms/demo" className="mt-7 grid max-w-[36rem] gap-[18px]">
        <input type="hidden" name="page" value="/forms/demo" />
        <Honeypot {...trap} />
        {askedFields(demoFields, fields).map((field) => {
          const ofOwner = findOwn(fields, field);
          return (
            <Fragment key={field}>
              {ofOwner ? <OwnInput field={ofOwner} words={own} /> : inputs[field as DemoRequestField]}
            </Fragment>
          );
        })}
        <p className="text-sm text-ink-muted">
          <RichText text={notice} />
        </p>
        <button type="submit" className={buttonClass({ look: "primary" })}>
          {submit}
        </button>
      </form>
    </>
  );
}

/** A form was posted without script and could not be taken. The server shows the problems that apply. */
export function FormProblem({ heading, text, problems, help, actions }: ProblemPageContent) {
  return (
    <>
      <h1 className="type-d2 max-w-[20ch]" tabIndex={-1}>
        {heading}
      </h1>
      <ul className="my-6 font-semibold text-error">
        {problems.map((problem) => (
          <li key={problem.id} data-problem={problem.id} hidden>
            {problem.text}
          </li>
        ))}
      </ul>
      <p className="text-lead">{text}</p>
      <p className="mt-4 mb-7">
        <RichText text={help} />
      </p>
      {actions.map((action) => (
        <CallToAction key={action.label} action={action} look="primary" />
      ))}
    </>
  );
}

/** A form was posted without script and taken. The server fills the marked places in. */
export function FormSent({
  heading,
  stone,
  text,
  replyBy,
  copy,
  times,
  reference,
  noReference,
  actions,
}: SentPageContent) {
  return (
    <>
      <div className="flex items-end gap-5">
        <PromiseStone words={stone} className="h-24" />
        <h1 className="type-d2" tabIndex={-1}>
          {heading}
        </h1>
      </div>
      <p className="mt-7 text-lead">
        <span>{text}</span>
        <strong className="font-bold" data-fill="reply-by">
          {replyBy}
        </strong>
        <span>.</span>
      </p>
      <p data-link="times" hidden className="mt-3">
        <QuietLink href="/demo">{times}</QuietLink>
      </p>
      <p className="mt-2 text-ink-muted" data-fill="copy">
        {copy}
      </p>
      <p className="mt-4 mb-7 text-sm">
        <span>{reference}</span>
        <strong className="font-semibold" data-fill="reference" translate="no">
          {noReference}
        </strong>
      </p>
      {actions.map((action) => (
        <CallToAction key={action.label} action={action} look="primary" />
      ))}
    </>
  );
}
