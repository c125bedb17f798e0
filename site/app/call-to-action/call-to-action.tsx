import type { Action, DialogAction } from "../content/action.ts";
import { Button, type ButtonStyle, buttonClass } from "../ui/button.tsx";
import { type Carried, useDialogToggle } from "./dialogs.tsx";
import { SiteLink } from "./site-link.tsx";

type CallToActionProps = ButtonStyle & {
  action: Action;
  /** What the dialog takes along. */
  carried?: Carried | undefined;
  onChoose?: () => void;
};

/** A button whose work is data. Without script, a dialog's button becomes the link that replaces it. */
export function CallToAction({ action, carried, onChoose, ...style }: CallToActionProps) {
  const toggleDialog = useDialogToggle();
  if (action.kind === "link") {
    return (
      <SiteLink href={action.href} className={buttonClass(style)} onClick={onChoose}>
        <span>{action.label}</span>
      </SiteLink>
    );
  }
  return (
    <>
      <Button
        {...style}
        className={`needs-script ${style.className ?? ""}`}
        aria-haspopup="dialog"
        data-dialog={action.dialog}
        onClick={(event) => {
          onChoose?.();
          toggleDialog(action.dialog, event.currentTarget, action.from, carried);
        }}
      >
        <span>{action.label}</span>
      </Button>
      <noscript>
        <a href={hrefWithoutScript(action)} className={buttonClass(style)}>
          <span>{action.label}</span>
        </a>
      </noscript>
    </>
  );
}

/** A form of ours learns where the visitor came from, with or without script. */
export function hrefWithoutScript({ from, withoutScript }: DialogAction): string {
  return from ? `${withoutScript.href}?${new URLSearchParams({ from })}` : withoutScript.href;
}
