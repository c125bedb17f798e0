import { askPasskey } from "@campusward/contracts/accounts/second-step";
import { useId, useState } from "react";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { useOnce } from "../../browser/use-once.ts";
import type { AskStepWords } from "../../content/account/second-step.ts";
import { knowsPasskeys, signWithPasskey } from "../../identity/passkey.ts";
import { rawCodeOf, waitMinutesOf } from "../../identity/sdk-codes.ts";
import type { StepKind, StepQuestion } from "../../identity/second-step.ts";
import { useSave } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Elements } from "../../ui/elements.ts";
import { CheckBox } from "../../ui/form/choice.tsx";
import { DigitsField } from "../../ui/form/digits-field.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";
import { useArrivalIn } from "../../ui/use-arrival-in.ts";
import { sdkErrorText, waitText } from "../../words/sdk-problem.ts";
import { fillIn, fillPlural } from "../../words/templates.ts";
import "../../ui/form/second-step.css";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";

/** As the server counts them. */
const tries = 5;
type View = "digits" | "passkey" | "lost";
type Props = { question: StepQuestion; words: AskStepWords };

/** R15.4: the second step of a login, whichever way the first one was. */
export function SecondStepDialog({ question, words }: Props) {
  const headingId = useId();
  const [view, setView] = useState<View>(question.hasAuthenticator ? "digits" : "passkey");
  const [isTrusted, setTrusted] = useState(false);
  const giving = useSave();
  const [wrong, setWrong] = useState(0);
  const sheet = useArrivalIn<HTMLDivElement>(view, view === "passkey" ? null : "input");

  const give = (kind: StepKind, code: string) =>
    giving.run(async () => {
      try {
        await question.give(kind, code, isTrusted);
      } catch (error) {
        if (rawCodeOf(error) === wrongCode) setWrong((count) => count + 1);
        throw error;
      }
    });

  function show(next: View): void {
    giving.forget();
    setView(next);
  }

  const parts = { question, words, giving, give, show, left: tries - wrong };
  return (
    <Dialog open onClose={question.cancel} labelledBy={headingId} className="sheet second-step">
      <div ref={sheet}>
        <div className="second-step-close">
          <CloseButton label={words.close} onClose={question.cancel} />
        </div>
        {view === "lost" ? (
          <h2 id={headingId} className="second-step-heading" tabIndex={-1}>
            {words.lost.heading}
          </h2>
        ) : (
          <>
            <div className="second-step-head">
              <Stone cap="amaltas" number="1" label={words.step} className="h-20" />
              <h2 id={headingId} className="second-step-heading" tabIndex={-1}>
                {words.heading}
              </h2>
            </div>
            <p className="mt-3 text-ink-muted [overflow-wrap:anywhere]">{question.email}</p>
          </>
        )}
        {view === "digits" && (
          <DigitsView {...parts}>
            {question.pending !== null && (
              <CheckBox checked={isTrusted} onChange={({ target }) => setTrusted(target.checked)}>
                {words.trust}
              </CheckBox>
            )}
          </DigitsView>
        )}
        {view === "passkey" && <PasskeyView {...parts} />}
        {view === "lost" && <LostView {...parts} />}
      </div>
    </Dialog>
  );
}

type ViewProps = Props & {
  giving: ReturnType<typeof useSave>;
  give: (kind: StepKind, code: string) => Promise<void>;
  show: (view: View) => void;
  left: number;
  children?: Elements;
};

const wrongCode = "auth/invalid-verification-code";

function DigitsView({ question, words, giving, give, show, left, children }: ViewProps) {
  const [digits, setDigits] = useState("");
  const [isAsked, setAsked] = useState(false);
  const { error } = giving;
  const isWrong = rawCodeOf(error) === wrongCode;
  const required = isAsked && digits.length < 6 ? words.digits.problem.empty.digits : null;

  // Room for the next ones.
  const [leftBefore, setLeftBefore] = useState(left);
  if (isWrong && left !== leftBefore) {
    setLeftBefore(left);
    setDigits("");
  }

  function type(next: string): void {
    setDigits(next);
    setAsked(false);
    if (error !== null) giving.forget();
    if (next.length === 6 && next !== digits) void give("authenticator", next);
  }

  function submit(): void {
    setAsked(true);
    if (digits.length === 6) void give("authenticator", digits);
  }

  return (
    <Form className="second-step-form" onSubmit={submit}>
      <DigitsField
        label={words.digits.label}
        value={digits}
        help={words.goOn}
        problem={isWrong ? words.digits.wrong + (left > 0 ? fillPlural(words.digits.triesLeft, left) : "") : required}
        onChange={type}
      />
      {children}
      {!isWrong && <StepProblem error={error} words={words} email={question.email} />}
      <Button type="submit" isBusy={giving.isSaving} busy={words.busy}>
        {words.submit}
      </Button>
      {question.pending !== null && (
        <div className="second-step-ways">
          {knowsPasskeys() && <LinkButton onClick={() => show("passkey")}>{words.passkey.use}</LinkButton>}
          <LinkButton onClick={() => show("lost")}>{words.noPhone}</LinkButton>
        </div>
      )}
    </Form>
  );
}

function PasskeyView({ question, words, giving, give, show }: ViewProps) {
  const asking = useSave();
  const { passkey } = words;
  const ask = () =>
    void asking.run(async () => {
      const { options } = await callEndpoint(askPasskey, { pending: question.pending ?? "" });
      await give("passkey", await signWithPasskey(options));
    });

  // The view is opened by a press.
  useOnce(ask);

  const { failure } = asking;
  const given = giving.error;
  return (
    <div className="second-step-form">
      <div className="second-step-passkey" role="status">
        <p className="font-semibold">{passkey.heading}</p>
        <p className="text-sm text-ink-muted">{asking.isSaving ? passkey.text : ""}</p>
      </div>
      {failure && <Alert>{failure === "not_found" ? passkey.none : passkey.refused}</Alert>}
      {!failure && <StepProblem error={given} words={words} email={question.email} />}
      <Button look="quiet" isBusy={asking.isSaving || giving.isSaving} busy={passkey.text} onClick={ask}>
        {passkey.again}
      </Button>
      <div className="second-step-ways">
        {question.hasAuthenticator && <LinkButton onClick={() => show("digits")}>{words.useDigits}</LinkButton>}
        <LinkButton onClick={() => show("lost")}>{words.noPhone}</LinkButton>
      </div>
    </div>
  );
}

function LostView({ question, words, giving, give, show }: ViewProps) {
  const { error } = giving;
  const isWrong = rawCodeOf(error) === wrongCode;
  const { lost } = words;
  const { values, bind } = useCheckedForm({ code: "" });
  const { formProps, fieldProps } = bind({
    problemOf: () => (values.code.trim() === "" ? words.digits.problem.empty.code : null),
    isBusy: giving.isSaving,
    onEdit: giving.forget,
    onSubmit: () => void give("recovery", values.code),
  });

  return (
    <>
      <p className="mt-2 text-ink-muted">{lost.text}</p>
      <Form {...formProps} className="second-step-form">
        <LostWay cap="neem" {...lost.code} />
        <Field
          {...fieldProps("code")}
          label={lost.code.title}
          className="second-step-code"
          problem={isWrong ? lost.wrong : fieldProps("code").problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        {!isWrong && <StepProblem error={error} words={words} email={question.email} />}
        <Button type="submit" isBusy={giving.isSaving} busy={words.busy}>
          {lost.code.submit}
        </Button>
      </Form>
      <ul className="second-step-others">
        <li>
          <LostWay cap="sky" {...lost.admin} />
        </li>
        <li>
          <LostWay cap="unpainted" {...lost.machine} />
        </li>
      </ul>
      <LinkButton onClick={() => show(question.hasAuthenticator ? "digits" : "passkey")}>{lost.back}</LinkButton>
    </>
  );
}

function LostWay({ cap, title, text }: { cap: MarkCap; title: string; text: string }) {
  return (
    <div className="second-step-way">
      <StoneMark cap={cap} />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-muted">{text}</p>
      </div>
    </div>
  );
}

/** How the SDK says that what waited is over. */
const overCodes = new Set(["auth/invalid-multi-factor-session", "auth/missing-multi-factor-session"]);

function StepProblem({ error, words, email }: { error: unknown; words: AskStepWords; email: string }) {
  const raw = rawCodeOf(error);
  if (overCodes.has(raw)) return <Alert>{words.over}</Alert>;
  const { tooMany, wait } = words.digits;
  const isTooMany = raw === "auth/too-many-requests";
  return (
    <Alert>
      {isTooMany ? fillIn(tooMany, { wait: waitText(wait, waitMinutesOf(error)) }) : sdkErrorText(error, email, words)}
    </Alert>
  );
}
