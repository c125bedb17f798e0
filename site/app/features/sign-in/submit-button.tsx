import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/form/keep-focus.ts";
import { WorkRing } from "./work-ring.tsx";

type SubmitButtonProps = { label: string; busy: string; isWorking: boolean; isInert: boolean };

/** Sends the form. While it works it keeps its place and the focus, so that a second press does nothing. */
export function SubmitButton({ label, busy, isWorking, isInert }: SubmitButtonProps) {
  return (
    <Button type="submit" className="w-full" aria-disabled={isInert || undefined} onMouseDown={keepFocus}>
      {isWorking && <WorkRing />}
      {isWorking ? busy : label}
    </Button>
  );
}
