import type { Owner } from "@campusward/contracts/desk/leads-desk";
import { initialsOf } from "../ui/initials.ts";
import "../ui/owner-mark.css";

/** Four colours and that of the ground. */
const grounds = ["bg-roller-300", "bg-amaltas-300", "bg-neem-300", "bg-gulmohar-300", ""];

type ColleagueMarkProps = {
  name: string;
  /** Left out where the record keeps the name alone. */
  id?: string;
  /** Those that leads are given to. Others, and those who left, have the colour of the ground. */
  team: readonly Owner[];
  /** The name stands beside it. */
  isNamed?: boolean;
};

/** A colleague by initials, in one colour on every page. */
export function ColleagueMark({ name, id, team, isNamed = false }: ColleagueMarkProps) {
  const known = team.find((one) => (id === undefined ? one.name === name : one.id === id));
  const ground = known ? grounds[known.joined % grounds.length] : "";
  return (
    <span className={`owner-mark ${ground}`} translate="no" title={isNamed ? undefined : name}>
      <span aria-hidden="true">{initialsOf(name, "")}</span>
      {!isNamed && <span className="sr-only">{name}</span>}
    </span>
  );
}
