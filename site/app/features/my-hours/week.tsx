import { Plus, X } from "lucide";
import { Fragment, useId } from "react";
import { FieldProblemText } from "../../ui/form/field.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { aStretch, type StretchProblem, type TypedStretch, toEnd, toMinutes } from "./typed-hours.ts";
import { usualDays } from "./usual-days.ts";

const problemTexts = {
  missing: "Write both hours, such as 10:00 and 13:00.",
  order: "It must end after it begins.",
  overlap: "Two stretches of this day overlap.",
};

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** As many weeks begin. */
const order = Array.from({ length: 7 }, (_, place) => ((usualDays[0] ?? 1) + place) % 7);

type WeekProps = {
  week: readonly (readonly TypedStretch[])[];
  problems: Record<string, StretchProblem>;
  onChange: (week: readonly (readonly TypedStretch[])[]) => void;
};

/** The seven days: each with its stretches, and a road that is painted where one can be met. */
export function Week({ week, problems, onChange }: WeekProps) {
  return (
    <ul className="hours-week">
      {order.map((weekday) => (
        <Day
          key={weekday}
          name={days[weekday] ?? ""}
          stretches={week[weekday] ?? []}
          problemOf={(place) => problems[`${weekday} ${place}`] ?? null}
          onChange={(stretches) => onChange(week.map((before, day) => (day === weekday ? stretches : before)))}
        />
      ))}
    </ul>
  );
}

type DayProps = {
  name: string;
  stretches: readonly TypedStretch[];
  problemOf: (place: number) => StretchProblem | null;
  onChange: (stretches: readonly TypedStretch[]) => void;
};

function Day({ name, stretches, problemOf, onChange }: DayProps) {
  const id = useId();
  const set = (key: number, change: Partial<TypedStretch>) =>
    onChange(stretches.map((stretch) => (stretch.key === key ? { ...stretch, ...change } : stretch)));
  return (
    <li className="hours-day">
      <span className="hours-name">{name}</span>
      <div className="hours-stretches">
        {stretches.length === 0 && <p className="hours-none">Not available</p>}
        {stretches.map(({ key, from, until }, place) => {
          const problem = problemOf(place);
          const field = {
            type: "time",
            className: "field-input",
            "aria-invalid": problem ? true : undefined,
            "aria-describedby": problem ? `${id}-${key}` : undefined,
          } as const;
          return (
            <Fragment key={key}>
              <div className="hours-stretch">
                <input
                  {...field}
                  aria-label={place === 0 ? `${name}, from` : `${name}, from, stretch ${place + 1}`}
                  value={from}
                  onChange={({ target }) => set(key, { from: target.value })}
                />
                <span className="hours-to" aria-hidden="true">
                  to
                </span>
                <input
                  {...field}
                  aria-label={place === 0 ? `${name}, until` : `${name}, until, stretch ${place + 1}`}
                  value={until}
                  onChange={({ target }) => set(key, { until: target.value })}
                />
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Remove stretch ${place + 1} of ${name}`}
                  onClick={({ currentTarget }) => {
                    // The button goes, and the focus would with it.
                    currentTarget.closest("li")?.querySelector<HTMLElement>("[data-add]")?.focus();
                    onChange(stretches.filter((stretch) => stretch.key !== key));
                  }}
                >
                  <LineIcon of={X} size={20} strokeWidth={2.25} />
                </button>
              </div>
              {problem && <FieldProblemText id={`${id}-${key}`}>{problemTexts[problem]}</FieldProblemText>}
            </Fragment>
          );
        })}
      </div>
      <button
        type="button"
        className="icon-button hours-add"
        data-add=""
        aria-label={`Add hours on ${name}`}
        title="Add hours"
        onClick={() => onChange([...stretches, nextStretch(stretches)])}
      >
        <LineIcon of={Plus} size={22} strokeWidth={2.25} />
      </button>
      <DayRoad stretches={stretches} />
    </li>
  );
}

/** The first is of the morning; another begins an hour after the last ends, if there is room. */
function nextStretch(stretches: readonly TypedStretch[]): TypedStretch {
  const last = stretches.at(-1);
  if (!last) return aStretch("10:00", "13:00");
  const end = toEnd(last.until);
  if (end === null || end + 120 > 24 * 60) return aStretch();
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  return aStretch(clock(end + 60), clock(end + 120));
}

/** A picture of the day, from six to ten in the evening unless somebody can be met outside of it. */
function DayRoad({ stretches }: { stretches: readonly TypedStretch[] }) {
  const parts = stretches.flatMap(({ key, from, until }) => {
    const [begins, ends] = [toMinutes(from), toEnd(until)];
    return begins === null || ends === null || ends <= begins ? [] : [{ key, begins, ends }];
  });
  const first = Math.min(6 * 60, ...parts.map(({ begins }) => begins));
  const last = Math.max(22 * 60, ...parts.map(({ ends }) => ends));
  return (
    <svg className="hours-road" aria-hidden="true" viewBox={`${first} 0 ${last - first} 1`} preserveAspectRatio="none">
      <path className="hours-lane" d={`M${first} .5H${last}`} />
      {parts.map(({ key, begins, ends }) => (
        <rect key={key} x={begins} y="-1" width={ends - begins} height="3" />
      ))}
    </svg>
  );
}
