import { useState } from "react";
import { toIndianDay } from "../../../dates/india.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { useDesk } from "../desk-context.ts";
import type { FiguresRange } from "./use-figures.ts";

const yearMs = 366 * 24 * 60 * 60 * 1000;

type OwnDaysProps = { range: FiguresRange & { kind: "own" }; onRange: (range: FiguresRange) => void };

/** Figures of any days within a year. */
export function OwnDays({ range, onRange }: OwnDaysProps) {
  const { words, now } = useDesk();
  const [days, setDays] = useState(range);
  const [isBad, setBad] = useState(false);

  function show(): void {
    const length = Date.parse(days.to) - Date.parse(days.from);
    const isRange = length >= 0 && length < yearMs;
    setBad(!isRange);
    if (isRange) onRange(days);
  }

  return (
    <form
      className="dashboard-card figure-own-days"
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <Field
        label={words.figures.from}
        type="date"
        value={days.from}
        max={toIndianDay(now)}
        problem={isBad ? words.figures.badRange : null}
        onChange={({ target }) => setDays({ ...days, from: target.value })}
      />
      <Field
        label={words.figures.to}
        type="date"
        value={days.to}
        max={toIndianDay(now)}
        problem={null}
        onChange={({ target }) => setDays({ ...days, to: target.value })}
      />
      <Button type="submit" look="outline">
        {words.figures.show}
      </Button>
    </form>
  );
}
