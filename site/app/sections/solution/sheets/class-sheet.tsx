import type { ClassSheet as ClassSheetContent } from "../../../content/pages/sheet-picture.ts";
import { StoneRow } from "../../../ui/stone/stone-row.tsx";
import { Portrait } from "./portrait.tsx";
import { toneClass } from "./tone-class.ts";

/** On phones the road of a student stands below the name and the task. */
export function ClassSheet({ heading, alarm, aside, students }: ClassSheetContent) {
  return (
    <>
      <div className="sheet-head flex-wrap justify-between">
        <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1 font-semibold">
          {heading}
          <span className="sheet-chip bg-gulmohar-100 text-gulmohar-700">{alarm}</span>
        </p>
        <p className="text-sm text-ink-muted max-[30rem]:hidden">{aside}</p>
      </div>
      <div className="px-5.5">
        {students.map(({ portrait, name, year, task, due, tone, road }) => (
          <div key={name} className="sheet-row class-row">
            <Portrait picture={portrait} />
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-xs text-ink-muted">{year}</p>
            </div>
            <div>
              <p className="text-sm font-semibold">{task}</p>
              <p className={`text-xs ${toneClass(tone)}`}>{due}</p>
            </div>
            <StoneRow painted={road.painted} of={8} cap={road.cap} />
          </div>
        ))}
      </div>
    </>
  );
}
