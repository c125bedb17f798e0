import type { Company } from "@campusward/contracts/site/company";
import { Plus, X } from "lucide";
import { Fragment, useId } from "react";
import { company } from "../../content/company.ts";
import { FieldProblemText } from "../../ui/form/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { aStretch, type StretchProblem, type TypedStretch, toClock, toEnd } from "./typed-hours.ts";

const problemTexts = {
  missing: "Write both hours, such as 10:00 and 13:00.",
  order: "It must end after it begins.",
  overlap: "Two stretches of this day overlap.",
};

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const place: Pick<Company, "name" | "workingDays"> = company;

/** The days on which one is usually met; Sunday is 0. */
export const usualDays = place.workingDays ?? [1, 2, 3, 4, 5];

/** As many weeks begin. */
const order = Array.from({ length: 7 }, (_, place) => ((usualDays[0] ?? 1) + place) % 7);

type WeekProps = {
  week: readonly (readonly TypedStretch[])[];
  problems: Record<string, StretchProblem>;
  onChange: (week: readonly (readonly TypedStretch[])[]) => void;
};

/** The seven days: each with its stretches. */
export function Week({ week, problems, onChange }: WeekProps) {
  return (
    <ul className="hours-week mt-2">
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
    <li className="grid grid-cols-[7.5rem_minmax(0,1fr)_44px] items-start gap-y-0.5 gap-x-2.5 py-2.5 not-first:border-t-2 not-first:border-t-jamun-100 max-columns:grid-cols-[minmax(0,1fr)_44px]">
      <span className="py-2.25 font-semibold">{name}</span>
      <div className="grid grid-cols-1 gap-1.5 max-columns:col-span-full max-columns:row-start-2">
        {stretches.length === 0 && (
          <p className="py-2.25 text-ink-muted max-columns:pt-0 max-columns:pb-1">Not available</p>
        )}
        {stretches.map(({ key, from, until }, place) => {
          const problem = problemOf(place);
          const field = {
            type: "time",
            className:
              "field-input h-11 w-31 min-w-0 px-2.5 text-(length:--text-sm) max-columns:flex-[1_1_0] max-[30rem]:px-2 max-[30rem]:[&::-webkit-calendar-picker-indicator]:hidden",
            "aria-invalid": problem ? true : undefined,
            "aria-describedby": problem ? `${id}-${key}` : undefined,
          } as const;
          return (
            <Fragment key={key}>
              <div className="flex items-center gap-2 max-narrow:gap-1.5">
                <input
                  {...field}
                  aria-label={place === 0 ? `${name}, from` : `${name}, from, stretch ${place + 1}`}
                  value={from}
                  onChange={({ target }) => set(key, { from: target.value })}
                />
                <span className="text-(length:--text-sm) text-ink-muted max-narrow:hidden" aria-hidden="true">
                  to
                </span>
                <input
                  {...field}
                  aria-label={place === 0 ? `${name}, until` : `${name}, until, stretch ${place + 1}`}
                  value={until}
                  onChange={({ target }) => set(key, { until: target.value })}
                />
                <IconButton
                  icon={X}
                  strokeWidth={2.25}
                  className="flex-none mr-0"
                  label={`Remove stretch ${place + 1} of ${name}`}
                  onClick={({ currentTarget }) => {
                    // The button goes, and the focus would with it.
                    currentTarget.closest("li")?.querySelector<HTMLElement>("[data-add]")?.focus();
                    onChange(stretches.filter((stretch) => stretch.key !== key));
                  }}
                />
              </div>
              {problem && <FieldProblemText id={`${id}-${key}`}>{problemTexts[problem]}</FieldProblemText>}
            </Fragment>
          );
        })}
      </div>
      <IconButton
        icon={Plus}
        size={22}
        strokeWidth={2.25}
        className="m-0 max-columns:col-start-2 max-columns:row-start-1 hover:bg-amaltas-100"
        data-add=""
        label={`Add hours on ${name}`}
        title="Add hours"
        onClick={() => onChange([...stretches, nextStretch(stretches)])}
      />
    </li>
  );
}

/** The first is of the morning; another begins an hour after the last ends, if there is room. */
function nextStretch(stretches: readonly TypedStretch[]): TypedStretch {
  const last = stretches.at(-1);
  if (!last) return aStretch("10:00", "13:00");
  const end = toEnd(last.until);
  if (end === null || end + 120 > 24 * 60) return aStretch();
  return aStretch(toClock(end + 60), toClock(end + 120));
}
