import { type OwnMeetingHours, saveMeetingHours } from "@campusward/contracts/booking/meeting-hours";
import { X } from "lucide";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { MyHoursWords } from "../../content/account/my-hours.ts";
import { spokenTime } from "../../dates/near-time.ts";
import { weekdayAndDay } from "../../dates/team-clock.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useSave } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { Field } from "../../ui/form/field.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
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
import { Week } from "./week.tsx";

type HoursFormProps = {
  own: OwnMeetingHours;
  zone: string;
  words: MyHoursWords;
  onChange: (own: OwnMeetingHours) => void;
};

/** When somebody can be met, typed and saved as a whole. */
export function HoursForm({ own, zone, words, onChange }: HoursFormProps) {
  const { call } = useOpenSession();
  const { run, forget, isSaved, isSaving, failure } = useSave();
  const [typed, setTyped] = useState(() => toTyped(own.hours));
  const [problems, setProblems] = useState<HoursProblems | null>(null);
  const [isTouched, setTouched] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = typed.week.every((stretches) => stretches.length === 0);

  function change(changes: Partial<TypedHours>): void {
    setTyped({ ...typed, ...changes });
    setTouched(true);
    setProblems(null);
    forget();
  }

  function fillUsual(): void {
    const { days, stretches } = words.empty;
    const week = typed.week.map((_, weekday) =>
      days.includes(weekday) ? stretches.map(({ from, until }) => aStretch(from, until)) : [],
    );
    flushSync(() => change({ week }));
    // The pressed button is gone.
    form.current?.querySelector<HTMLElement>(".hours-week input")?.focus();
  }

  useEffect(() => {
    if (problems) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);

  function save(event: FormEvent): void {
    event.preventDefault();
    const read = readTyped(typed);
    setProblems(read.problems);
    if (read.problems) return;
    const { hours, busyAddress } = read;
    void run(async () => {
      const saved = await call(saveMeetingHours, { ...hours, ...(busyAddress !== undefined && { busyAddress }) });
      onChange(saved);
      setTyped(toTyped(saved.hours));
      setTouched(false);
    });
  }

  return (
    <form ref={form} className="desk-column" noValidate onSubmit={save}>
      {isEmpty && (
        <section className="hours-empty" aria-labelledby="hours-empty">
          <UnpaintedStone className="hours-empty-stone" />
          <div>
            <h2 id="hours-empty" className="type-d3">
              {words.empty.heading}
            </h2>
            <p>{words.empty.text}</p>
            <Button small look="plum" onClick={fillUsual}>
              {words.empty.button}
            </Button>
          </div>
        </section>
      )}
      <DashboardCard id="hours-week" heading={words.week.heading}>
        <p className="text-sm text-ink-muted">{words.week.text(zone)}</p>
        <Week week={typed.week} problems={problems?.week ?? {}} words={words} onChange={(week) => change({ week })} />
      </DashboardCard>
      <DashboardCard id="hours-each" heading={words.each.heading}>
        <div className="hours-numbers">
          {numberNames.map((name: NumberName) => (
            <Field
              key={name}
              label={words.each[name]}
              problem={problems?.numbers[name] ? words.each.between(...bounds[name]) : null}
              inputMode="numeric"
              autoComplete="off"
              value={typed.numbers[name]}
              onChange={({ target }) => change({ numbers: { ...typed.numbers, [name]: target.value } })}
            />
          ))}
        </div>
      </DashboardCard>
      <div className="hours-pair">
        <DaysOff days={typed.daysOff} words={words.daysOff} onChange={(daysOff) => change({ daysOff })} />
        <DashboardCard id="hours-room" heading={words.room.heading}>
          <Field
            label={words.room.label}
            problem={problems?.room ? words.room.problem : null}
            help={words.room.help}
            type="url"
            placeholder="https://"
            autoComplete="off"
            value={typed.room}
            onChange={({ target }) => change({ room: target.value })}
          />
        </DashboardCard>
      </div>
      <Busy own={own} typed={typed} isProblem={problems?.busy ?? false} words={words} onChange={change} />
      <div className="hours-foot">
        {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
        <Button type="submit" look={failure ? "again" : "yellow"} aria-disabled={isSaving || undefined}>
          {isSaving ? words.saving : failure ? words.again : words.save}
        </Button>
        <p role="status" className={problems ? "hours-problem" : isSaved ? "desk-saved" : "text-sm text-ink-muted"}>
          {problems ? words.problem : isSaved ? words.saved : isTouched ? words.unsaved : ""}
        </p>
      </div>
    </form>
  );
}

type DaysOffProps = {
  days: readonly string[];
  words: MyHoursWords["daysOff"];
  onChange: (days: readonly string[]) => void;
};

function DaysOff({ days, words, onChange }: DaysOffProps) {
  const [day, setDay] = useState("");
  const field = useRef<HTMLDivElement>(null);

  function add(): void {
    if (/^\d{4}-\d{2}-\d{2}$/.test(day)) onChange([...new Set([...days, day])].toSorted());
    setDay("");
    field.current?.querySelector("input")?.focus();
  }

  return (
    <DashboardCard id="hours-off" heading={words.heading}>
      <p className="text-sm text-ink-muted">{words.text}</p>
      {days.length > 0 && (
        <ul className="hours-off">
          {days.map((off) => {
            const name = weekdayAndDay(Date.parse(`${off}T12:00:00Z`));
            return (
              <li key={off}>
                <span>{name}</span>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={words.remove(name)}
                  onClick={() => {
                    onChange(days.filter((one) => one !== off));
                    field.current?.querySelector("input")?.focus();
                  }}
                >
                  <LineIcon of={X} size={18} strokeWidth={2.25} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div ref={field} className="hours-off-add">
        <Field
          label={words.label}
          problem={null}
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button small look="outline" onClick={add}>
          {words.add}
        </Button>
      </div>
    </DashboardCard>
  );
}

type BusyProps = {
  own: OwnMeetingHours;
  typed: TypedHours;
  isProblem: boolean;
  words: MyHoursWords;
  onChange: (changes: Partial<TypedHours>) => void;
};

/** The calendar that says when somebody is busy: what is known of it, and another address. */
function Busy({ own: { busy }, typed, isProblem, words, onChange }: BusyProps) {
  const said = words.busy;
  const when = (at: number) => spokenTime(at, Date.now(), words.stepTimes);
  return (
    <DashboardCard id="hours-busy" heading={said.heading}>
      {busy.isSet && busy.fault && !typed.isBusyGone && (
        <Alert kind="error">
          {`${said.fault(busy.fault)} ${busy.readAt === null ? said.faultNever : said.faultSince(when(busy.readAt))}`}
        </Alert>
      )}
      {busy.isSet && busy.unclear > 0 && !typed.isBusyGone && (
        <Alert kind="information">{said.unclear(busy.unclear)}</Alert>
      )}
      {busy.isSet && (
        <p className="hours-busy-state">
          <span>
            {typed.isBusyGone
              ? said.goes
              : !busy.fault && (busy.readAt === null ? said.unread : said.read(when(busy.readAt)))}
          </span>
          <LinkButton onClick={() => onChange({ isBusyGone: !typed.isBusyGone })}>
            {typed.isBusyGone ? said.keep : said.takeAway}
          </LinkButton>
        </p>
      )}
      <Field
        label={busy.isSet ? said.labelAgain : said.label}
        problem={isProblem ? said.problem : null}
        help={said.help}
        type="url"
        placeholder="https://"
        autoComplete="off"
        value={typed.busy}
        onChange={({ target }) => onChange({ busy: target.value })}
      />
    </DashboardCard>
  );
}
