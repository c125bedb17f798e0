import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import { Stone } from "../ui/stone/stone.tsx";

type PromiseStoneProps = { words: { label: string; title: (hours: number) => string }; className: string };

/** The hours within which a person answers, on a receipt. */
export function PromiseStone({ words: { label, title }, className }: PromiseStoneProps) {
  const hours = replyPromiseHours;
  return <Stone cap="neem" label={label} number={String(hours)} title={title(hours)} className={className} />;
}
