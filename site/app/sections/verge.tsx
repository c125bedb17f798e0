import type { VergeWords } from "../content/verge.ts";
import { Stone } from "../ui/stone.tsx";

/** `isHeading` where no other heading says what the section is about. */
type VergeProps = VergeWords & { isHeading?: boolean };

/** The head of a section: the edge of the road, with the next stone on it. */
export function Verge({ number, cap, label, aside, isHeading = false }: VergeProps) {
  return (
    <div className="verge">
      <Stone cap={cap} number={String(number)} />
      {isHeading ? <h2>{label}</h2> : <p>{label}</p>}
      {aside && <p className="verge-aside max-app:hidden">{aside}</p>}
    </div>
  );
}
