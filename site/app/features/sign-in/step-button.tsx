import { ArrowLeft } from "lucide";
import type { SignInStep } from "../../content/account/problem-text.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import type { SignIn } from "./use-sign-in.ts";

type StepButtonProps = { signIn: SignIn; to: SignInStep; label: string; isBack?: boolean };

/** Leads to another step. Looks like a link, because nothing is sent. */
export function StepButton({ signIn, to, label, isBack = false }: StepButtonProps) {
  return (
    <button type="button" className="text-link" disabled={signIn.work !== null} onClick={() => signIn.go(to)}>
      {isBack && <LineIcon of={ArrowLeft} size={20} strokeWidth={2.25} />}
      <span>{label}</span>
    </button>
  );
}
