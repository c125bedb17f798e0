import type { ComponentPropsWithRef } from "react";
import type { Busy } from "./button.tsx";

type TextButtonProps = Omit<ComponentPropsWithRef<"button">, "type"> & Busy;

export function LinkButton({ className, isBusy = false, busy, children, ...rest }: TextButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={className ? `text-link ${className}` : "text-link"}
      aria-disabled={isBusy || undefined}
    >
      <span>{isBusy && busy ? busy : children}</span>
    </button>
  );
}

/** A button in the middle of a sentence. */
export function InlineButton({ className, ...rest }: Omit<ComponentPropsWithRef<"button">, "type">) {
  return <button {...rest} type="button" className={className ? `inline-button ${className}` : "inline-button"} />;
}
