import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import {
  fridayAtTen,
  inTwoHours,
  type NextStep,
  type StepKind,
  stepKinds,
  stepNoteLimit,
  tomorrowAtTen,
} from "@campusward/contracts/desk/next-steps";
import { CalendarDays, Check, Mail, Pencil, Phone, Users, Video } from "lucide";
import { useEffect, useRef, useState } from "react";
import { isTyping } from "../../../browser/keys-in-use.ts";
import { hourOf, shortTime, timeZone } from "../../../dates/near-time.ts";
import { firstNameOf } from "../../../identity/initials.ts";
import { Button } from "../../../ui/button.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { StoneMark } from "../../../ui/stone/stone-mark.tsx";
import { WhatsAppSign } from "../../../ui/whatsapp-sign.tsx";
import { useLeadDemo } from "../demo/use-lead-demo.ts";
import { useDesk } from "../desk-context.ts";
import { readNext } from "../list/next-step.ts";
import { DayAndHour } from "../outcome/step-times.tsx";
import type { ChangeControl } from "../panel/lead-change.tsx";
import "../outcome/outcome.css";
import "./next-line.css";

type NextLineProps = { lead: LeadDetail; change: ChangeControl };

/** What comes next with a lead, in one line. After an outcome, or by the pencil, it is set at a press or picked. */
export function NextLine({ lead, change }: NextLineProps) {
  const { words: desk, now, contacts, begin, handled } = useDesk();
  const words = desk.nextStep;
  const [changing, setChanging] = useState<"by-chips" | "picking" | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const { nextStep } = lead;
  const promise = readNext(lead, now, desk);
  const { booking, isThere } = useLeadDemo(lead);
  /** The step is what is booked: it moves with the booking alone. */
  const isBooked =
    nextStep?.kind === "demo" && (!isThere || (booking?.state === "booked" && booking.startsAt === nextStep.at));

  /** The second press of a double one was meant for what stood here before. */
  function set(at: number, { detail: presses }: { detail: number }): void {
    if (presses > 1) return;
    void change.save({ next: { kind: nextStep?.kind ?? "call", at, note: nextStep?.note ?? null } });
    close();
  }

  function finish({ kind }: NextStep): void {
    // Only somebody who says how it went is done with a call or a chat.
    if (kind === "call" || kind === "whatsapp") contacts.begin(lead.id, kind);
    else if (isBooked) begin(lead.id, "demo");
    else void change.save({ next: null });
  }

  function close(): void {
    setChanging(null);
    pencil.current?.focus();
  }

  const chips: [string, number][] = [
    [words.inTwoHours, inTwoHours(now)],
    [words.tomorrow(hourOf(tomorrowAtTen(now, timeZone))), tomorrowAtTen(now, timeZone)],
    [words.friday, fridayAtTen(now, timeZone)],
  ];
  return (
    <section className="next-line" aria-label={words.label}>
      <div className="next-line-step">
        <StoneMark cap={nextStep ? "sky" : "unpainted"} className="next-line-stone" />
        {nextStep ? (
          <p>
            <span className="next-line-label">{words.next}</span>{" "}
            <strong>{words.step(desk.leads.steps[nextStep.kind], shortTime(nextStep.at, now, desk.stepTimes))}</strong>
            {lead.assignee && <span>{`, ${firstNameOf(lead.assignee.name)}`}</span>}
            {nextStep.note && <span className="next-line-note">{nextStep.note}</span>}
          </p>
        ) : (
          <p>
            <span className="next-line-label">{promise ? words.next : words.none}</span>{" "}
            {promise && <strong>{`${promise.what} ${promise.when}`}</strong>}
          </p>
        )}
        {nextStep && (
          <button type="button" className="icon-button" aria-label={words.done} onClick={() => finish(nextStep)}>
            <LineIcon of={Check} size={22} strokeWidth={2.5} />
          </button>
        )}
        <button
          ref={pencil}
          type="button"
          className="icon-button"
          aria-label={words.change}
          aria-expanded={changing !== null}
          onClick={() => setChanging(changing ? null : isBooked ? "picking" : "by-chips")}
        >
          <LineIcon of={Pencil} size={20} strokeWidth={2.25} />
        </button>
      </div>
      {changing === "picking" ? (
        <PickStep
          lead={lead}
          onClose={close}
          onSet={(wanted) => {
            close();
            void change.save(wanted);
          }}
        />
      ) : (
        (changing || (handled.lead === lead.id && !isBooked)) && (
          <div className="step-chips">
            {chips.map(([label, at]) => (
              <button key={label} type="button" className="step-chip" onClick={(event) => set(at, event)}>
                {label}
              </button>
            ))}
            <button type="button" className="step-chip" onClick={() => setChanging("picking")}>
              <LineIcon of={CalendarDays} size={18} strokeWidth={2.25} />
              <span>{words.pick}</span>
            </button>
          </div>
        )
      )}
    </section>
  );
}

/** The sign of a kind of step. */
function StepSign({ kind }: { kind: StepKind }) {
  if (kind === "whatsapp") return <WhatsAppSign size={18} />;
  return <LineIcon of={{ call: Phone, mail: Mail, demo: Video, meeting: Users }[kind]} size={18} strokeWidth={2.25} />;
}

type PickStepProps = {
  lead: LeadDetail;
  onClose: () => void;
  onSet: (wanted: { next: NextStep; assignee?: string | null }) => void;
};

/** What, when and who. Who does it is the lead's owner. */
function PickStep({ lead, onClose, onSet }: PickStepProps) {
  const { words: desk, now, colleagues } = useDesk();
  const words = desk.nextStep;
  const begin = lead.nextStep && lead.nextStep.at > now ? lead.nextStep.at : tomorrowAtTen(now, timeZone);
  const [kind, setKind] = useState<StepKind>(lead.nextStep?.kind ?? "call");
  const [at, setAt] = useState<number | null>(begin);
  const [note, setNote] = useState(lead.nextStep?.note ?? "");
  const [owner, setOwner] = useState(lead.assignee?.id ?? "");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("button")?.focus(), []);
  const isForeign = lead.assignee !== null && !colleagues.some(({ id }) => id === lead.assignee?.id);

  return (
    <form
      ref={form}
      className="pick-step"
      onSubmit={(event) => {
        event.preventDefault();
        if (at === null) return;
        const next = { kind, at, note: note.trim() || null };
        onSet(owner === (lead.assignee?.id ?? "") ? { next } : { next, assignee: owner || null });
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || isTyping(event.target)) return;
        event.preventDefault();
        onClose();
      }}
    >
      <fieldset className="step-chips">
        <legend className="sr-only">{words.kind}</legend>
        {stepKinds.map((shown) => (
          <button
            key={shown}
            type="button"
            className="step-chip"
            aria-pressed={kind === shown}
            onClick={() => setKind(shown)}
          >
            <StepSign kind={shown} />
            <span>{desk.leads.steps[shown]}</span>
          </button>
        ))}
      </fieldset>
      <DayAndHour begin={begin} onChoose={setAt} />
      <input
        className="field-input"
        aria-label={words.note}
        placeholder={words.note}
        value={note}
        maxLength={stepNoteLimit}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="pick-step-foot">
        <select
          className="field-input"
          aria-label={words.owner}
          value={owner}
          onChange={({ target }) => setOwner(target.value)}
        >
          <option value="">{words.nobody}</option>
          {isForeign && lead.assignee && <option value={lead.assignee.id}>{lead.assignee.name}</option>}
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit" small look="yellow" aria-disabled={at === null || undefined}>
          {words.set}
        </Button>
      </div>
    </form>
  );
}
