import { Choice } from "../../ui/form/choice.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { isMinor } from "./application-values.ts";
import { trackOf } from "./came-from.ts";
import type { StepProps } from "./field-props.ts";

/** Step 1: who it is, for which track, and who must agree. */
export function StepWho({ request, fieldProps, words }: StepProps) {
  const { cameFrom, currentYear, edit, isReady, values } = request;
  const track = trackOf(cameFrom.from);
  const asks = isMinor(values, currentYear);
  const email = { type: "email", inputMode: "email", spellCheck: false } as const;

  function choiceProps(field: "applyingAs" | "track") {
    const { label, name, value, problem } = fieldProps(field);
    return { legend: label, name, value, problem, onChange: (text: string) => edit(field, text) };
  }

  return (
    <div className="application-fields">
      {track && values.track === track && (
        <p className="col-span-full -mt-2 text-ink-muted">
          {words.cameFrom.before}
          <strong className="font-semibold text-ink">{words.tracks[track].name}</strong>
          {words.cameFrom.after}
        </p>
      )}
      <Choice {...choiceProps("track")} options={words.trackChoices} />
      <Choice {...choiceProps("applyingAs")} options={words.applicants} />
      <Field {...fieldProps("name")} required autoComplete={values.applyingAs === "student" ? "name" : "off"} />
      <Select {...fieldProps("schoolClass")} placeholder={words.chooseClass} options={words.classes} />
      <Field {...fieldProps("email")} {...email} required autoComplete="email" />
      <Field
        {...fieldProps("contact")}
        type="tel"
        inputMode="tel"
        required
        autoComplete="tel"
        help={words.help.contact}
      />
      <Field {...fieldProps("city")} required autoComplete="address-level2" />
      <Field {...fieldProps("school")} required autoComplete="organization" />
      <Field
        {...fieldProps("birthYear")}
        required
        inputMode="numeric"
        maxLength={4}
        autoComplete={values.applyingAs === "student" ? "bday-year" : "off"}
        help={words.help.birthYear}
      />
      {(asks || !isReady) && (
        <fieldset className={`application-guardian ${isReady ? "" : "without-script"}`}>
          <legend className="sr-only">{isReady ? words.guardian.heading : words.guardian.headingForAll}</legend>
          <p className="col-span-full">
            <strong className="block font-bold" aria-hidden="true">
              {isReady ? words.guardian.heading : words.guardian.headingForAll}
            </strong>
            {words.guardian.text}
          </p>
          <Field {...fieldProps("guardianName")} autoComplete="off" />
          <Field {...fieldProps("guardianEmail")} {...email} autoComplete="off" />
        </fieldset>
      )}
    </div>
  );
}
