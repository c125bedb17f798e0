import { Field } from "../../ui/form/field.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import type { StepProps } from "./field-props.ts";

/** Step 2: what they would like to find out, in their own words. */
export function StepSentences({ request, fieldProps, words }: StepProps) {
  const left = words.motivationLimit - request.values.motivation.length;
  return (
    <div className="grid gap-[18px]">
      <TextArea
        {...fieldProps("motivation")}
        rows={5}
        maxLength={words.motivationLimit}
        required
        help={words.help.motivation}
        room={words.help.charactersLeft(left)}
      />
      <Field {...fieldProps("hoursPerWeek")} inputMode="numeric" maxLength={2} className="max-w-48" />
    </div>
  );
}
