import type { SignInWords } from "../../content/account/sign-in.ts";
import { dashboardOf } from "../../identity/dashboards.ts";
import { type SignedInHint, storedRole } from "../../identity/signed-in-hint.ts";
import { useSignOut } from "../../identity/use-sign-out.ts";
import { Button, buttonClass } from "../../ui/button.tsx";

type SignedInAlreadyProps = { person: SignedInHint; words: SignInWords["signedIn"] };

/** Nobody is asked to log in twice. */
export function SignedInAlready({ person, words }: SignedInAlreadyProps) {
  const { status, signOut } = useSignOut();
  return (
    <>
      <h1 className="sign-in-page-heading" tabIndex={-1}>
        {words.heading(person.name ?? person.email)}
      </h1>
      <div className="mt-7 flex flex-wrap gap-4">
        <a href={dashboardOf(storedRole())} className={buttonClass({ look: "yellow" })}>
          {words.goOn}
        </a>
        <Button look="outline" aria-disabled={status === "working" || undefined} onClick={() => void signOut()}>
          {status === "working" ? words.signingOut : words.signOut}
        </Button>
      </div>
      {status === "failed" && (
        <p role="alert" className="mt-4 font-semibold text-error">
          {words.failed}
        </p>
      )}
    </>
  );
}
