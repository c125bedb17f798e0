import { ColleagueMark } from "../../../desk-work/colleague-mark.tsx";
import { useDesk } from "../desk-context.ts";
import type { Person } from "../lead-desk-store.ts";
import { usePeopleAt } from "../use-presence.ts";

const stateNames = { open: "has it open", writing: "is writing" };

const mostShown = 3;

/** Colleagues who have the lead open, or write to it. Nobody is kept from anything by it. */
export function LeadPeople({ lead }: { lead: string }) {
  const { colleagues } = useDesk();
  const people = [...usePeopleAt(lead)].sort((one, other) => Number(isWriting(other)) - Number(isWriting(one)));
  const [first] = people;
  const more = people.length - mostShown;
  return (
    <div role="status" className="flex items-center gap-1.5 min-w-0 ml-auto pl-1 font-semibold text-(length:--text-sm)">
      {first && (
        <>
          <span className="flex [&>:not(:first-child)]:-ml-1.5" aria-hidden="true">
            {people.slice(0, mostShown).map(({ id, name }) => (
              <ColleagueMark key={id} name={name} id={id} team={colleagues} />
            ))}
            {more > 0 && <span className="owner-mark">{`+${more}`}</span>}
          </span>
          <span aria-hidden="true" className="truncate">
            {stateNames[first.state]}
          </span>
          <span className="sr-only">{people.map(({ name, state }) => `${name} ${stateNames[state]}`).join(", ")}</span>
        </>
      )}
    </div>
  );
}

export function isWriting({ state }: Person): boolean {
  return state === "writing";
}
