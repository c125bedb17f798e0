import {
  type MeetingHours,
  type OwnMeetingHours,
  readMeetingHours,
  renewFeed,
  saveMeetingHours,
} from "@campusward/contracts/booking/meeting-hours";
import { type FormEvent, useState } from "react";
import type { MyHoursWords } from "../../content/account/my-hours.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useSave } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { Field } from "../../ui/form/field.tsx";
import { ListFrame } from "../../ui/list/list-frame.tsx";

type MyHoursProps = { heading: string; words: MyHoursWords };

/** When a colleague can be met, and where their demos go. */
export function MyHours({ heading, words }: MyHoursProps) {
  const { query, replace } = useEndpoint(readMeetingHours);
  return (
    <>
      <div className="desk-head">
        <DashboardHeading>{heading}</DashboardHeading>
      </div>
      <ListFrame query={query} words={words.list} empty={false}>
        {query.data && (
          <div className="desk-column">
            <HoursForm own={query.data} words={words} onChange={replace} />
            <Feed words={words} />
          </div>
        )}
      </ListFrame>
    </>
  );
}

type HoursFormProps = { own: OwnMeetingHours; words: MyHoursWords; onChange: (own: OwnMeetingHours) => void };

function HoursForm({ own, words, onChange }: HoursFormProps) {
  const { call } = useOpenSession();
  const { run, isSaved, failure } = useSave();
  const { hours, busy } = own;

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const weekly = words.week.days.flatMap((_, weekday) => {
      const [from, until] = [toMinutes(text(`from-${weekday}`)), toMinutes(text(`until-${weekday}`))];
      // A second stretch of a day stays as it is.
      const others = hours.weekly.filter((one) => one.weekday === weekday).slice(1);
      return from === null || until === null ? [] : [{ weekday, from, until: until === 0 ? 1440 : until }, ...others];
    });
    const changed: MeetingHours = {
      weekly,
      lengthMinutes: Number(text("length")),
      pauseMinutes: Number(text("pause")),
      mostADay: Number(text("most")),
      noticeHours: Number(text("notice")),
      horizonDays: Number(text("horizon")),
      daysOff: text("daysOff")
        .split(/[\s,]+/)
        .filter(Boolean),
      roomUrl: text("room") || null,
    };
    const busyAddress = text("busy");
    void run(async () => onChange(await call(saveMeetingHours, { ...changed, ...(busyAddress && { busyAddress }) })));
  }

  const number = (name: string, label: string, value: number, min: number, max: number) => (
    <Field name={name} label={label} problem={null} type="number" required defaultValue={value} min={min} max={max} />
  );
  return (
    <form className="dashboard-card grid gap-4" onSubmit={save}>
      <h2 className="dashboard-card-heading">{words.week.heading}</h2>
      <p className="text-ink-muted">{words.week.text(own.timeZone)}</p>
      {words.week.days.map((day, weekday) => {
        const stretch = hours.weekly.find((one) => one.weekday === weekday);
        return (
          <div key={day} className="grid grid-cols-2 gap-4">
            <Field
              name={`from-${weekday}`}
              label={words.week.from(day)}
              problem={null}
              type="time"
              defaultValue={toClock(stretch?.from)}
            />
            <Field
              name={`until-${weekday}`}
              label={words.week.until(day)}
              problem={null}
              type="time"
              defaultValue={toClock(stretch?.until)}
            />
          </div>
        );
      })}
      <div className="grid grid-cols-2 gap-4">
        {number("length", words.length, hours.lengthMinutes, 10, 180)}
        {number("pause", words.pause, hours.pauseMinutes, 0, 120)}
        {number("most", words.most, hours.mostADay, 1, 30)}
        {number("notice", words.notice, hours.noticeHours, 0, 336)}
        {number("horizon", words.horizon, hours.horizonDays, 1, 90)}
      </div>
      <Field name="daysOff" label={words.daysOff} problem={null} defaultValue={hours.daysOff.join(", ")} />
      <Field name="room" label={words.room} problem={null} type="url" defaultValue={hours.roomUrl ?? ""} />
      <Field
        name="busy"
        label={words.busy.label}
        problem={busy.fault && words.busy.fault(busy.fault)}
        help={busy.isSet ? words.busy.isSet : words.busy.help}
        type="url"
        autoComplete="off"
      />
      {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
      <p role="status" className="desk-saved">
        {isSaved ? words.saved : ""}
      </p>
      <Button type="submit" look="plum">
        {words.save}
      </Button>
    </form>
  );
}

function Feed({ words: { feed, failures } }: { words: MyHoursWords }) {
  const { call } = useOpenSession();
  const { run, failure } = useSave();
  const [address, setAddress] = useState<string | null>(null);
  return (
    <section className="dashboard-card" aria-labelledby="feed-heading">
      <h2 id="feed-heading" className="dashboard-card-heading">
        {feed.heading}
      </h2>
      <p className="text-ink-muted">{feed.text}</p>
      {failure && <Alert kind="error">{failures[failure]}</Alert>}
      <div role="status">
        {address && (
          <p className="break-all">
            {feed.address} <code>{address}</code>
          </p>
        )}
      </div>
      <LinkButton onClick={() => void run(async () => setAddress((await call(renewFeed, {})).address))}>
        {feed.make}
      </LinkButton>
    </section>
  );
}

function toMinutes(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function toClock(minutes: number | undefined): string {
  if (minutes === undefined) return "";
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
