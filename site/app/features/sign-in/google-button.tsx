import type { SignInWords } from "../../content/account/sign-in.ts";
import { Button } from "../../ui/button.tsx";
import { GoogleSign } from "../../ui/google-sign.tsx";
import type { SignIn } from "./use-sign-in.ts";
import { WorkRing } from "./work-ring.tsx";

/** Opens Google's window. While that is open, nothing else can be begun. */
export function GoogleButton({ signIn, words }: { signIn: SignIn; words: SignInWords }) {
  const isWorking = signIn.work === "google";
  return (
    <div>
      <Button
        look="outline"
        className="w-full"
        aria-disabled={signIn.work !== null || undefined}
        onClick={signIn.withGoogle}
      >
        {isWorking ? <WorkRing /> : <GoogleSign />}
        {isWorking ? words.google.busy : words.google.label}
      </Button>
      <p role="status" className="sign-in-note">
        {isWorking && words.google.note}
      </p>
    </div>
  );
}
