import { StoneMark } from "../stone/stone-mark.tsx";

type RuleListProps = {
  rules: readonly { text: string; isMet: boolean }[];
  /** Read after a rule that is met. */
  metWord: string;
};

/** What is asked of something, each line painted once it holds. */
export function RuleList({ rules, metWord }: RuleListProps) {
  return (
    <ul className="grid gap-1.5 pt-1 text-sm">
      {rules.map(({ text, isMet }) => (
        <li
          key={text}
          className={`flex items-center gap-2.5 ${isMet ? "font-semibold text-neem-700" : "text-ink-muted"}`}
        >
          <StoneMark cap={isMet ? "neem" : "unpainted"} className="h-5.5" />
          {text}
          {isMet && <span className="sr-only">, {metWord}</span>}
        </li>
      ))}
    </ul>
  );
}
