import type { checkImport } from "@campusward/contracts/desk/lead-import";
import { tomorrowAtTen } from "@campusward/contracts/desk/next-steps";
import { Pencil } from "lucide";
import { useState } from "react";
import type * as z from "zod/mini";
import { wholeDay } from "../../../../dates/step-time.ts";
import { firstNameOf } from "../../../../identity/initials.ts";
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
  /** Whether the sheet leaves it open of some whose they are. */
  isInTurn: boolean;
};

/** What comes next for the new ones, in one line that opens. */
export function NextForNew({ plan, next: { kept, calls, closed }, isInTurn }: NextForNewProps) {
  const { words, colleagues, now } = useDesk();
  const { check: said } = words.importing;
  const { perDay, setPerDay, owners, setOwners } = plan;
  const [isOpen, setOpen] = useState(false);
  const inTurn = colleagues.filter(({ id }) => owners.includes(id)).map(({ name }) => firstNameOf(name) ?? name);
  const from = wholeDay(tomorrowAtTen(now, words.timeZone), words.timeZone);
  const comes = [
    closed > 0 && `${closed} won or closed, nothing is due`,
    kept > 0 && `${kept} ${kept === 1 ? "keeps its follow-up day" : "keep theirs"}`,
    calls > 0 && `${calls} ${calls === 1 ? "becomes" : "become"} “Call”, ${perDay} a day from ${from}`,
  ];
  return (
    <div className="import-next">
      <p>
        <StoneMark cap="sky" />
        <span>
          <strong>{comes.filter(Boolean).join(" · ")}</strong>
          {isInTurn && <span>{`, ${said.inTurn(inTurn)}`}</span>}
        </span>
        <button type="button" aria-label={said.change} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <LineIcon of={Pencil} size={18} />
        </button>
      </p>
      {isOpen && (
        <>
          <label>
            <span>{said.perDay}</span>{" "}
            <input
              type="number"
              min={1}
              max={500}
              className="field-input"
              value={perDay}
              onChange={({ target }) => setPerDay(Math.max(1, Math.round(Number(target.value)) || 1))}
            />
          </label>
          <fieldset hidden={!isInTurn}>
            <legend>{said.owners}</legend>
            {colleagues.map(({ id, name }) => (
              <label key={id}>
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
