import { useState } from "react";
import { flushSync } from "react-dom";
import { arriveHere } from "../arrive-here.ts";

type Bound<Field extends string> = {
  /** The message at a field; null where it is sound. */
  problemOf: (field: Field) => string | null;
  isBusy: boolean;
  onEdit?: () => void;
  /** Called when every field is sound. */
  onSubmit: () => void;
};

/** A short form that is checked when it is sent: the messages appear then, and the first bad field takes the focus. */
export function useCheckedForm<Field extends string>(blank: Record<Field, string>) {
  const [values, setValues] = useState(blank);
  const [isChecked, setChecked] = useState(false);

  function bind({ problemOf, isBusy, onEdit, onSubmit }: Bound<Field>) {
    function submit(form: HTMLFormElement): void {
      // The messages must be in the page before the focus arrives, because they are read with the field.
      flushSync(() => setChecked(true));
      const bad = (Object.keys(blank) as Field[]).find(problemOf);
      if (bad) arriveHere(form.querySelector<HTMLElement>(`[name="${bad}"]`));
      else onSubmit();
    }
    return {
      /** For `Form`. */
      formProps: { onSubmit: submit },
      fieldProps: (name: Field) => ({
        name,
        value: values[name],
        problem: isChecked ? problemOf(name) : null,
        readOnly: isBusy,
        required: true,
        onChange({ target }: { target: { value: string } }) {
          setValues({ ...values, [name]: target.value });
          onEdit?.();
        },
      }),
    };
  }

  return { values, setValues, setChecked, bind };
}
