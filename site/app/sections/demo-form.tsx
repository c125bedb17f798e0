import type { DemoPageContent } from "../content/features/form-pages.ts";
import { buttonClass } from "../ui/button.tsx";
import { Field } from "../ui/form/field.tsx";
import { TrapLine } from "../ui/form/trap-line.tsx";

/** The demo dialog's form as an ordinary one: the browser checks what is required and posts it itself. */
export function DemoForm({ heading, text, labels, optional, profiles, submit, trap }: DemoPageContent) {
  return (
    <>
      <h1 className="type-d2" tabIndex={-1}>
        {heading}
      </h1>
      <p className="mt-2 text-ink-muted">{text}</p>
      <form method="post" action="/forms/demo" className="mt-7 grid max-w-[36rem] gap-[18px]">
        <input type="hidden" name="page" value="/forms/demo" />
        <TrapLine {...trap} />
        <Field name="name" label={labels.name} problem={null} required autoComplete="name" />
        <Field name="email" label={labels.email} problem={null} required type="email" autoComplete="email" />
        <Field name="contact" label={labels.contact} problem={null} required type="tel" autoComplete="tel" />
        <Field name="city" label={labels.city} problem={null} required autoComplete="address-level2" />
        <fieldset className="field">
          <legend className="field-label mb-[7px]">
            {labels.profile} <span className="font-normal text-ink-muted">{optional}</span>
          </legend>
          <div className="choice">
            {profiles.map(({ value, label }) => (
              <label key={value} className="choice-option">
                <input type="radio" name="profile" value={value} />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <button type="submit" className={buttonClass({ look: "yellow" })}>
          {submit}
        </button>
      </form>
    </>
  );
}
