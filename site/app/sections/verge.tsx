import type { VergeWords } from "../content/verge.ts";
import { Stone } from "../ui/stone/stone.tsx";

/** The head of a section: the edge of the road, with the next stone on it. */
export function Verge({ number, cap, label, aside }: VergeWords) {
  return (
    <div className="verge">
      <Stone cap={cap} number={String(number)} />
      <p>{label}</p>
      {aside && <p className="verge-aside max-app:hidden">{aside}</p>}
    </div>
  );
}
