import { useCallback, useRef } from "react";
import { RichText } from "../../call-to-action/site-link.tsx";
import type { SignInStep } from "../../content/account/sdk-problems.ts";
import type { SignInWords } from "../../content/account/sign-in.ts";
import type { LearningLoginContent } from "../../content/features/learning-platform.ts";
import { dashboardOf } from "../../identity/dashboards.ts";
import { type SignedInHint, storedRole, useSignedInHint } from "../../identity/signed-in-hint.ts";
import { useSessionCheck, useSignOut } from "../../identity/use-identity.ts";
import { arriveHere } from "../../ui/arrive-here.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { fillIn, fillPlural } from "../../words/templates.ts";
import { ProblemAlert, StepButton } from "./step-form.tsx";
import { EmailStep, GoogleButton, GoogleMissing, MailStep, RegisterStep, stepHead } from "./steps.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** The same sign-in as in the dialog, as a page: the email step comes first, with Google above it where it is set up. */
export function LearningSignIn({ content, words }: { content: LearningLoginContent; words: SignInWords }) {
  const signIn = useSignIn("email", words);
  const person = useSignedInHint();
  const root = useRef<HTMLDivElement>(null);
  const { step, mailedTo, prepare } = signIn;
  const isFirst = step === "email" || step === "choice";
  const head = isFirst ? content : stepHead(signIn, words);
  useSessionCheck(person !== null);

  // The heading takes the focus when the step changes, but not when the page is loaded.
  const stepNow = `${step}${mailedTo}`;
  const stepShown = useRef(stepNow);
  const heading = useCallback(
    (element: HTMLElement | null) => {
      if (stepShown.current !== stepNow) arriveHere(element);
      stepShown.current = stepNow;
    },
    [stepNow],
  );

  function choose(next: SignInStep): void {
    signIn.go(next);
    // The button disappears with the message, so the first field takes the focus.
    if (next === step) arriveHere(root.current?.querySelector("input"));
  }

  if (person && !signIn.work) return <SignedInAlready person={person} words={words.signedIn} />;
  return (
    // Fetched at the first use.
    <div ref={root} onFocusCapture={prepare} onPointerDownCapture={prepare}>
      <h1 ref={heading} className="sign-in-page-heading" tabIndex={-1}>
        {head.heading}
      </h1>
      <p className="mt-2 text-lead text-ink-muted" role="status">
        {head.text}
      </p>
      <noscript>
        <p className="mt-5 rounded-sheet bg-amaltas-100 p-5">{words.withoutScript}</p>
      </noscript>
      {signIn.problem && <ProblemAlert problem={signIn.problem} onChoose={choose} />}
      {isFirst && (
        <>
          <div className="sign-in-form google-offered">
            <GoogleButton signIn={signIn} words={words} />
            <p className="sign-in-or">{words.or}</p>
          </div>
          <EmailStep signIn={signIn} words={words} />
        </>
      )}
      {step === "register" && <RegisterStep signIn={signIn} words={words} />}
      {(step === "reset" || step === "link") && <MailStep signIn={signIn} words={words} />}
      <p className="sign-in-end mt-7">
        {step === "register" ? (
          <RichText text={content.backToSite} />
        ) : (
          <>
            <span>{content.newHere}</span>
            <StepButton signIn={signIn} to="register" label={content.register} />
            <RichText text={content.end} />
          </>
        )}
      </p>
      {isFirst && (
        <div className="sign-in-form google-missing">
          <GoogleMissing words={words} onPress={() => choose("email")} />
        </div>
      )}
    </div>
  );
}

function SignedInAlready({ person, words }: { person: SignedInHint; words: SignInWords["signedIn"] }) {
  const { status, waiting, signOut } = useSignOut();
  return (
    <>
      <h1 className="sign-in-page-heading" tabIndex={-1}>
        {fillIn(words.heading, { name: person.name ?? person.email })}
      </h1>
      <div className="mt-7 flex flex-wrap gap-4">
        <a href={dashboardOf(storedRole())} className={buttonClass({ look: "primary" })}>
          {words.goOn}
        </a>
        <Button look="quiet" aria-disabled={status === "working" || undefined} onClick={() => void signOut()}>
          {status === "working" ? words.signingOut : waiting > 0 ? words.asked.anyway : words.signOut}
        </Button>
      </div>
      {(status === "failed" || waiting > 0) && (
        <p role="alert" className="mt-4 font-semibold text-error">
          {status === "failed" ? words.failed : fillPlural(words.asked.waiting, waiting)}
        </p>
      )}
    </>
  );
}
