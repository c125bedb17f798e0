import { type OwnMeetingHours, saveMeetingHours } from "@campusward/contracts/booking/meeting-hours";
import { X } from "lucide";
import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { spokenTime, wholeDay } from "../../dates/team-clock.ts";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { useChange } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { arriveAtProblem } from "../../ui/arrive-here.ts";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { UnpaintedStone } from "../../ui/stone/stone.tsx";
import {
  aStretch,
  bounds,
  type HoursProblems,
  type NumberName,
  numberNames,
  readTyped,
  type TypedHours,
  toTyped,
} from "./typed-hours.ts";
import { usualDays, Week } from "./week.tsx";

const unclear = (count: number) =>
  count === 1
    ? "One entry of it could not be read whole. It counts as busy where its time can be told: look at it in your calendar."
    : `${count} entries of it could not be read whole. They count as busy where their time can be told: look at them in your calendar.`;

const each = {
  lengthMinutes: "Minutes",
  pauseMinutes: "Pause, minutes",
  mostADay: "Most in a day",
  noticeHours: "Hours of notice",
  horizonDays: "Days ahead",
} satisfies Record<NumberName, string>;

const emptyStretches = [
  { from: "10:00", until: "13:00" },
  { from: "14:00", until: "17:00" },
];

type HoursFormProps = {
  own: OwnMeetingHours;
  zone: string;
  onChange: (own: OwnMeetingHours) => void;
};

/** When somebody can be met, typed and saved as a whole. */
export function HoursForm({ own, zone, onChange }: HoursFormProps) {
  const { send, forget, isSaved, isSaving, failure } = useChange();
  const [typed, setTyped] = useState(() => toTyped(own.hours));
  const [problems, setProblems] = useState<HoursProblems | null>(null);
  const [isTouched, setTouched] = useState(false);
  const isEmpty = typed.week.every((stretches) => stretches.length === 0);

  function change(changes: Partial<TypedHours>): void {
    setTyped({ ...typed, ...changes });
    setTouched(true);
    setProblems(null);
    forget();
  }

  function fillUsual({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    const form = currentTarget.form;
    const week = typed.week.map((_, weekday) =>
      usualDays.includes(weekday) ? emptyStretches.map(({ from, until }) => aStretch(from, until)) : [],
    );
    flushSync(() => change({ week }));
    // The pressed button is gone.
    form?.querySelector<HTMLElement>(".hours-week input")?.focus();
  }

  function save(form: HTMLFormElement): void {
    const read = readTyped(typed);
    flushSync(() => setProblems(read.problems));
    if (read.problems) {
      arriveAtProblem(form);
      return;
    }
    const { hours, busyAddress } = read;
    send(saveMeetingHours, { ...hours, ...(busyAddress !== undefined && { busyAddress }) }, (saved) => {
      onChange(saved);
      setTyped(toTyped(saved.hours));
      setTouched(false);
    });
  }

  const [note, look] = problems
    ? ["Something above is not right. Nothing is saved yet.", "font-semibold text-(length:--text-sm) text-gulmohar-700"]
    : isSaved
      ? ["Saved a moment ago", "desk-saved"]
      : [isTouched && "Not saved yet", "text-sm text-ink-muted"];
  return (
    <Form className="desk-column" onSubmit={save}>
      {isEmpty && (
        <section
          className="flex items-end gap-5 rounded-sheet px-6 py-5 bg-amaltas-400 [&_p]:mt-1.5 [&_p]:mb-3.5 [&_.button]:h-auto [&_.button]:whitespace-normal"
          aria-labelledby="hours-empty"
        >
          <UnpaintedStone className="flex-none h-21 max-columns:hidden" />
          <div>
            <h2 id="hours-empty" className="type-d3">
              Nobody can book you yet
            </h2>
            <p>Demo requests offer times once you say when. Begin with a usual week, and change it.</p>
            <Button small onClick={fillUsual}>
              A usual week, 10 to 1 and 2 to 5
            </Button>
          </div>
        </section>
      )}
      <DashboardCard id="hours-week" heading="When I can be met">
        <p className="text-sm text-ink-muted">{`By the clock of the team, ${zone}.`}</p>
        <Week week={typed.week} problems={problems?.week ?? {}} onChange={(week) => change({ week })} />
      </DashboardCard>
      <DashboardCard id="hours-each" heading="Each demo">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6.8rem,100%),1fr))] items-start gap-y-3.5 gap-x-3 mt-2.5">
          {numberNames.map((name) => (
            <Field
              key={name}
              label={each[name]}
              problem={problems?.numbers[name] ? `A whole number, ${bounds[name].join(" to ")}.` : null}
              inputMode="numeric"
              autoComplete="off"
              value={typed.numbers[name]}
              onChange={({ target }) => change({ numbers: { ...typed.numbers, [name]: target.value } })}
            />
          ))}
        </div>
      </DashboardCard>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(19rem,100%),1fr))] gap-4.5 [&_.field]:mt-2.5">
        <DaysOff days={typed.daysOff} onChange={(daysOff) => change({ daysOff })} />
        <DashboardCard id="hours-room" heading="Where we meet">
          <Field
            label="My room"
            problem={problems?.room ? "An address that begins with https://" : null}
            help="An address that stays, of Meet, Zoom, Jitsi or another. It is in every invitation."
            type="url"
            placeholder="https://"
            autoComplete="off"
            value={typed.room}
            onChange={({ target }) => change({ room: target.value })}
          />
        </DashboardCard>
      </div>
      <Busy own={own} typed={typed} isProblem={problems?.busy ?? false} onChange={change} />
      <div className="flex flex-wrap items-center gap-y-2.5 gap-x-4.5 pt-2.5 pb-3.5 app:sticky app:bottom-0 app:bg-jamun-50 [&>.alert]:basis-full">
        <FailureNote failure={failure} />
        <Button type="submit" look={failure ? "danger" : "primary"} isBusy={isSaving} busy="Saving...">
          {failure ? "Save again" : "Save my hours"}
        </Button>
        <p role="status" className={look}>
          {note}
        </p>
      </div>
    </Form>
  );
}

type DaysOffProps = {
  days: readonly string[];
  onChange: (days: readonly string[]) => void;
};

function DaysOff({ days, onChange }: DaysOffProps) {
  const [day, setDay] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const toField = () => field.current?.focus();

  function add(): void {
    if (/^\d{4}-\d{2}-\d{2}$/.test(day)) onChange([...new Set([...days, day])].toSorted());
    setDay("");
    toField();
  }

  return (
    <DashboardCard id="hours-off" heading="Days off">
      <p className="text-sm text-ink-muted">Nothing is offered on them. Those of the team are left out without you.</p>
      {days.length > 0 && (
        <ul className="flex flex-wrap gap-2 mt-2.5">
          {days.map((off) => {
            const name = wholeDay(Date.parse(`${off}T12:00:00Z`));
            return (
              <li
                key={off}
                className="inline-flex items-center border-2 rounded-input pl-3 font-semibold text-(length:--text-sm) border-ink bg-amaltas-100"
              >
                <span>{name}</span>
                <IconButton
                  icon={X}
                  size={18}
                  strokeWidth={2.25}
                  className="mr-0"
                  label={`Remove ${name}`}
                  onClick={() => {
                    onChange(days.filter((one) => one !== off));
                    toField();
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2.5 [&>.field]:flex-[1_1_10rem] [&>.field]:min-w-0 [&_.field-input]:h-11 [&>.button]:mb-1">
        <Field
          ref={field}
          label="Another day"
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button small look="quiet" onClick={add}>
          Add
        </Button>
      </div>
    </DashboardCard>
  );
}

type BusyProps = {
  own: OwnMeetingHours;
  typed: TypedHours;
  isProblem: boolean;
  onChange: (changes: Partial<TypedHours>) => void;
};

/** The calendar that says when somebody is busy: what is known of it, and another address. */
function Busy({ own: { busy }, typed, isProblem, onChange }: BusyProps) {
  const when = (at: number) => spokenTime(at, Date.now());
  return (
    <DashboardCard id="hours-busy" heading="When I am busy" className="dashboard-card [&>.field]:mt-2.5">
      {busy.isSet && busy.fault && !typed.isBusyGone && (
        <Alert className="mt-2.5">
          {`It could not be read. ${busy.fault} ${busy.readAt === null ? "It was never read, so that nothing of it is busy." : `Busy times are those of ${when(busy.readAt)}.`}`}
        </Alert>
      )}
      {busy.isSet && busy.unclear > 0 && !typed.isBusyGone && (
        <Alert kind="information" className="mt-2.5">
          {unclear(busy.unclear)}
        </Alert>
      )}
      {busy.isSet && (
        <p className="flex flex-wrap items-center gap-y-0 gap-x-4.5 mb-1">
          <span>
            {typed.isBusyGone
              ? "It goes when you save."
              : !busy.fault && (busy.readAt === null ? "It is read within a minute." : `Read ${when(busy.readAt)}`)}
          </span>
          <LinkButton onClick={() => onChange({ isBusyGone: !typed.isBusyGone })}>
            {typed.isBusyGone ? "Keep it" : "Take it away"}
          </LinkButton>
        </p>
      )}
      <Field
        label={busy.isSet ? "Another address" : "Secret address of my calendar"}
        problem={isProblem ? "An address that begins with https://" : null}
        help="It ends in .ics, and your calendar names it in its settings. We read when you are busy, nothing else, every 15 minutes. It is not shown again."
        type="url"
        placeholder="https://"
        autoComplete="off"
        value={typed.busy}
        onChange={({ target }) => onChange({ busy: target.value })}
      />
    </DashboardCard>
  );
}
