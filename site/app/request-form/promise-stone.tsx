import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import { Stone } from "../ui/stone/stone.tsx";
import { fillIn, type Template } from "../words/templates.ts";

type PromiseStoneProps = { words: { label: string; title: Template<"hours"> }; className: string };

/** The hours within which a person answers, on a receipt. */
export function PromiseStone({ words: { label, title }, className }: PromiseStoneProps) {
  const hours = replyPromiseHours;
  return (
    <Stone cap="neem" label={label} number={String(hours)} title={fillIn(title, { hours })} className={className} />
  );
}
