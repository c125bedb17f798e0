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
import { useId, useState } from "react";
import { isTyping } from "../../../browser/keys-in-use.ts";
import { hourOf, shortTime, timeZone } from "../../../dates/team-clock.ts";
import { stepNames } from "../../../desk-work/lead-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip, ChipRow } from "../../../ui/chip.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { SelectBox } from "../../../ui/form/select.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { firstNameOf } from "../../../ui/initials.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { StoneMark } from "../../../ui/stone/stone-mark.tsx";
import { WhatsAppSign } from "../../../ui/whatsapp-sign.tsx";
import { useLeadDemo } from "../demo/use-lead-demo.ts";
import { useDesk, useDeskState } from "../desk-context.ts";
import { readNext } from "../list/next-step.ts";
import { DayAndHour } from "../outcome/step-times.tsx";
import type { ChangeControl, WantedChange } from "../panel/lead-change.tsx";

/** What a step is, in the form that picks one. */
const firstKindId = "step-kind";

/** What comes next with a lead, in one line. After an outcome, or by the pencil, it is set at a press or picked. */
export function NextLine({ lead, change }: { lead: LeadDetail; change: ChangeControl }) {
  const { contacts, begin, store } = useDesk();
  const isHandled = useDeskState(({ handled }) => handled === lead.id);
  const [changing, setChanging] = useState<"by-chips" | "picking" | null>(null);
  const pencilId = useId();
  const { nextStep } = lead;
  const { booking, isThere } = useLeadDemo(lead);
  /** The step is what is booked: it moves with the booking alone. */
  const isBooked =
    nextStep?.kind === "demo" && (!isThere || (booking?.state === "booked" && booking.startsAt === nextStep.at));

  function finish({ kind }: NextStep): void {
    // Only somebody who says how it went is done with a call or a chat.
    if (kind === "call" || kind === "whatsapp") contacts.begin(lead.id, kind);
    else if (isBooked) begin(lead.id, "demo");
    else void change.save({ next: null });
  }

  function set(wanted: WantedChange): void {
    void change.save(wanted);
    close();
  }

  function pick(): void {
    setChanging("picking");
    store.focusOn(firstKindId);
  }

  function close(): void {
    setChanging(null);
    store.focusOn(pencilId);
  }

  return (
    <section
      className="grid gap-2 mt-3 border-2 rounded-box px-2.5 pt-2 pb-2.5 text-(length:--text-sm) border-ink"
      aria-label="Next step"
    >
      <div className="flex items-center">
        <StoneMark cap={nextStep ? "sky" : "unpainted"} className="h-5.5" />
        <PlannedStep lead={lead} />
        {nextStep && (
          <IconButton
            icon={Check}
            size={22}
            strokeWidth={2.5}
            className="mx-0 -my-1 w-9 flex-none pointer-coarse:w-11 hover:bg-jamun-50"
            label="Done"
            // The second press of a double one would be done with the step that comes after.
            onClick={({ detail: presses }) => presses <= 1 && finish(nextStep)}
          />
        )}
        <IconButton
          icon={Pencil}
          strokeWidth={2.25}
          id={pencilId}
          className="mx-0 -my-1 w-9 flex-none pointer-coarse:w-11 hover:bg-jamun-50"
          label="Change"
          aria-expanded={changing !== null}
          onClick={() => (changing ? setChanging(null) : isBooked ? pick() : setChanging("by-chips"))}
        />
      </div>
      {changing === "picking" ? (
        <PickStep lead={lead} onClose={close} onSet={set} />
      ) : (
        (changing || (isHandled && !isBooked)) && (
          <StepChips
            onPick={pick}
            onSet={(at) => set({ next: { kind: nextStep?.kind ?? "call", at, note: nextStep?.note ?? null } })}
          />
        )
      )}
    </section>
  );
}

function PlannedStep({ lead }: { lead: LeadDetail }) {
  const { now } = useDesk();
  const { nextStep } = lead;
  const promise = readNext(lead, now);
  const planned = nextStep && `${stepNames[nextStep.kind]}, ${shortTime(nextStep.at, now)}`;
  const words = planned ?? (promise && `${promise.what} ${promise.when}`);
  return (
    <p className="flex-1 min-w-0 mx-2 wrap-anywhere leading-[1.3]">
      <span className="text-ink-muted">{words ? "Next:" : "Nothing is planned. Choose what comes next."}</span>{" "}
      {words && <strong className="font-[650]">{words}</strong>}
      {nextStep && lead.assignee && <span>{`, ${firstNameOf(lead.assignee.name)}`}</span>}
      {nextStep?.note && <span className="block text-(length:--text-xs) text-ink-muted">{nextStep.note}</span>}
    </p>
  );
}

function StepChips({ onSet, onPick }: { onSet: (at: number) => void; onPick: () => void }) {
  const { now } = useDesk();
  const chips: [string, number][] = [
    ["In 2 h", inTwoHours(now)],
    [`Tomorrow ${hourOf(tomorrowAtTen(now, timeZone))}`, tomorrowAtTen(now, timeZone)],
    ["Friday", fridayAtTen(now, timeZone)],
  ];
  return (
    <ChipRow>
      {chips.map(([label, at]) => (
        <Chip
          key={label}
          // The second press of a double one was meant for what stood here before.
          onClick={({ detail: presses }) => presses <= 1 && onSet(at)}
        >
          {label}
        </Chip>
      ))}
      <Chip onClick={onPick}>
        <LineIcon of={CalendarDays} size={18} strokeWidth={2.25} />
        <span>Pick</span>
      </Chip>
    </ChipRow>
  );
}

function StepSign({ kind }: { kind: StepKind }) {
  if (kind === "whatsapp") return <WhatsAppSign size={18} />;
  return <LineIcon of={{ call: Phone, mail: Mail, demo: Video, meeting: Users }[kind]} size={18} strokeWidth={2.25} />;
}

type PickStepProps = {
  lead: LeadDetail;
  onClose: () => void;
  onSet: (wanted: WantedChange) => void;
};

/** What, when and who. Who does it is the lead's owner. */
function PickStep({ lead, onClose, onSet }: PickStepProps) {
  const { now, colleagues } = useDesk();
  const begin = lead.nextStep && lead.nextStep.at > now ? lead.nextStep.at : tomorrowAtTen(now, timeZone);
  const [kind, setKind] = useState<StepKind>(lead.nextStep?.kind ?? "call");
  const [at, setAt] = useState<number | null>(begin);
  const [note, setNote] = useState(lead.nextStep?.note ?? "");
  const [owner, setOwner] = useState(lead.assignee?.id ?? "");
  const isForeign = lead.assignee !== null && !colleagues.some(({ id }) => id === lead.assignee?.id);
  const owners = isForeign && lead.assignee ? [lead.assignee, ...colleagues] : colleagues;

  return (
    <Form
      className="grid gap-2.5 [&_.field-input]:h-11 [&_.field-input]:text-(length:--text-sm)"
      onSubmit={() => {
        if (at === null) return;
        const next = { kind, at, note: note.trim() || null };
        onSet(owner === (lead.assignee?.id ?? "") ? { next } : { next, assignee: owner || null });
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || isTyping(event.target)) return;
        event.preventDefault();
        onClose();
      }}
      noValidate={false}
    >
      <ChipRow label="What">
        {stepKinds.map((shown) => (
          <Chip
            key={shown}
            isChosen={kind === shown}
            id={shown === stepKinds[0] ? firstKindId : undefined}
            onClick={() => setKind(shown)}
          >
            <StepSign kind={shown} />
            <span>{stepNames[shown]}</span>
          </Chip>
        ))}
      </ChipRow>
      <DayAndHour begin={begin} onChoose={setAt} />
      <input
        className="field-input"
        aria-label="A note, if there is one"
        placeholder="A note, if there is one"
        value={note}
        maxLength={stepNoteLimit}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex gap-2">
        <SelectBox
          className="flex-1 min-w-0"
          aria-label="Who"
          placeholder="Nobody"
          options={owners.map(({ id, name }) => ({ value: id, label: name }))}
          value={owner}
          onChange={({ target }) => setOwner(target.value)}
        />
        <Button type="submit" small look="primary" aria-disabled={at === null || undefined}>
          Set
        </Button>
      </div>
    </Form>
  );
}
