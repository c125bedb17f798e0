import { initialsOf } from "../../../ui/initials.ts";
import type { Person } from "../lead-desk-store.ts";
import { usePeopleAt } from "../use-presence.ts";

const stateNames = { open: "has it open", writing: "is writing" };

const mostShown = 3;
const markLook =
  "grid size-7 flex-none place-items-center rounded-full border-2 border-ink bg-amaltas-300 font-bold text-[0.6875rem] leading-none";

/** Colleagues who have the lead open, or write to it. Nobody is kept from anything by it. */
export function LeadPeople({ lead }: { lead: string }) {
  const people = [...usePeopleAt(lead)].sort((one, other) => Number(isWriting(other)) - Number(isWriting(one)));
  const [first] = people;
  const more = people.length - mostShown;
  return (
    <div role="status" className="flex items-center gap-1.5 min-w-0 ml-auto pl-1 font-semibold text-(length:--text-sm)">
      {first && (
        <>
          <span className="flex [&>:not(:first-child)]:-ml-1.5" aria-hidden="true">
            {people.slice(0, mostShown).map(({ id, name }) => (
              <PersonMark key={id} name={name} />
            ))}
            {more > 0 && <span className={markLook}>{`+${more}`}</span>}
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

export function PersonMark({ name }: { name: string }) {
  return (
    <span className={markLook} title={name} aria-hidden="true">
      {initialsOf(name, name)}
    </span>
  );
}

export function isWriting({ state }: Person): boolean {
  return state === "writing";
}
