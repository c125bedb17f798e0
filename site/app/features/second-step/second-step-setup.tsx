import { addPasskey, beginPasskey, makeRecoveryCodes } from "@campusward/contracts/accounts/second-step";
import { type ReactNode, useMemo, useState } from "react";
import { renderSVG } from "uqr";
import { saveFile } from "../../browser/save-file.ts";
import { useOnce } from "../../browser/use-once.ts";
import { ActionCard, FailedCard, ReadingCard } from "../../call-to-action/action-card.tsx";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { SetUpStepWords } from "../../content/account/second-step.ts";
import type { Action } from "../../content/action.ts";
import { dashboardOf } from "../../identity/dashboards.ts";
import { createPasskey, knowsPasskeys } from "../../identity/passkey.ts";
import type { NewAuthenticator } from "../../identity/sdk/actions.ts";
import { rawCodeOf } from "../../identity/sdk-codes.ts";
import { useOpenSession, useSession } from "../../identity/session.ts";
import { useChange, useSave } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { arriveHere } from "../../ui/arrive-here.ts";
import { Button } from "../../ui/button.tsx";
import { CheckBox } from "../../ui/form/choice.tsx";
import { DigitsField } from "../../ui/form/digits-field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { MarkedLine } from "../../ui/stone/marked-line.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { sdkErrorText } from "../../words/sdk-problem.ts";
import { fillIn, fillNamed } from "../../words/templates.ts";

type Props = { words: SetUpStepWords; brand: string; logIn: Action };

/** R15.4: sets up an authenticator app or a passkey, and shows the ten codes. */
export function SecondStepSetUp({ words, brand, logIn }: Props) {
  const { session, tryAgain } = useSession();
  if (session.status === "opening") return <ReadingCard {...words.reading} />;
  if (session.status === "unreachable") return <FailedCard words={words.unreachable} onAgain={tryAgain} />;
  if (session.status !== "open" || !session.identity.isOwn) return <ActionCard {...words.signedOut} action={logIn} />;
  if (session.me.emailVerifiedAt === null) {
    const { heading, text, go } = words.unchecked;
    return <ActionCard heading={heading} text={text} action={{ kind: "link", href: "/profile", label: go }} />;
  }
  return <Steps words={words} brand={brand} />;
}

type Step = "scan" | "keep" | "done";

function Steps({ words, brand }: { words: SetUpStepWords; brand: string }) {
  const { me } = useOpenSession();
  // Who has a second step comes for another one or for new codes, and goes back to the profile, which lists them.
  const [wasOn] = useState(me.secondStep === "on");
  const [step, setStep] = useState<Step>(wasOn && window.location.hash === "#codes" ? "keep" : "scan");
  const goOn = (next: Step) => (wasOn ? window.location.assign("/profile") : setStep(next));
  const [isPasskey, setPasskey] = useState(false);
  const order = ["scan", "keep", "done"] as const;
  const here = order.indexOf(step);

  return (
    <div className="link-page-card">
      <div className="set-up-aside">
        <ol
          className="grid grid-cols-[repeat(3,auto)] justify-between items-end text-(length:--text-sm) border-b-2 border-ink text-ink-muted"
          aria-label={words.road}
        >
          {order.map((id, at) => (
            <li
              key={id}
              className="flex items-end gap-2 aria-[current=step]:font-semibold aria-[current=step]:text-ink"
              aria-current={at === here ? "step" : undefined}
            >
              {at === here ? (
                <Stone cap="amaltas" number={String(order.length - 1 - at)} className="h-12" />
              ) : (
                <StoneMark cap={at < here ? "neem" : "unpainted"} />
              )}
              <span>{words.steps[id]}</span>
            </li>
          ))}
        </ol>
      </div>
      {step === "scan" && (
        <Scan
          words={words}
          brand={brand}
          isRequired={me.secondStep === "missing"}
          onDone={(byPasskey) => {
            setPasskey(byPasskey);
            goOn("keep");
          }}
        />
      )}
      {step === "keep" && <Keep words={words} onDone={() => goOn("done")} />}
      {step === "done" && <Done words={words} isPasskey={isPasskey} onPasskey={() => setPasskey(true)} />}
    </div>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <h1 className="link-page-heading mt-4" tabIndex={-1} ref={arriveHere}>
      {children}
    </h1>
  );
}

type ScanProps = {
  words: SetUpStepWords;
  brand: string;
  isRequired: boolean;
  onDone: (byPasskey: boolean) => void;
};

function Scan({ words, brand, isRequired, onDone }: ScanProps) {
  const { identity, fresh, me, refresh } = useOpenSession();
  const [authenticator, setAuthenticator] = useState<NewAuthenticator | null>(null);
  const [digits, setDigits] = useState("");
  const [isAsked, setAsked] = useState(false);
  const beginning = useSave();
  const finishing = useSave();
  const { scan } = words;
  const { error } = finishing;
  const isWrong = rawCodeOf(error) === "auth/invalid-verification-code";
  const required = isAsked && digits.length < 6 ? words.digits.problem.empty.digits : null;

  const begin = () =>
    void beginning.run(async () => {
      setAuthenticator(await fresh(() => identity.account.startAuthenticator()));
      setDigits("");
    });

  function finish(code: string): void {
    if (!authenticator) return;
    void finishing.run(async () => {
      await fresh(() => authenticator.finish(code, scan.name));
      await refresh();
      onDone(false);
    });
  }

  function submit(): void {
    setAsked(true);
    if (digits.length === 6) finish(digits);
  }

  const address = authenticator?.toAddress(brand) ?? "";
  const isOver = rawCodeOf(error) === "auth/code-expired" || rawCodeOf(error) === "auth/invalid-verification-id";
  return (
    <>
      <Heading>{scan.heading}</Heading>
      <p className="mt-3 text-ink-muted">{isRequired ? scan.required : scan.text}</p>
      {!authenticator ? (
        <div className="link-page-form">
          <Button isBusy={beginning.isSaving} busy={scan.beginning} onClick={begin}>
            {scan.begin}
          </Button>
          <Alert>{sdkErrorText(beginning.error, me.email, words)}</Alert>
        </div>
      ) : (
        <>
          <div className="grid grid-cols-[minmax(9rem,11rem)_minmax(0,1fr)] gap-4 mt-4.5 border-2 rounded-card p-3 border-ink bg-amaltas-50 max-[25rem]:grid-cols-1 [&_svg]:block [&_svg]:w-full [&_svg]:h-auto">
            <Square address={address} label={scan.square} />
            <div className="self-center text-sm">
              <p ref={arriveHere} tabIndex={-1}>
                <strong>{scan.first[0]}</strong> <span>{scan.first[1]}</span>
              </p>
              <p className="mt-3">
                <strong>{scan.second[0]}</strong> <span>{scan.second[1]}</span>{" "}
                <a href={address} className="inline-button">
                  {scan.open}
                </a>
              </p>
            </div>
          </div>
          <p className="mt-3 text-sm text-ink-muted">
            <span>{scan.type}</span>{" "}
            <code translate="no" className="font-bold text-ink [overflow-wrap:anywhere]">
              {authenticator.key.replace(/.{4}(?=.)/g, "$& ")}
            </code>
          </p>
          <Form className="link-page-form" onSubmit={submit}>
            <DigitsField
              label={scan.third}
              value={digits}
              problem={isWrong ? words.digits.wrong : required}
              onChange={(next) => {
                setDigits(next);
                setAsked(false);
                if (error !== null) finishing.forget();
              }}
            />
            <Alert>{isOver ? scan.over : !isWrong && sdkErrorText(error, me.email, words)}</Alert>
            {isOver ? (
              <Button isBusy={beginning.isSaving} busy={scan.beginning} onClick={begin}>
                {scan.begin}
              </Button>
            ) : (
              <Button type="submit" isBusy={finishing.isSaving} busy={scan.busy}>
                {scan.submit}
              </Button>
            )}
          </Form>
        </>
      )}
      {knowsPasskeys() && (
        <div className="mt-5">
          <PasskeyMaker label={scan.passkey} words={words} onMade={() => onDone(true)} />
        </div>
      )}
    </>
  );
}

/** Makes a passkey of this device. */
function PasskeyMaker({ label, words, onMade }: { label: string; words: SetUpStepWords; onMade: () => void }) {
  const { refresh } = useOpenSession();
  const { call, send, isSaving, failure } = useChange();
  const make = () =>
    send(beginPasskey, {}, async ({ options }) => {
      const answer = await createPasskey(options);
      await call(addPasskey, { answer, name: fillIn(words.passkeyName, { device: deviceName() }) });
      await refresh();
      onMade();
    });
  return (
    <>
      <LinkButton isBusy={isSaving} onClick={make} busy={words.passkey.text}>
        {label}
      </LinkButton>
      <Alert className="mt-3">{failure && (failure === "line" ? words.failed : words.passkey.refused)}</Alert>
    </>
  );
}

function Keep({ words, onDone }: { words: SetUpStepWords; onDone: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isKept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const { call, run, isSaving, failure } = useChange();
  const { keep } = words;

  const make = () =>
    void run(async () => {
      setCodes((await call(makeRecoveryCodes, {})).codes);
    });

  useOnce(make);

  function submit(): void {
    setAsked(true);
    if (isKept) onDone();
  }

  const text = `${keep.fileHead}\n\n${codes?.join("\n")}\n`;
  return (
    <>
      <Heading>{keep.heading}</Heading>
      <p className="mt-3 text-ink-muted">{keep.text}</p>
      {!codes ? (
        <div className="link-page-form">
          <Alert>{failure && words.failed}</Alert>
          <Button isBusy={isSaving} busy={keep.making} onClick={make}>
            {keep.again}
          </Button>
        </div>
      ) : (
        <>
          <ul
            className="set-up-codes grid grid-cols-[1fr_1fr] gap-x-5 mt-4.5 border-2 rounded-card px-5 py-3.5 font-bold font-display text-[1.15rem] leading-none tabular-nums border-ink bg-amaltas-50 max-[25rem]:gap-x-3 max-[25rem]:px-3 max-[25rem]:text-[1rem]"
            translate="no"
          >
            {codes.map((code) => (
              <li
                key={code}
                className="py-3 whitespace-nowrap border-b-2 border-amaltas-300 [&:nth-last-child(-n_+_2)]:border-b-0"
              >
                {code}
              </li>
            ))}
          </ul>
          <div className="flex print:hidden flex-wrap gap-y-2.5 gap-x-5.5 mt-5">
            <LinkButton onClick={() => saveFile(new Blob([text], { type: "text/plain" }), keep.fileName)}>
              {keep.save}
            </LinkButton>
            <LinkButton onClick={() => window.print()}>{keep.print}</LinkButton>
            <LinkButton onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
              {keep.copy}
            </LinkButton>
            <span role="status" className="text-sm text-ink-muted">
              {isCopied && keep.copied}
            </span>
          </div>
          <Form className="link-page-form print:hidden" onSubmit={submit}>
            <CheckBox
              checked={isKept}
              problem={isAsked && !isKept ? words.digits.problem.empty.kept : null}
              onChange={({ target }) => setKept(target.checked)}
            >
              {keep.kept}
            </CheckBox>
            <Button type="submit">{keep.submit}</Button>
          </Form>
        </>
      )}
    </>
  );
}

const doneLine = "border-t-2 border-jamun-100 pt-3.5";

function Done({ words, isPasskey, onPasskey }: { words: SetUpStepWords; isPasskey: boolean; onPasskey: () => void }) {
  const { me } = useOpenSession();
  const [isBoth, setBoth] = useState(false);
  const { done } = words;
  const [firstName] = me.name?.split(" ") ?? [];
  return (
    <>
      <Heading>{fillNamed(done.heading, firstName ?? null)}</Heading>
      <p className="mt-3 text-ink-muted">{done.text}</p>
      <ul className="my-5 grid gap-3.5">
        {(!isPasskey || isBoth) && (
          <MarkedLine className={doneLine} cap="neem" title={done.authenticator} text={done.added} />
        )}
        <MarkedLine className={doneLine} cap="neem" title={done.codes} text={fillIn(done.codesLeft, { left: 10 })} />
        {isPasskey ? (
          <MarkedLine className={doneLine} cap="neem" title={done.passkey} text={done.added} />
        ) : (
          knowsPasskeys() && (
            <MarkedLine className={doneLine} cap="unpainted" title={done.passkey} text={done.passkeyText}>
              <PasskeyMaker
                label={done.add}
                words={words}
                onMade={() => {
                  setBoth(true);
                  onPasskey();
                }}
              />
            </MarkedLine>
          )
        )}
      </ul>
      <SiteLink href={dashboardOf(me.role)} className="button button-primary w-full">
        {done.go}
      </SiteLink>
    </>
  );
}

/** The address for an authenticator app as a square of dots. The library's drawing holds no text. */
function Square({ address, label }: { address: string; label: string }) {
  const drawing = useMemo(() => renderSVG(address, { ecc: "M", border: 4 }), [address]);
  return <div role="img" aria-label={label} className="bg-white" dangerouslySetInnerHTML={{ __html: drawing }} />;
}

/** Tells one passkey from another in the list. */
function deviceName(): string {
  const { userAgent } = navigator;
  const names = ["Android", "iPhone", "iPad", "Windows", "Macintosh", "CrOS", "Linux"];
  return names.find((name) => userAgent.includes(name)) ?? "Browser";
}
