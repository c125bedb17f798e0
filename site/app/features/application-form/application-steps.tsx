import { findOwn } from "@campusward/contracts/leads/own-answers";
import { Fragment, type ReactNode } from "react";
import { RichText } from "../../call-to-action/site-link.tsx";
import type { ApplicationFormWords } from "../../content/features/application-form.ts";
import { OwnInput } from "../../request-form/own-fields.tsx";
import type { Elements } from "../../ui/elements.ts";
import { CheckBox, Choice } from "../../ui/form/choice.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { fillIn } from "../../words/templates.ts";
import type { useApplication } from "./application-form.tsx";
import { ApplicationReview } from "./application-review.tsx";
import { type AskedField, isMinor } from "./application-values.ts";
import { trackOf } from "./frame-messages.ts";

type StepProps = { request: ReturnType<typeof useApplication>; words: ApplicationFormWords };

type ApplicationStepProps = {
  at: number;
  current: number;
  /** The script runs: one step is shown at a time. */
  isReady: boolean;
  words: { count: string; heading: string; next: string; text?: string } | undefined;
  children: Elements;
};

const caps = ["neem", "amaltas", "gulmohar"] as const;

/** One step under its stone, which counts the steps that are left. */
export function ApplicationStep({ at, current, isReady, words, children }: ApplicationStepProps) {
  if (!words) return null;
  const isCurrent = at === current;
  // The one step that is shown has the heading of the page.
  const Heading = isReady || at === 0 ? "h1" : "h2";
  return (
    <section
      hidden={isReady && !isCurrent}
      data-current={isCurrent || undefined}
      className={isReady || at === 0 ? "" : "without-script pt-12"}
    >
      <div className="mb-5 flex items-end gap-4">
        <Stone cap={caps[at] ?? null} number={String(caps.length - at)} className="stone-large h-16" />
        <div>
          <p className="text-sm text-ink-muted">{words.count}</p>
          <Heading className="type-d3" tabIndex={-1}>
            {words.heading}
          </Heading>
          {words.text && <p className="text-ink-muted">{words.text}</p>}
        </div>
      </div>
      {children}
    </section>
  );
}

type StepFieldsProps = StepProps & {
  fields: readonly AskedField[];
  /** One below the other. */
  isNarrow?: boolean;
};

/** The fields of one step, in the order of the form. */
export function StepFields({ request, words, fields, isNarrow = false }: StepFieldsProps) {
  const { cameFrom, currentYear, fieldProps, isReady, values } = request;
  const cameFromTrack = trackOf(cameFrom.from);
  const asks = isMinor(values, currentYear);
  const isStudent = values.applyingAs === "student";
  const email = { type: "email", inputMode: "email", spellCheck: false } as const;

  function choiceProps(field: "applyingAs" | "track") {
    return { ...request.ownProps(field), name: field, legend: words.labels[field] };
  }

  function inputOf(field: AskedField): ReactNode {
    const own = findOwn(words.fields, field);
    if (own) return <OwnInput field={own} words={words.own} {...request.ownProps(field)} />;
    const props = fieldProps(field);
    switch (field) {
      case "track":
        return (
          <>
            {cameFromTrack && values.track === cameFromTrack && (
              <p className="col-span-full -mt-2 text-ink-muted">
                <span>{words.cameFrom.before}</span>
                <strong className="font-semibold text-ink">{words.tracks[cameFromTrack].name}</strong>
                <span>{words.cameFrom.after}</span>
              </p>
            )}
            <Choice {...choiceProps("track")} options={words.trackChoices} />
          </>
        );
      case "applyingAs":
        return <Choice {...choiceProps("applyingAs")} options={words.applicants} />;
      case "name":
        return <Field {...props} required autoComplete={isStudent ? "name" : "off"} />;
      case "schoolClass":
        return <Select {...props} placeholder={words.chooseClass} options={words.classes} />;
      case "email":
        return (
          <Field
            {...props}
            {...email}
            required
            autoComplete="email"
            {...(asks && !isStudent && { help: words.help.emailOfMinor })}
          />
        );
      case "contact":
        return <Field {...props} type="tel" inputMode="tel" required autoComplete="tel" help={words.help.contact} />;
      case "city":
        return <Field {...props} required autoComplete="address-level2" />;
      case "school":
        return <Field {...props} required autoComplete="organization" />;
      case "birthYear":
        return (
          <Field
            {...props}
            required
            inputMode="numeric"
            maxLength={4}
            autoComplete={isStudent ? "bday-year" : "off"}
            help={words.help.birthYear}
          />
        );
      case "guardianName":
        return (asks || !isReady) && <GuardianFields request={request} words={words} />;
      case "motivation":
        return (
          <TextArea
            {...props}
            rows={5}
            maxLength={words.motivationLimit}
            required
            help={words.help.motivation}
            room={fillIn(words.help.charactersLeft, { count: words.motivationLimit - values.motivation.length })}
          />
        );
      case "hoursPerWeek":
        return <Field {...props} inputMode="numeric" maxLength={2} className="max-w-48" />;
      default:
        // The guardian's address stands with their name.
        return null;
    }
  }

  return (
    <div className={isNarrow ? "grid gap-[18px]" : "applicant-fields"}>
      {fields.map((field) => (
        <Fragment key={field}>{inputOf(field)}</Fragment>
      ))}
    </div>
  );
}

function GuardianFields({ request: { fieldProps, isReady }, words }: StepProps) {
  const heading = isReady ? words.guardian.heading : words.guardian.headingForAll;
  return (
    <fieldset className={`application-guardian ${isReady ? "" : "without-script"}`}>
      <legend className="sr-only">{heading}</legend>
      <p className="col-span-full">
        <strong className="block font-bold" aria-hidden="true">
          {heading}
        </strong>
        <span>{words.guardian.text}</span>
      </p>
      <Field {...fieldProps("guardianName")} autoComplete="off" />
      <Field {...fieldProps("guardianEmail")} type="email" inputMode="email" spellCheck={false} autoComplete="off" />
    </fieldset>
  );
}

/** Step 3: what will be sent, and the consent. Its documents open in a new tab, so that nothing typed is lost. */
export function StepAgree({ request, words, onChange }: StepProps & { onChange: (field: AskedField) => void }) {
  const { label: _label, value, ...props } = request.fieldProps("consent");
  const { values, currentYear, isReady } = request;
  const { minor } = words.review;
  return (
    <div className="grid gap-[18px]">
      {isReady && <ApplicationReview values={values} currentYear={currentYear} words={words} onChange={onChange} />}
      <CheckBox
        {...props}
        required
        value="yes"
        checked={value === "yes"}
        onChange={(event) => request.edit("consent", event.target.checked ? "yes" : "")}
      >
        <RichText text={words.consent} inNewTab />
      </CheckBox>
      <p className="text-sm text-ink-muted">
        <RichText text={words.terms} inNewTab />
      </p>
      {isReady && isMinor(values, currentYear) && (
        <p className="border-l-6 border-neem-700 bg-neem-100 px-4 py-3">
          <strong className="font-bold">
            {minor.before[values.applyingAs === "student" ? "applicant" : "others"]}
          </strong>
          <span>{fillIn(minor.text, { guardian: values.guardianName.trim() })}</span>
        </p>
      )}
    </div>
  );
}
