import { Button, type ButtonLook } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/form/keep-focus.ts";
import { PaintingStone } from "../../ui/stone/stone.tsx";

type SubmitButtonProps = { label: string; busy: string; isBusy: boolean; look?: ButtonLook };

/** Does what the card is about. */
export function SubmitButton({ label, busy, isBusy, look = "plum" }: SubmitButtonProps) {
  return (
    <Button type="submit" look={look} className="w-full" aria-disabled={isBusy || undefined} onMouseDown={keepFocus}>
      {isBusy && <PaintingStone className="h-7" />}
      {isBusy ? busy : label}
    </Button>
  );
}
