import { Eye, EyeOff } from "lucide";
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from "react";
import { fillIn, type Template } from "../../words/templates.ts";
import { LineIcon } from "../line-icon.tsx";
import { StoneMark } from "../stone/stone-mark.tsx";
import { FieldProblemText } from "./field.tsx";

type PasswordFieldProps = Omit<ComponentPropsWithRef<"input">, "id" | "type"> & {
  label: string;
  problem: string | null;
  /** `shown` is what is shown and hidden, read after the two short words. */
  words: { show: string; hide: string; shown: string };
  /** Shown below the field, with or without a problem. */
  children?: ReactNode;
};

/** A password field that can show its text. Pasting is allowed, because password managers need it. */
export function PasswordField({ label, problem, words, children, ...input }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="password-field">
        <input
          {...input}
          id={id}
          type={isShown ? "text" : "password"}
          className="field-input"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={problem ? true : input["aria-invalid"]}
          aria-describedby={
            [problem && `${id}-problem`, children && `${id}-below`].filter(Boolean).join(" ") || undefined
          }
        />
        <button type="button" className="password-show" aria-controls={id} onClick={() => setShown(!isShown)}>
          <LineIcon of={isShown ? EyeOff : Eye} size={20} strokeWidth={2.25} />
          <span>
            <span>{isShown ? words.hide : words.show}</span>
            <span className="sr-only">{` ${words.shown}`}</span>
          </span>
        </button>
      </div>
      {problem && <FieldProblemText id={`${id}-problem`}>{problem}</FieldProblemText>}
      {children && <div id={`${id}-below`}>{children}</div>}
    </div>
  );
}

type RuleListProps<Name extends string> = {
  rules: readonly { name: Name; length: number | null; isMet: boolean }[];
  /** `isMet` is read after a rule that is met. */
  words: { isMet: string; rules: Record<Name, { rule: Template<"length"> }> };
};

/** What is asked of something, each line painted once it holds. */
export function RuleList<Name extends string>({ rules, words }: RuleListProps<Name>) {
  return (
    <ul className="grid gap-1.5 pt-1 text-sm">
      {rules.map(({ name, length, isMet }) => (
        <li
          key={name}
          className={`flex items-center gap-2.5 ${isMet ? "font-semibold text-neem-700" : "text-ink-muted"}`}
        >
          <StoneMark cap={isMet ? "neem" : "unpainted"} className="h-5.5" />
          <span>{fillIn(words.rules[name].rule, { length: length ?? 0 })}</span>
          {isMet && <span className="sr-only">{`, ${words.isMet}`}</span>}
        </li>
      ))}
    </ul>
  );
}
