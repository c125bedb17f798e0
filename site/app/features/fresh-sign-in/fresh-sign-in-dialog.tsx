import { mailProofCode, proveByCode } from "@campusward/contracts/accounts/me";
import { askPasskeyProof } from "@campusward/contracts/accounts/second-step";
import { useState } from "react";
import type { FreshSignInWords } from "../../content/account/fresh-sign-in.ts";
import type { StepProofWords } from "../../content/account/second-step.ts";
import { timeAgo } from "../../dates/day-words.ts";
import { knowsPasskeys, signWithPasskey } from "../../identity/passkey.ts";
import { rawCodeOf } from "../../identity/sdk-codes.ts";
import { useOpenSession, useSession } from "../../identity/session.ts";
import { googleAddress, hasPassword, useGoogleReady } from "../../identity/ways-in.ts";
import { useChange, useSave } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DigitsField } from "../../ui/form/digits-field.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { GoogleSign } from "../../ui/google-sign.tsx";
import { HeadedDialog } from "../../ui/headed-dialog.tsx";
import { sdkErrorText } from "../../words/sdk-problem.ts";
import { fillIn } from "../../words/templates.ts";

/** R15.1: asks who somebody is, by the ways their account has, when the server says that the sign-in is too old. */
export function FreshSignIn({ words }: { words: FreshSignInWords }) {
  const { session, proof } = useSession();
  if (session.status !== "open" || !proof.isAsked) return null;
  return <FreshSignInDialog words={words} />;
}

function FreshSignInDialog({ words }: { words: FreshSignInWords }) {
  const { me, user, identity, proof } = useOpenSession();
  const [isMailed, setMailed] = useState(false);
  const isGoogle = identity.offersGoogle && googleAddress(me, user) !== null;
  const isPassword = hasPassword(me, user);
  // A Firebase project mails no digits.
  const mailsCodes = identity.isOwn;

  useGoogleReady(identity, isGoogle);

  return (
    <HeadedDialog heading={words.heading} close={words.close} onClose={() => proof.answer(false)}>
      <p className="text-ink-muted">{fillIn(words.text, { ago: timeAgo(me.signedInAt, Date.now()) })}</p>
      {me.secondStep === "on" ? (
        <StepProof words={words.step} />
      ) : (
        <div className="mt-5 grid gap-[18px]">
          {isPassword && !isMailed && <PasswordProof words={words} />}
          {isGoogle && !isMailed && <GoogleProof words={words} />}
          {mailsCodes && (
            <MailProof words={words} isFirst={!isPassword && !isGoogle} onMailed={() => setMailed(true)} />
          )}
          {!isPassword && !isGoogle && !mailsCodes && <p>{words.logInAgain}</p>}
        </div>
      )}
      <p className="mt-5 text-sm text-ink-muted">{words.note}</p>
    </HeadedDialog>
  );
}

/** Who has a second step gives that: digits, a passkey or a recovery code. */
function StepProof({ words }: { words: StepProofWords }) {
  const { proof } = useOpenSession();
  const [factor, setFactor] = useState<"authenticator" | "recovery">("authenticator");
  const [code, setCode] = useState("");
  const [isAsked, setAsked] = useState(false);
  const { call, send, forget, isSaving, failure } = useChange();
  const asking = useSave();
  const isWrong = failure === "not_found";
  const isDigits = factor === "authenticator";
  const required =
    isAsked && (isDigits ? code.length < 6 : code.trim() === "")
      ? words.digits.problem.empty[isDigits ? "digits" : "code"]
      : null;
  const problem = isWrong ? words.digits.wrong : required;

  function type(next: string): void {
    setCode(next);
    setAsked(false);
    forget();
    if (isDigits && next.length === 6 && next !== code) give(next);
  }

  function give(typed: string): void {
    send(proveByCode, { factor, code: typed }, () => proof.answer(true));
  }

  const byPasskey = () =>
    void asking.run(async () => {
      const { options } = await call(askPasskeyProof, {});
      await call(proveByCode, { factor: "passkey", code: await signWithPasskey(options) });
      proof.answer(true);
    });

  function submit(): void {
    setAsked(true);
    if (isDigits ? code.length === 6 : code.trim() !== "") give(code);
  }

  return (
    <Form className="mt-5 grid gap-[18px]" onSubmit={submit}>
      {isDigits ? (
        <DigitsField label={words.digits.label} value={code} problem={problem} onChange={type} autoFocus />
      ) : (
        <Field
          label={words.code}
          value={code}
          problem={problem}
          autoComplete="off"
          maxLength={20}
          onChange={({ target }) => type(target.value)}
        />
      )}
      {failure && !isWrong && (
        <Alert>
          {failure === "rate_limited"
            ? fillIn(words.digits.tooMany, { wait: words.digits.wait.unknown })
            : words.failed}
        </Alert>
      )}
      <Alert>{asking.failure && (asking.failure === "not_found" ? words.passkey.none : words.passkey.refused)}</Alert>
      <Button type="submit" isBusy={isSaving} busy={words.going}>
        {words.go}
      </Button>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {knowsPasskeys() && (
          <LinkButton isBusy={asking.isSaving} onClick={byPasskey} busy={words.passkey.text}>
            {words.passkey.use}
          </LinkButton>
        )}
        <LinkButton
          onClick={() => {
            setFactor(isDigits ? "recovery" : "authenticator");
            setCode("");
            forget();
          }}
        >
          {isDigits ? words.recovery : words.digits.label}
        </LinkButton>
      </div>
    </Form>
  );
}

function PasswordProof({ words }: { words: FreshSignInWords }) {
  const { me, identity, proof } = useOpenSession();
  const { values, bind } = useCheckedForm({ current: "" });
  const { run, forget, isSaving, error } = useSave();
  const isWrong = wrongPasswordCodes.has(rawCodeOf(error));
  const { formProps, fieldProps } = bind({
    problemOf: () => (values.current === "" ? words.problem.empty.current : null),
    isBusy: isSaving,
    onEdit: forget,
    onSubmit: () =>
      void run(async () => {
        await identity.account.proveByPassword(values.current);
        proof.answer(true);
      }),
  });
  return (
    <Form {...formProps} className="grid gap-[18px]">
      <input type="email" name="username" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordField
        {...fieldProps("current")}
        problem={isWrong ? words.wrongPassword : fieldProps("current").problem}
        label={words.current}
        words={words.password}
        autoComplete="current-password"
      />
      <Alert>{!isWrong && sdkErrorText(error, me.email, words)}</Alert>
      <Button type="submit" isBusy={isSaving} busy={words.going}>
        {words.go}
      </Button>
    </Form>
  );
}

/** How the SDK says that the password is not the account's. */
const wrongPasswordCodes = new Set([
  "auth/invalid-credential",
  "auth/wrong-password",
  "auth/invalid-login-credentials",
]);

function GoogleProof({ words }: { words: FreshSignInWords }) {
  const { me, identity, proof } = useOpenSession();
  const { run, isSaving, error } = useSave();
  const prove = () =>
    void run(async () => {
      await identity.account.proveByGoogle();
      proof.answer(true);
    });
  return (
    <div className="grid gap-3">
      <Button look="quiet" className="w-full" isBusy={isSaving} onClick={prove}>
        <GoogleSign />
        <span>{isSaving ? words.google.note : words.google.label}</span>
      </Button>
      <Alert>{sdkErrorText(error, me.email, words)}</Alert>
    </div>
  );
}

/** Six digits in a mail, for who has neither a password nor Google, or has forgotten. */
function MailProof({ words, isFirst, onMailed }: { words: FreshSignInWords; isFirst: boolean; onMailed: () => void }) {
  const { me, proof } = useOpenSession();
  const [isSent, setSent] = useState(false);
  const { values, bind } = useCheckedForm({ code: "" });
  const mailing = useSave();
  const { call, send, forget, isSaving, failure } = useChange();
  const { mail } = words;

  const mailCode = () =>
    void mailing.run(async () => {
      await call(mailProofCode, {});
      setSent(true);
      onMailed();
    });
  const { formProps, fieldProps } = bind({
    problemOf: () => (values.code.trim() === "" ? words.problem.empty.code : null),
    isBusy: isSaving,
    onEdit: forget,
    onSubmit: () => send(proveByCode, { code: values.code }, () => proof.answer(true)),
  });
  const mailProblem = mailing.failure && (
    <Alert>{mailing.failure === "rate_limited" ? mail.tooMany : words.failed}</Alert>
  );

  if (!isSent) {
    return (
      <div className="grid gap-3">
        {isFirst ? (
          <Button isBusy={mailing.isSaving} busy={mail.sending} onClick={mailCode}>
            {mail.send}
          </Button>
        ) : (
          <LinkButton className="justify-self-start" isBusy={mailing.isSaving} onClick={mailCode} busy={mail.sending}>
            {mail.send}
          </LinkButton>
        )}
        {mailProblem}
      </div>
    );
  }
  return (
    <Form {...formProps} className="grid gap-[18px]">
      <p role="status">{fillIn(mail.sent, { email: me.email })}</p>
      <Field
        {...fieldProps("code")}
        problem={failure === "not_found" ? mail.wrong : fieldProps("code").problem}
        label={mail.label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      <Alert>{failure && failure !== "not_found" && (failure === "rate_limited" ? mail.tooMany : words.failed)}</Alert>
      {mailProblem}
      <Button type="submit" isBusy={isSaving} busy={words.going}>
        {words.go}
      </Button>
      <LinkButton className="justify-self-start" isBusy={mailing.isSaving} onClick={mailCode} busy={mail.sending}>
        {mail.again}
      </LinkButton>
    </Form>
  );
}
