import {
  askOwnPrivacyRequest,
  askPrivacyRequest,
  type PrivacyRequestKind,
} from "@campusward/contracts/accounts/privacy-requests";
import { problemOfEmail } from "@campusward/contracts/leads/contact-fields";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { callEndpoint, RefusedError } from "../../api/call-endpoint.ts";
import { useOnce } from "../../browser/use-once.ts";
import { RichText } from "../../call-to-action/site-link.tsx";
import type { PrivacyRequestWords } from "../../content/features/privacy-request.ts";
import { openIdentity } from "../../identity/open-identity.ts";
import { sdkCodeOf } from "../../identity/sdk-codes.ts";
import { parseHint, storedHint } from "../../identity/signed-in-hint.ts";
import { typedIn } from "../../request-form/request-draft.ts";
import { Alert } from "../../ui/alert.tsx";
import { arriveAtProblem } from "../../ui/arrive-here.ts";
import { Button } from "../../ui/button.tsx";
import { CheckBox, Choice } from "../../ui/form/choice.tsx";
import { EmailField, Field, FieldProblemText } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { LinkCard } from "../../ui/link-card.tsx";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { problemText } from "../../words/problem-text.ts";
import { fillIn } from "../../words/templates.ts";

type PrivacyFormProps = { words: PrivacyRequestWords; onOpen: (token: string) => void };

type Work = "idle" | "sending" | "sent" | "failed" | "too-often";

const blank = { kind: "" as PrivacyRequestKind | "", email: "", whom: "me", childName: "", message: "" };

/** What is asked, and by whom. Who is signed in needs no link. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form, whose fields ask each other.
export function PrivacyForm({ words, onOpen }: PrivacyFormProps) {
  const { ask } = words;
  const [values, setValues] = useState(blank);
  const [isGuardian, setGuardian] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [work, setWork] = useState<Work>("idle");
  const [isRepeated, setRepeated] = useState(false);
  /** The address of the person who is signed in here. */
  const [own, setOwn] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isForChild = values.whom === "child";
  const emailProblem = own === null ? problemOfEmail(values.email) : null;

  // Once, when the script takes over the prerendered form, in which somebody may have written before.
  useOnce(() => {
    const typed = typedIn(form.current);
    setValues((known) => ({ ...known, ...typed }) as typeof blank);
    setOwn(parseHint(storedHint())?.email ?? null);
  });

  function set(field: keyof typeof blank, text: string): void {
    setValues((known) => ({ ...known, [field]: text }));
  }

  async function send(): Promise<void> {
    if (work === "sending") return;
    const { kind, email, childName, message } = values;
    const request = {
      kind,
      ...(isForChild && { childName: childName.trim(), isGuardian }),
      ...(message.trim() && { message: message.trim() }),
    };
    setWork("sending");
    try {
      if (own !== null) {
        const idToken = await (await openIdentity()).account.idToken();
        onOpen((await callEndpoint(askOwnPrivacyRequest, request, { idToken })).token);
      } else {
        await callEndpoint(askPrivacyRequest, { ...request, email: email.trim() });
        setWork("sent");
      }
    } catch (error) {
      const isTooOften = error instanceof RefusedError && error.code === "rate_limited";
      // An unchecked address, or a session that has ended, is proved like any other.
      if (own !== null && !isTooOften && !isUnanswered(error)) {
        set("email", own);
        setOwn(null);
      }
      setWork(isTooOften ? "too-often" : "failed");
    }
  }

  function submit(sent: HTMLFormElement): void {
    flushSync(() => setChecked(true));
    const isBad = values.kind === "" || emailProblem || (isForChild && (values.childName.trim() === "" || !isGuardian));
    if (isBad) {
      arriveAtProblem(sent);
      return;
    }
    setRepeated(false);
    void send();
  }

  // What is sent again leaves this card where it is.
  if (work === "sent" || (work === "sending" && isRepeated)) {
    const { prove } = words;
    return (
      <LinkCard heading={prove.heading} stone={<UnpaintedStone className="h-20" />} arrives>
        <p className="mt-4 [overflow-wrap:anywhere]">{fillIn(prove.text, { email: values.email.trim() })}</p>
        <p className="mt-3 text-sm text-ink-muted">{prove.same}</p>
        <div className="link-page-actions">
          <Button
            look="quiet"
            isBusy={work === "sending"}
            busy={ask.busy}
            onClick={() => {
              setRepeated(true);
              void send();
            }}
          >
            {prove.again}
          </Button>
          <p role="status" className="text-sm">
            {isRepeated && work === "sent" && prove.sentAgain}
          </p>
        </div>
      </LinkCard>
    );
  }

  const kindProblem = isChecked && values.kind === "" ? words.noKind : null;
  return (
    <div className="link-page-card max-w-232">
      <div className="link-page-head">
        <Stone cap="neem" {...ask.stone} className="h-26 max-[40rem]:h-20" />
        <div>
          <h1 className="link-page-heading" tabIndex={-1}>
            {ask.heading}
          </h1>
          <p className="mt-2 text-ink-muted">{ask.text}</p>
        </div>
      </div>
      <noscript>
        <p className="mt-5">
          <RichText text={ask.withoutScript} />
        </p>
      </noscript>
      <Form ref={form} className="link-page-form" onSubmit={submit}>
        <fieldset aria-describedby={kindProblem ? "privacy-kind-problem" : undefined}>
          <legend className="sr-only">{ask.kind}</legend>
          <div className="grid gap-2.5 columns:grid-cols-3">
            {ask.kinds.map(({ value, label, text }) => (
              <label
                key={value}
                className="flex gap-3 border-2 rounded-box px-3.5 py-2.5 border-jamun-500 cursor-pointer has-[:checked]:border-ink has-[:checked]:bg-amaltas-100 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-ink has-[:focus-visible]:outline-offset-2"
              >
                <input
                  className="flex-none size-5.5 mt-0.5 accent-ink"
                  type="radio"
                  name="kind"
                  value={value}
                  checked={values.kind === value}
                  aria-invalid={kindProblem ? true : undefined}
                  onChange={() => set("kind", value)}
                />
                <span>
                  <strong className="block font-semibold">{label}</strong>
                  <span className="block text-sm leading-snug text-ink-muted">{text}</span>
                </span>
              </label>
            ))}
          </div>
          {kindProblem && <FieldProblemText id="privacy-kind-problem">{kindProblem}</FieldProblemText>}
        </fieldset>
        {(values.kind === "correct" || values.kind === "stop" || values.kind === "complain") && (
          <TextArea
            label={ask.message}
            name="message"
            help={ask.messageHelp}
            room={fillIn(ask.charactersLeft, { count: 2000 - values.message.length })}
            rows={4}
            maxLength={2000}
            value={values.message}
            onChange={(event) => set("message", event.target.value)}
          />
        )}
        <div className="grid gap-x-5 gap-y-[18px] min-[40rem]:grid-cols-2">
          {own === null ? (
            <EmailField
              label={ask.email}
              problem={isChecked && emailProblem ? problemText(words.problem, "email", emailProblem) : null}
              name="email"
              required
              value={values.email}
              onChange={(event) => set("email", event.target.value)}
            />
          ) : (
            <p className="self-center [overflow-wrap:anywhere]">{fillIn(ask.signedIn, { email: own })}</p>
          )}
          <Choice
            legend={ask.forWhom}
            name="whom"
            options={ask.whom}
            value={values.whom}
            onChange={(value) => set("whom", value || "me")}
          />
          {isForChild && (
            <>
              <Field
                label={ask.childName}
                problem={isChecked && values.childName.trim() === "" ? words.problem.empty.childName : null}
                name="childName"
                autoComplete="off"
                maxLength={200}
                required
                value={values.childName}
                onChange={(event) => set("childName", event.target.value)}
              />
              <div className="self-center">
                <CheckBox
                  name="isGuardian"
                  problem={isChecked && !isGuardian ? words.notGuardian : null}
                  checked={isGuardian}
                  onChange={(event) => setGuardian(event.target.checked)}
                >
                  {ask.isGuardian}
                </CheckBox>
              </div>
            </>
          )}
        </div>
        {work === "failed" && <Alert>{`${words.failed.heading} ${words.failed.text}`}</Alert>}
        {work === "too-often" && <Alert>{words.failed.tooOften}</Alert>}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" className="max-[40rem]:w-full" aria-disabled={work === "sending" || undefined}>
            {work === "sending" ? ask.busy : ask.submit}
          </Button>
          {own === null && <p className="text-sm text-ink-muted">{ask.note}</p>}
        </div>
      </Form>
    </div>
  );
}

/** The request may have arrived, and who is signed in is so still: another try must be made by the same person. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof RefusedError) return error.code === "unavailable" || error.code === "internal";
  const isLine = error instanceof TypeError || error instanceof DOMException;
  return isLine || sdkCodeOf(error) === "auth/network-request-failed";
}
