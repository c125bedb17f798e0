import { agreedLimit, type Booking, demoLetterIds, sayOutcome } from "@campusward/contracts/booking/demo-times";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { languageOf, openGaps } from "@campusward/contracts/desk/templates";
import { UserRoundCheck, UserRoundX } from "lucide";
import { useId, useState } from "react";
import { showNearest } from "../../../browser/show-nearest.ts";
import { FailureNote } from "../../../desk-work/failure-note.tsx";
import { gapsText } from "../../../desk-work/template-words.ts";
import { greetingName } from "../../../desk-work/use-templates.ts";
import { failureOf, useCallOnce, useSave } from "../../../queries/use-save.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { CheckBox } from "../../../ui/form/choice.tsx";
import { FieldProblemText } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { MailSheet } from "../../../ui/form/mail-sheet.tsx";
import { NoteField } from "../../../ui/form/text-area.tsx";
import { useDesk } from "../desk-context.ts";
import { OutcomeChoice } from "../outcome/outcome-choice.tsx";
import { demoFailures } from "./booking-dialogs.tsx";
import { useLeadTemplates } from "./use-lead-demo.ts";

const outcomeTexts = {
  came: { icon: UserRoundCheck, name: "Came", hint: "A word to them comes next, in two hours" },
  missed: { icon: UserRoundX, name: "Did not come", hint: "Call tomorrow, and offer another time" },
};

export type Outcome = "came" | "missed";

type DemoOutcomeProps = {
  lead: LeadDetail;
  booked: Booking;
  /** `since`: epoch milliseconds before the call, from when it can be taken back. */
  onSaid: (booking: Booking, since: number) => void;
  /** Something is typed that must not be lost. */
  onTyped: () => void;
  /** Reads the lead, in which a colleague said a word. */
  readAgain: () => Promise<unknown>;
  /** Left out where it must be answered. */
  onClose?: (() => void) | undefined;
};

/** Asks whether they came, and writes the letter that goes with the answer. */
export function DemoOutcome({ onClose, ...form }: DemoOutcomeProps) {
  const { lead } = form;
  const { isPage } = useDesk();
  const [chosen, setChosen] = useState<Outcome | null>(null);
  const Heading = isPage ? "h3" : "h4";
  const id = useId();
  return (
    <section
      className="scroll-m-4 border-2 rounded-box px-3.5 pt-3 pb-3.5 border-ink bg-white shadow-[0_6px_0_var(--color-ink)] focus-visible:outline-3 focus-visible:outline-amaltas-400 focus-visible:outline-offset-0 mt-0 mb-1.5"
      aria-labelledby={id}
    >
      <Heading id={id} className="font-bold font-display text-[1.125rem] leading-[1.2]">
        {`Did ${greetingName(lead.answerTo.name ?? lead.name)} come?`}
      </Heading>
      <ul className="grid gap-2 mt-2.5">
        {(["came", "missed"] as const).map((outcome) => (
          <li key={outcome} className="flex gap-1.5">
            <OutcomeChoice
              {...outcomeTexts[outcome]}
              isChosen={chosen === outcome}
              opens
              onChoose={() => setChosen(outcome)}
            />
          </li>
        ))}
      </ul>
      {chosen && <OutcomeForm key={chosen} outcome={chosen} {...form} />}
      {onClose && (
        <ButtonRow>
          <LinkButton onClick={onClose}>Not yet</LinkButton>
        </ButtonRow>
      )}
    </section>
  );
}

type OutcomeFormProps = Omit<DemoOutcomeProps, "onClose"> & { outcome: Outcome };

/** What the letter's template says is left out. */
type Typed = { agreed: string; subject?: string; text?: string };

/** What is written down of one outcome, and the letter that goes with it. */
function useOutcomeForm({ lead, booked, outcome, onSaid, onTyped, readAgain }: OutcomeFormProps) {
  const callOnce = useCallOnce();
  const { run, forget, failure, isSaving } = useSave();
  const templates = useLeadTemplates(lead, "mail");
  const template = templates.in("en").find(({ id }) => id === demoLetterIds[outcome]) ?? null;
  const [typed, setTyped] = useState<Typed>({ agreed: booked.agreed ?? "" });
  const [isSent, setSent] = useState(Boolean(lead.answerTo.email));
  const [problem, setProblem] = useState<"agreed" | "letter" | "gaps" | null>(null);
  /** The last word that the writer saw; null once they go on over a newer one. */
  const [wordSeen, setWordSeen] = useState<number | null>(lead.lastWordAt);
  const { agreed, subject = template?.subject ?? "", text = template?.text ?? "" } = typed;
  const gaps = isSent ? openGaps(`${subject}\n${text}`) : [];

  function edit(changes: Partial<Typed>): void {
    setTyped({ ...typed, ...changes });
    onTyped();
    setProblem(null);
    forget();
  }

  function save(): void {
    const letter = { subject: subject.trim(), text: text.trim() };
    const isIncomplete = isSent && (letter.subject === "" || letter.text === "");
    const hasOpenGaps = gaps.length > 0 && problem !== "gaps";
    const isLong = agreed.trim().length > agreedLimit;
    const found = isLong ? "agreed" : isIncomplete ? "letter" : hasOpenGaps ? "gaps" : null;
    setProblem(found);
    if (found) return;
    void run(async () => {
      const since = Date.now();
      const said = { outcome, ...(outcome === "came" && { agreed: agreed.trim() }), ...(isSent && { letter }) };
      const seen = wordSeen !== null && { lastWordSeen: wordSeen };
      const booking = await callOnce(sayOutcome, { id: lead.id, ...said, ...seen }).catch(async (error: unknown) => {
        if (failureOf(error) !== "changed_meanwhile") throw error;
        await readAgain();
        setWordSeen(null);
        return null;
      });
      if (!booking) return;
      if (isSent && template) templates.count(template.id);
      onSaid(booking, since);
    });
  }

  const isStopped = wordSeen === null;
  return { agreed, subject, text, edit, isSent, setSent, gaps, problem, save, failure, isSaving, isStopped };
}

/** Writes down one outcome, and the letter that goes with it. */
export function OutcomeForm(props: OutcomeFormProps) {
  const { agreed, subject, text, edit, isSent, gaps, problem, failure, isSaving, ...rest } = useOutcomeForm(props);
  const { email } = props.lead.answerTo;
  const id = useId();

  return (
    <Form
      ref={showNearest}
      className="grid gap-2.5 mt-3.5 pt-3 border-t-2 border-t-jamun-100 [&_.field-input]:h-auto [&_.field-input]:text-(length:--text-sm) [&_.mail-text]:min-h-36 [&_.button]:whitespace-normal"
      onSubmit={() => rest.save()}
    >
      {props.outcome === "came" && (
        <NoteField
          label="What you agreed, a line each"
          help="It stands on their page."
          problem={problem === "agreed" ? `At most ${agreedLimit} letters. Please shorten it.` : null}
          rows={3}
          value={agreed}
          readOnly={isSaving}
          onChange={({ target }) => edit({ agreed: target.value })}
        />
      )}
      {email ? (
        <CheckBox checked={isSent} onChange={({ target }) => rest.setSent(target.checked)}>
          {`Send this letter to ${email}`}
        </CheckBox>
      ) : (
        <p className="reply-to">No email is known, so that no letter can go.</p>
      )}
      {isSent && (
        <MailSheet
          subject={{
            label: "Subject of the letter",
            value: subject,
            "aria-invalid": problem === "letter" && subject.trim() === "" ? true : undefined,
            onChange: ({ target }) => edit({ subject: target.value }),
          }}
          text={{
            label: "The letter",
            value: text,
            lang: languageOf(text),
            rows: 8,
            "aria-invalid": problem === "letter" && text.trim() === "" ? true : undefined,
            "aria-describedby": `${id}-problem`,
            onChange: ({ target }) => edit({ text: target.value }),
          }}
          readOnly={isSaving}
        />
      )}
      <div role="alert" id={`${id}-problem`}>
        {problem === "letter" && (
          <FieldProblemText id={`${id}-letter`}>
            A letter needs a subject and words. Or leave out its tick.
          </FieldProblemText>
        )}
        {gaps.length > 0 && (
          <FieldProblemText id={`${id}-gaps`}>
            {problem === "gaps" ? `${gapsText(gaps)} Press again to send it so.` : gapsText(gaps)}
          </FieldProblemText>
        )}
      </div>
      {rest.isStopped && (
        <Alert>{`Somebody said a word meanwhile. Read it first, or ${isSent ? "send the letter" : "write it down"} anyway.`}</Alert>
      )}
      <FailureNote failure={failure} words={demoFailures} />
      <div className="flex items-center gap-3">
        <Button type="submit" small look={failure ? "danger" : "primary"} isBusy={isSaving} busy="Writing it down...">
          {!isSent
            ? "Write it down"
            : rest.isStopped
              ? "Write it down, and send it anyway"
              : "Write it down, and send the letter"}
        </Button>
      </div>
    </Form>
  );
}
