import { tomorrowAtTen } from "@campusward/contracts/desk/next-steps";
import { Pencil } from "lucide";
import { useState } from "react";
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

/** What comes next for the new ones, in one line that opens. */
export function NextForNew({ plan }: { plan: ReturnType<typeof usePlanForNew> }) {
  const { words, colleagues, now } = useDesk();
  const { check: said } = words.importing;
  const { perDay, setPerDay, owners, setOwners } = plan;
  const [isOpen, setOpen] = useState(false);
  const inTurn = colleagues.filter(({ id }) => owners.includes(id)).map(({ name }) => firstNameOf(name) ?? name);
  return (
    <div className="import-next">
      <p>
        <StoneMark cap="sky" />
        <span>
          <span>{said.next}</span>{" "}
          <strong>{said.calls(perDay, wholeDay(tomorrowAtTen(now, words.timeZone), words.timeZone))}</strong>
          <span>{`, ${said.inTurn(inTurn)}`}</span>
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
          <fieldset>
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
