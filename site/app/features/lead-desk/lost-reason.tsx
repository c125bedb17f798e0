import { reasonLimit } from "@campusward/contracts/desk/leads-desk";
import { InlineButton } from "../../ui/action-buttons.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";

export const whyLost = "Why was it lost?";

type LostReasonProps = {
  onLose: (reason: string) => void;
  /** Left out where the form stands among other choices: then it takes no focus either. */
  onKeep?: () => void;
};

/** A lead is closed as lost only with a reason. */
export function LostReason({ onLose, onKeep }: LostReasonProps) {
  const { values, bind } = useCheckedForm({ reason: "" });
  const reason = values.reason.trim();
  const { formProps, fieldProps } = bind({
    problemOf: () => (reason === "" ? "Please say why, so that the next one is won." : null),
    isBusy: false,
    onSubmit: () => onLose(reason),
  });
  return (
    <Form {...formProps}>
      <Field
        {...fieldProps("reason")}
        label={whyLost}
        help="Staff only. A few words are enough."
        maxLength={reasonLimit}
        autoComplete="off"
        autoFocus={onKeep !== undefined}
      />
      <ButtonRow>
        <Button type="submit" small>
          Mark as lost
        </Button>
        {onKeep && <InlineButton onClick={onKeep}>Keep it open</InlineButton>}
      </ButtonRow>
    </Form>
  );
}
