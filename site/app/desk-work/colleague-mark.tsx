import { initialsOf } from "../ui/initials.ts";
import "../ui/owner-mark.css";

/** Four colours and that of the ground. */
const grounds = ["bg-roller-300", "bg-amaltas-300", "bg-neem-300", "bg-gulmohar-300", ""];

type ColleagueMarkProps = {
  name: string;
  /** The place in the order of joining; left out where it is not known. */
  joined?: number | undefined;
  /** The name stands beside it. */
  isNamed?: boolean;
};

/** A colleague by initials, in one colour on every page. */
export function ColleagueMark({ name, joined, isNamed = false }: ColleagueMarkProps) {
  const ground = joined === undefined ? "" : grounds[joined % grounds.length];
  return (
    <span className={`owner-mark ${ground}`} translate="no" title={isNamed ? undefined : name}>
      <span aria-hidden="true">{initialsOf(name, "")}</span>
      {!isNamed && <span className="sr-only">{name}</span>}
    </span>
  );
}
