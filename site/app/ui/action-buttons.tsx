import type { ComponentPropsWithRef } from "react";
import { Button, type ButtonStyle } from "./button.tsx";

type TextButtonProps = Omit<ComponentPropsWithRef<"button">, "type"> & { isBusy?: boolean };

export function LinkButton({ className, isBusy, children, ...rest }: TextButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={className ? `text-link ${className}` : "text-link"}
      aria-disabled={isBusy || undefined}
    >
      <span>{children}</span>
    </button>
  );
}

/** A button in the middle of a sentence. */
export function InlineButton({ className, ...rest }: Omit<ComponentPropsWithRef<"button">, "type">) {
  return <button {...rest} type="button" className={className ? `inline-button ${className}` : "inline-button"} />;
}

type BusyButtonProps = Omit<ComponentPropsWithRef<"button">, "className"> &
  ButtonStyle & { isBusy: boolean; label: string; busy: string };

/** A button that says what it is doing while it works, and keeps the focus. */
export function BusyButton({ isBusy, label, busy, ...rest }: BusyButtonProps) {
  return (
    <Button aria-disabled={isBusy || undefined} {...rest}>
      {isBusy ? busy : label}
    </Button>
  );
}
