import { RichText } from "../../call-to-action/site-link.tsx";
import { CheckBox } from "../../ui/form/choice.tsx";
import type { StepProps } from "./field-props.ts";

/** Step 3: the small print, which opens beside the form so that nothing typed is left behind. */
export function StepAgree({ request, fieldProps, words }: StepProps) {
  const { label: _label, value, ...props } = fieldProps("consent");
  return (
    <CheckBox
      {...props}
      required
      value="yes"
      checked={value === "yes"}
      onChange={(event) => request.edit("consent", event.target.checked ? "yes" : "")}
    >
      <RichText text={words.consent} inNewTab />
    </CheckBox>
  );
}
