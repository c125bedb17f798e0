import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { FieldProblemText } from "./field.tsx";

type CheckBoxProps = Omit<ComponentPropsWithRef<"input">, "id" | "type"> & {
  /** May hold links; the rest of it ticks the box. */
  children: ReactNode;
  problem: string | null;
};

/** A sentence to agree to. */
export function CheckBox({ children, problem, ...input }: CheckBoxProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="check-box">
        <input
          {...input}
          type="checkbox"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
        />
        <span>{children}</span>
      </label>
      {problem && <FieldProblemText id={`${id}-note`}>{problem}</FieldProblemText>}
    </div>
  );
}
