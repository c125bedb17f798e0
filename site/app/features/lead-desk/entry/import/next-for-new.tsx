import type { checkImport } from "@campusward/contracts/desk/lead-import";
import { tomorrowAtTen } from "@campusward/contracts/desk/next-steps";
import { Pencil } from "lucide";
import { useState } from "react";
import type * as z from "zod/mini";
import { timeZone, wholeDay } from "../../../../dates/team-clock.ts";
import { firstNameOf } from "../../../../ui/initials.ts";
import { LineIcon } from "../../../../ui/line-icon.tsx";
import { StoneMark } from "../../../../ui/stone/stone-mark.tsx";
import { useDesk } from "../../desk-context.ts";

/** As many as an import takes. */
const mostOwners = 50;

/** So many calls a day, by whom in turn: the whole team until somebody says otherwise. */
export function usePlanForNew() {
  const { colleagues } = useDesk();
  const [perDay, setPerDay] = useState(20);
  const [chosen, setOwners] = useState<readonly string[] | null>(null);
  const owners = chosen ?? colleagues.slice(0, mostOwners).map(({ id }) => id);
  return { perDay, setPerDay, owners, setOwners };
}

type NextForNewProps = {
  plan: ReturnType<typeof usePlanForNew>;
  next: z.infer<typeof checkImport.response>["next"];
};

/** What comes next for the new ones, in one line that opens. */
export function NextForNew({ plan, next: { kept, calls, closed, inTurn } }: NextForNewProps) {
  const { colleagues, now } = useDesk();
  const { perDay, setPerDay, owners, setOwners } = plan;
  const [isOpen, setOpen] = useState(false);
  const names = colleagues.filter(({ id }) => owners.includes(id)).map(({ name }) => firstNameOf(name) ?? name);
  const from = wholeDay(tomorrowAtTen(now, timeZone));
  const comes = [
    closed > 0 && `${closed} won or closed, nothing is due`,
    kept > 0 && `${kept} ${kept === 1 ? "keeps its follow-up day" : "keep theirs"}`,
    calls > 0 && `${calls} ${calls === 1 ? "becomes" : "become"} “Call”, ${perDay} a day from ${from}`,
  ];
  return (
    <div className="grid gap-1 rounded-box border-2 border-ink px-3 py-1">
      <p className="flex min-h-11 items-center gap-2.5">
        <StoneMark cap="sky" />
        <span className="flex-1">
          <strong>{comes.filter(Boolean).join(" · ")}</strong>
          {inTurn > 0 && (
            <span>{`, ${inTurn < kept + calls ? `${inTurn} without an owner to ` : ""}${nameOwners(names)}`}</span>
          )}
        </span>
        <button
          type="button"
          className="flex size-12 flex-none items-center justify-center rounded-input hover:bg-jamun-50"
          aria-label="Change what comes next"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <LineIcon of={Pencil} size={18} />
        </button>
      </p>
      {isOpen && (
        <>
          <label>
            <span>Calls a day, from the next working day</span>{" "}
            <input
              type="number"
              min={1}
              max={500}
              className="field-input w-24 min-h-11"
              value={perDay}
              onChange={({ target }) => setPerDay(Math.max(1, Math.round(Number(target.value)) || 1))}
            />
          </label>
          <fieldset className="flex flex-wrap items-center gap-y-0 gap-x-4.5" hidden={inTurn === 0}>
            <legend className="font-semibold [float:left]">For</legend>
            {colleagues.map(({ id, name }) => (
              <label key={id} className="inline-flex items-center gap-2.5 min-h-11">
                <input
                  type="checkbox"
                  checked={owners.includes(id)}
                  onChange={({ target }) =>
                    setOwners(target.checked ? [...owners, id] : owners.filter((owner) => owner !== id))
                  }
                />{" "}
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
        </>
      )}
    </div>
  );
}

function nameOwners(names: readonly string[]): string {
  if (names.length === 0) return "nobody’s yet";
  if (names.length > 3) return `${names.length} colleagues in turn`;
  return names.length === 1 ? String(names[0]) : `${names.slice(0, -1).join(", ")} and ${names.at(-1)} in turn`;
}
