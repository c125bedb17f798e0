import type { LeadDetail, LeadEvent } from "@campusward/contracts/desk/leads-desk";
import {
  type ContactOutcome,
  contactOutcomes,
  fridayAtTen,
  inTwoHours,
  type NextStep,
  nextTry,
  stopsClock,
  tomorrowAtTen,
} from "@campusward/contracts/desk/next-steps";
import {
  Archive,
  CalendarDays,
  CheckCheck,
  Clock3,
  type IconNode,
  Mail,
  MessageCircleReply,
  MessageCircleX,
  Phone,
  PhoneCall,
  PhoneMissed,
  PhoneOff,
} from "lucide";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { isTyping } from "../../../browser/keys-in-use.ts";
import { useMediaQuery } from "../../../browser/use-media-query.ts";
import { hourOf, shortTime, spokenTime, timeZone } from "../../../dates/near-time.ts";
import { greetingName } from "../../../desk-work/use-templates.ts";
import { Button } from "../../../ui/button.tsx";
import { CloseButton } from "../../../ui/close-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useLeadTemplates } from "../demo/use-lead-demo.ts";
import { useDesk } from "../desk-context.ts";
import { StepTimes } from "./step-times.tsx";
import type { Contact } from "./use-contacts.ts";
import "./outcome.css";

/** Below this width the sheet comes from the bottom of the window. */
const phoneQuery = "(width < 43.75rem)";

/** So many calls without an answer, and it is asked whether to go on. */
const mostTries = 3;

const icons = {
  reached: PhoneCall,
  "no-answer": PhoneMissed,
  "wrong-number": PhoneOff,
  sent: CheckCheck,
  answered: MessageCircleReply,
  "not-on-whatsapp": MessageCircleX,
} satisfies Record<ContactOutcome, IconNode>;

type OutcomeSheetProps = {
  lead: LeadDetail;
  contact: Contact;
  /** Begins a reply, with the words of a template by its id. */
  onWrite: (template: string | null) => void;
  /** Puts the number into editing. */
  onWrongNumber: () => void;
};

/** Asks how a call or a chat went. Escape means: not yet. Its keys are 1 to 4. */
export function OutcomeSheet(props: OutcomeSheetProps) {
  const { contacts } = useDesk();
  const { contact } = props;
  const isPhone = useMediaQuery(phoneQuery);
  const id = useId();
  const close = () => contacts.forget(contact);
  if (!isPhone) {
    return (
      <InPanel labelledBy={id} onClose={close}>
        <Question {...props} headingId={id} onClose={close} />
      </InPanel>
    );
  }
  return (
    <Dialog open onClose={close} labelledBy={id} className="sheet outcome-dialog">
      <Question {...props} headingId={id} takesFocus onClose={close} />
    </Dialog>
  );
}

type InPanelProps = { labelledBy: string; onClose: () => void; children: ReactNode };

function InPanel({ labelledBy, onClose, children }: InPanelProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    sheet.current?.scrollIntoView({ block: "nearest" });
    sheet.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={sheet}
      className="outcome-sheet"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      onKeyDown={(event) => {
        // The first Escape leaves a field and keeps its text.
        if (event.key !== "Escape" || isTyping(event.target)) return;
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </section>
  );
}

type QuestionProps = OutcomeSheetProps & {
  headingId: string;
  /** A dialog gives the focus to its first button, which would throw the question away. */
  takesFocus?: boolean;
  onClose: () => void;
};

function Question({ lead, contact, onWrite, onWrongNumber, headingId, takesFocus = false, onClose }: QuestionProps) {
  const { isPage, contacts, now, words: desk } = useDesk();
  const words = desk.contact;
  const { way } = contact;
  const [chosen, setChosen] = useState<ContactOutcome | null>(null);
  const Heading = isPage ? "h2" : "h3";
  const first = greetingName(lead.name);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const outcomes = contactOutcomes[way];
  const hints: Partial<Record<ContactOutcome, string>> = {
    "no-answer": words.tryAgain(
      spokenTime(nextTry(lead.tries + 1, now, lead.waitingUntil, timeZone), now, desk.stepTimes),
    ),
  };

  const isThird = (outcome: ContactOutcome) => outcome === "no-answer" && lead.tries + 1 >= mostTries;

  /** Written down at once, with the step that its hint names; ten seconds take it back. A third try asks first. */
  function choose(outcome: ContactOutcome): void {
    if (isThird(outcome)) {
      setChosen(outcome);
      return;
    }
    const next = stopsClock(outcome) ? null : proposedStep(outcome, lead, contact, now);
    contacts.answer(contact, { outcome, ...(next && { next }) });
    if (outcome === "wrong-number") onWrongNumber();
  }

  const press = useRef<(event: KeyboardEvent) => boolean>(() => false);
  press.current = ({ key, code, shiftKey }) => {
    const at = Number(shiftKey ? code.replace("Digit", "") : key) - 1;
    const outcome = outcomes[at];
    if (outcome && shiftKey && !stopsClock(outcome)) setChosen(outcome);
    else if (shiftKey) return false;
    else if (outcome) choose(outcome);
    else if (at === outcomes.length) onClose();
    else return false;
    return true;
  };
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (press.current(event)) event.preventDefault();
    }
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      <div className="outcome-head">
        <Heading ref={heading} id={headingId} className="outcome-heading" tabIndex={-1}>
          {words.asked[way]}
        </Heading>
        <CloseButton label={words.close} onClose={onClose} />
      </div>
      <p className="outcome-at">
        {way === "call" ? words.called(lead.contact, hourOf(contact.at)) : words.opened(hourOf(contact.at))}
      </p>
      <ul className="outcome-choices">
        {outcomes.map((outcome, index) => (
          <li key={outcome}>
            <Choice
              icon={icons[outcome]}
              name={words.outcomes[outcome].name(first)}
              hint={hints[outcome] ?? words.outcomes[outcome].hint}
              number={index + 1}
              isChosen={chosen === outcome}
              opens={isThird(outcome)}
              onChoose={() => choose(outcome)}
            />
            {!stopsClock(outcome) && !isThird(outcome) && (
              <button
                type="button"
                className="outcome-more"
                aria-label={words.otherwise(words.outcomes[outcome].name(first))}
                aria-expanded={chosen === outcome}
                aria-keyshortcuts={`Shift+${index + 1}`}
                onClick={() => setChosen(outcome)}
              >
                <LineIcon of={CalendarDays} size={20} strokeWidth={2.25} />
              </button>
            )}
          </li>
        ))}
        <li>
          <Choice
            icon={Clock3}
            {...words.notYet}
            number={outcomes.length + 1}
            isChosen={false}
            opens={false}
            onChoose={onClose}
          />
        </li>
      </ul>
      {chosen && isThird(chosen) && <ThirdTry lead={lead} contact={contact} onWrite={onWrite} />}
      {chosen && !isThird(chosen) && <NextTry key={chosen} {...{ lead, contact, onWrongNumber }} outcome={chosen} />}
    </>
  );
}

type ChoiceProps = {
  icon: IconNode;
  name: string;
  hint: string;
  number: number;
  isChosen: boolean;
  /** It asks for more before anything is written down. */
  opens: boolean;
  onChoose: () => void;
};

function Choice({ icon, name, hint, number, isChosen, opens, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      className={isChosen ? "outcome-choice is-chosen" : "outcome-choice"}
      aria-expanded={opens ? isChosen : undefined}
      aria-keyshortcuts={String(number)}
      onClick={onChoose}
    >
      <LineIcon of={icon} size={22} strokeWidth={2.25} />
      <span>
        <span>{name}</span>
        <span className="outcome-hint">{hint}</span>
      </span>
      <span className="key-cap" aria-hidden="true">
        {number}
      </span>
    </button>
  );
}

/** What comes after a try that reached nobody, unless the colleague says otherwise. */
function proposedStep(
  outcome: ContactOutcome,
  lead: Pick<LeadDetail, "tries" | "waitingUntil">,
  { way }: Pick<Contact, "way">,
  now: number,
): NextStep {
  if (outcome === "no-answer") {
    return { kind: way, at: nextTry(lead.tries + 1, now, lead.waitingUntil, timeZone), note: null };
  }
  return { kind: outcome === "wrong-number" ? "mail" : "call", at: inTwoHours(now), note: null };
}

type NextTryProps = Pick<OutcomeSheetProps, "lead" | "contact" | "onWrongNumber"> & { outcome: ContactOutcome };

/** Another hour for the next try than the proposed one, and what is worth knowing. */
function NextTry({ lead, contact, outcome, onWrongNumber }: NextTryProps) {
  const { contacts, now, isPage, words: desk } = useDesk();
  const words = desk.contact;
  const { kind, at: proposed } = proposedStep(outcome, lead, contact, now);
  const tries = lead.tries + 1;
  const [at, setAt] = useState<number | null>(proposed);
  const [note, setNote] = useState("");
  const Heading = isPage ? "h3" : "h4";
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void section.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const heading = { "no-answer": words.nextTry, "wrong-number": words.nextMail, "not-on-whatsapp": words.nextCall };

  function save(): void {
    if (at === null) return;
    const written = note.trim();
    const next: NextStep = { kind, at, note: null };
    contacts.answer(contact, { outcome, next, ...(written && { note: written }) });
    if (outcome === "wrong-number") onWrongNumber();
  }

  return (
    <div ref={section} className="next-try">
      <Heading className="next-try-heading">{heading[outcome as keyof typeof heading]}</Heading>
      <StepTimes
        presets={[proposed, tomorrowAtTen(now, timeZone), fridayAtTen(now, timeZone)]}
        value={at}
        onChoose={setAt}
      />
      <input
        className="field-input"
        aria-label={words.note}
        placeholder={words.note}
        value={note}
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) save();
        }}
      />
      <div className="next-try-foot">
        <Button small look="yellow" aria-disabled={at === null || undefined} onClick={save}>
          {words.save}
        </Button>
        {outcome === "no-answer" && <p>{words.tries[tries - 1] ?? words.more}</p>}
      </div>
    </div>
  );
}

/** After three calls that nobody answered the colleague decides whether to go on. */
function ThirdTry({ lead, contact, onWrite }: Omit<OutcomeSheetProps, "onWrongNumber">) {
  const { contacts, now, isPage, words: desk } = useDesk();
  const words = desk.contact;
  const Heading = isPage ? "h3" : "h4";
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void section.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const outcome = "no-answer" as const;
  const again = nextTry(mostTries, now, lead.waitingUntil, timeZone);
  const template =
    useLeadTemplates(lead, "mail")
      .in("en")
      .find(({ id }) => id === "number") ?? null;
  const earlier = lead.events
    .filter(isUnanswered)
    .slice(-lead.tries)
    .map(({ at }) => at);
  const calls = [contact.at, ...earlier.toReversed()].map((at) => shortTime(at, now, desk.stepTimes)).join(", ");

  return (
    <div ref={section} className="next-try">
      <Heading className="next-try-heading">{words.three}</Heading>
      <p className="outcome-at">{words.calls(calls)}</p>
      <div className="third-try">
        <Button
          small
          onClick={() => {
            contacts.answer(contact, { outcome, next: { kind: "mail", at: inTwoHours(now), note: null } });
            onWrite(template?.id ?? null);
          }}
        >
          <LineIcon of={Mail} size={20} />
          <span>{words.writeInstead(template?.name ?? null)}</span>
        </Button>
        <Button
          small
          look="outline"
          onClick={() => contacts.answer(contact, { outcome, next: { kind: "call", at: again, note: null } })}
        >
          <LineIcon of={Phone} size={20} />
          <span>{words.oneMore(shortTime(again, now, desk.stepTimes))}</span>
        </Button>
        <Button
          small
          look="outline"
          onClick={() => contacts.answer(contact, { outcome, lostBecause: words.unreachableReason })}
        >
          <LineIcon of={Archive} size={20} />
          <span>{words.unreachable}</span>
        </Button>
      </div>
    </div>
  );
}

function isUnanswered(event: LeadEvent): boolean {
  return event.kind === "contact" && event.outcome === "no-answer";
}
