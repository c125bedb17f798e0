import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import {
  type ContactOutcome,
  contactOutcomes,
  inTwoHours,
  type NextStep,
  nextTry,
  stopsClock,
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
import { useId, useState } from "react";
import { isTyping } from "../../../browser/keys-in-use.ts";
import { showNearest } from "../../../browser/show-nearest.ts";
import { useMediaQuery } from "../../../browser/use-media-query.ts";
import { useWindowEvent } from "../../../browser/use-window-event.ts";
import { hourOf, shortTime, spokenTime, timeZone } from "../../../dates/team-clock.ts";
import { contactQuestions } from "../../../desk-work/contact-ways.ts";
import { greetingName } from "../../../desk-work/use-templates.ts";
import { Button } from "../../../ui/button.tsx";
import { CloseButton } from "../../../ui/close-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useLeadTemplates } from "../demo/use-lead-demo.ts";
import { useDesk } from "../desk-context.ts";
import { wayId } from "../element-ids.ts";
import { OutcomeChoice } from "./outcome-choice.tsx";
import { StepTimes } from "./step-times.tsx";
import type { Answer, Contact } from "./use-contacts.ts";

const tryNotes = [
  "First try. After three, we ask whether to close.",
  "Second try. After three, we ask whether to close.",
];

/** `{name}` is theirs. */
const outcomeTexts: Record<ContactOutcome, { icon: IconNode; name: string; hint: string }> = {
  reached: { icon: PhoneCall, name: "Reached", hint: "The clock stops" },
  /** Its hint is when to try again. */
  "no-answer": { icon: PhoneMissed, name: "No answer", hint: "" },
  "wrong-number": { icon: PhoneOff, name: "Wrong number", hint: "Write, or correct the number" },
  sent: { icon: CheckCheck, name: "Sent", hint: "The clock stops when it was sent" },
  answered: { icon: MessageCircleReply, name: "{name} answered already", hint: "It counts as reached" },
  "not-on-whatsapp": { icon: MessageCircleX, name: "Not on WhatsApp", hint: "Call or write instead" },
};

/** Below this width the sheet comes from the bottom of the window. */
const phoneQuery = "(width < 40rem)";

/** So many calls without an answer, and it is asked whether to go on. */
const mostTries = 3;

type OutcomeSheetProps = { lead: LeadDetail; contact: Contact };

/** Asks how a call or a chat went. Escape means: not yet. Its keys are 1 to 4. */
export function OutcomeSheet(props: OutcomeSheetProps) {
  const isPhone = useMediaQuery(phoneQuery);
  const id = useId();
  const end = useEnd(props);
  const close = () => end(null);
  const question = <Question {...props} headingId={id} onClose={close} />;
  if (!isPhone) {
    return (
      <section
        ref={arriveInSheet}
        className="scroll-m-4 mt-3 border-2 rounded-box px-3.5 pt-3 pb-3.5 border-ink bg-white shadow-[0_6px_0_var(--color-ink)] focus-visible:outline-3 focus-visible:outline-amaltas-400 focus-visible:outline-offset-0"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={(event) => {
          // The first Escape leaves a field and keeps its text.
          if (event.key !== "Escape" || isTyping(event.target)) return;
          event.preventDefault();
          close();
        }}
      >
        {question}
      </section>
    );
  }
  return (
    <Dialog
      open
      onClose={close}
      labelledBy={id}
      // The browser would choose the first button, which throws the question away.
      focused="h2, h3"
      className="sheet rounded-[24px_24px_0_0] px-4.5 pt-3.5 pb-[calc(18px+env(safe-area-inset-bottom))] before:mx-auto before:-mt-1 before:mb-2 before:block before:h-1 before:w-10 before:rounded-[2px] before:bg-jamun-300"
    >
      {question}
    </Dialog>
  );
}

function arriveInSheet(sheet: HTMLElement | null): void {
  showNearest(sheet);
  sheet?.focus({ preventScroll: true });
}

type QuestionProps = OutcomeSheetProps & { headingId: string; onClose: () => void };

function Question({ lead, contact, headingId, onClose }: QuestionProps) {
  const { isPage, now } = useDesk();
  const answer = useEnd({ lead, contact });
  const { way } = contact;
  const [chosen, setChosen] = useState<ContactOutcome | null>(null);
  const Heading = isPage ? "h2" : "h3";
  const nameOf = (outcome: ContactOutcome) =>
    outcomeTexts[outcome].name.replace("{name}", () => greetingName(lead.name));
  const outcomes = contactOutcomes[way];
  const again = `Try again ${spokenTime(nextTry(lead.tries + 1, now, lead.waitingUntil, timeZone), now)}`;
  const isThird = (outcome: ContactOutcome) => outcome === "no-answer" && lead.tries + 1 >= mostTries;

  /** Written down at once, with the step that its hint names; ten seconds take it back. A third try asks first. */
  function choose(outcome: ContactOutcome): void {
    if (isThird(outcome)) {
      setChosen(outcome);
      return;
    }
    const next = stopsClock(outcome) ? null : proposedStep(outcome, lead, contact, now);
    answer({ outcome, ...(next && { next }) });
  }

  useKeys(({ key, code, shiftKey }) => {
    const at = Number(shiftKey ? code.replace("Digit", "") : key) - 1;
    const outcome = outcomes[at];
    if (outcome && shiftKey && !stopsClock(outcome)) setChosen(outcome);
    else if (shiftKey) return false;
    else if (outcome) choose(outcome);
    else if (at === outcomes.length) onClose();
    else return false;
    return true;
  });

  return (
    <>
      <div className="flex items-center justify-between">
        <Heading id={headingId} className="font-bold font-display text-[1.125rem] leading-[1.2]" tabIndex={-1}>
          {contactQuestions[way]}
        </Heading>
        <CloseButton label="Not yet" onClose={onClose} />
      </div>
      <p className="text-(length:--text-sm) wrap-anywhere text-ink-muted">
        {way === "call" ? `${lead.contact}, ${hourOf(contact.at)}` : `WhatsApp was opened, ${hourOf(contact.at)}.`}
      </p>
      <ul className="grid gap-2 mt-2.5">
        {outcomes.map((outcome, index) => (
          <li key={outcome} className="flex gap-1.5">
            <OutcomeChoice
              icon={outcomeTexts[outcome].icon}
              name={nameOf(outcome)}
              hint={outcomeTexts[outcome].hint || again}
              number={index + 1}
              isChosen={chosen === outcome}
              opens={isThird(outcome)}
              onChoose={() => choose(outcome)}
            />
            {!stopsClock(outcome) && !isThird(outcome) && (
              <button
                type="button"
                className="grid flex-none place-items-center w-11 border-2 rounded-input border-jamun-500 bg-white hover:bg-jamun-50 aria-expanded:border-ink aria-expanded:bg-ink aria-expanded:text-white"
                aria-label={`${nameOf(outcome)}: choose the hour, add a note`}
                aria-expanded={chosen === outcome}
                aria-keyshortcuts={`Shift+${index + 1}`}
                onClick={() => setChosen(outcome)}
              >
                <LineIcon of={CalendarDays} size={20} strokeWidth={2.25} />
              </button>
            )}
          </li>
        ))}
        <li className="flex gap-1.5">
          <OutcomeChoice
            icon={Clock3}
            name="Not yet"
            hint="Nothing is written down"
            number={outcomes.length + 1}
            isChosen={false}
            opens={false}
            onChoose={onClose}
          />
        </li>
      </ul>
      {chosen && isThird(chosen) && <ThirdTry lead={lead} contact={contact} />}
      {chosen && !isThird(chosen) && <NextTry key={chosen} lead={lead} contact={contact} outcome={chosen} />}
    </>
  );
}

/** Writes down how it went, or nothing. The sheet goes, and the focus to its link; a wrong number is put into editing. */
function useEnd({ lead, contact }: OutcomeSheetProps) {
  const { contacts, store } = useDesk();
  return (answer: Answer | null) => {
    if (answer) contacts.answer(contact, answer);
    else contacts.forget(contact);
    store.focusOn(wayId(contact.way), { when: "lost", scroll: "none" });
    if (answer?.outcome === "wrong-number") store.ask({ do: "correct", lead: lead.id, fact: "contact" });
  };
}

/** Hears keys outside of text fields. @param press says whether the key was one of its own. */
function useKeys(press: (event: KeyboardEvent) => boolean): void {
  useWindowEvent("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (press(event)) event.preventDefault();
  });
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

type NextTryProps = OutcomeSheetProps & { outcome: ContactOutcome };

/** Another hour for the next try than the proposed one, and what is worth knowing. */
function NextTry({ lead, contact, outcome }: NextTryProps) {
  const { now } = useDesk();
  const answer = useEnd({ lead, contact });
  const { kind, at: proposed } = proposedStep(outcome, lead, contact, now);
  const [at, setAt] = useState<number | null>(proposed);
  const [note, setNote] = useState("");
  const heading = { "no-answer": "Next try", "wrong-number": "Write instead", "not-on-whatsapp": "Call instead" };

  function save(): void {
    if (at === null) return;
    const written = note.trim();
    const next: NextStep = { kind, at, note: null };
    answer({ outcome, next, ...(written && { note: written }) });
  }

  return (
    <AskedMore heading={heading[outcome as keyof typeof heading]}>
      <StepTimes first={proposed} value={at} onChoose={setAt} />
      <input
        className="field-input"
        aria-label="A note, if there is one"
        placeholder="A note, if there is one"
        value={note}
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) save();
        }}
      />
      <div className="flex items-center gap-3">
        <Button small look="primary" aria-disabled={at === null || undefined} onClick={save}>
          Save
        </Button>
        {outcome === "no-answer" && (
          <p className="text-(length:--text-xs) text-ink-muted">
            {tryNotes[lead.tries] ?? "We ask again after the next one."}
          </p>
        )}
      </div>
    </AskedMore>
  );
}

/** After three calls that nobody answered the colleague decides whether to go on. */
function ThirdTry({ lead, contact }: OutcomeSheetProps) {
  const { now, store } = useDesk();
  const end = useEnd({ lead, contact });
  const again = nextTry(mostTries, now, lead.waitingUntil, timeZone);
  const templates = useLeadTemplates(lead, "mail").in("en");
  const template = templates.find(({ id }) => id === "number");
  const earlier = lead.events
    .filter((event) => event.kind === "contact" && event.outcome === "no-answer")
    .slice(-lead.tries)
    .map(({ at }) => at);
  const calls = [contact.at, ...earlier.toReversed()].map((at) => shortTime(at, now)).join(", ");

  const answer = (then: Omit<Answer, "outcome">) => end({ outcome: "no-answer", ...then });
  const choices = [
    {
      icon: Mail,
      label: template ? `Write instead: “${template.name}”` : "Write instead",
      press() {
        answer({ next: { kind: "mail", at: inTwoHours(now), note: null } });
        store.ask({ do: "reply", lead: lead.id, ...(template && { words: template.text }) });
      },
    },
    {
      icon: Phone,
      label: `One more, ${shortTime(again, now)}`,
      press: () => answer({ next: { kind: "call", at: again, note: null } }),
    },
    { icon: Archive, label: "Close as unreachable", press: () => answer({ lostBecause: "Could not be reached" }) },
  ];

  return (
    <AskedMore heading="Three tries, no answer.">
      <p className="text-(length:--text-sm) wrap-anywhere text-ink-muted">{`Calls at ${calls}.`}</p>
      <div className="grid gap-2.5 [&>.button]:justify-start [&>.button]:whitespace-normal [&>.button]:text-left">
        {choices.map(({ icon, label, press }, at) => (
          <Button key={label} small look={at === 0 ? undefined : "quiet"} onClick={press}>
            <LineIcon of={icon} size={20} />
            <span>{label}</span>
          </Button>
        ))}
      </div>
    </AskedMore>
  );
}

function AskedMore({ heading, children }: { heading: string; children: Elements }) {
  const { isPage } = useDesk();
  const Heading = isPage ? "h3" : "h4";
  return (
    <div
      ref={showNearest}
      className="grid gap-2.5 [&_.field-input]:h-11 [&_.field-input]:text-(length:--text-sm) [&_.chip]:px-1.75 [&_.chip-row]:gap-1 mt-3.5 pt-3 border-t-2 border-t-jamun-100"
    >
      <Heading className="font-semibold text-(length:--text-sm)">{heading}</Heading>
      {children}
    </div>
  );
}
