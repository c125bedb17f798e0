import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";

/**
 * `primary` is what a page or a form is for, `strong` the same on a coloured ground and beside a primary one, `quiet`
 * what can be left, `danger` what cannot be undone and what failed and is tried again, `link` a sentence.
 */
export type ButtonLook = "strong" | "primary" | "quiet" | "danger" | "link";

export type ButtonStyle = {
  look?: ButtonLook | undefined;
  small?: boolean | undefined;
  className?: string | undefined;
};

export function buttonClass({ look = "strong", small = false, className = "" }: ButtonStyle): string {
  const looks = look === "link" ? ["text-link"] : ["button", look !== "strong" && `button-${look}`];
  return [...looks, small && "button-small", className].filter(Boolean).join(" ");
}

export type Busy = {
  /** It works. A press does nothing then, and it keeps the focus. */
  isBusy?: boolean;
  busy?: ReactNode;
};

type ButtonProps = Omit<ComponentPropsWithRef<"button">, "className"> & ButtonStyle & Busy & { children: ReactNode };

/** One primary button for each view. It is never disabled: when pressed, it says what is missing. */
export function Button({ look, small, className, isBusy = false, busy, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || rest["aria-disabled"]}
      className={buttonClass({ look, small, className })}
    >
      {isBusy && busy ? busy : children}
    </button>
  );
}

/**
 * For the button that sends a form: pressing it does not leave the field first. The message that appears there on
 * leaving would move the button away from under the pointer, and the press would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
