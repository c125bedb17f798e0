import { useNarrowing } from "../../navigation/use-narrowing.ts";
import { ChoiceButtons } from "../../ui/form/choice-buttons.tsx";
import { FiguresDesk } from "./figures-desk.tsx";
import { MoneyFigures } from "./money-figures.tsx";

const kinds = [
  { value: "answers", label: "Answers" },
  { value: "money", label: "Money" },
] as const;

/** How the team answers, or what came of it in money. */
export function FiguresPage({ heading }: { heading: string }) {
  const { params, narrow } = useNarrowing<"show">();
  const shown = params.get("show") === "money" ? "money" : "answers";
  const choice = (
    <ChoiceButtons
      label="Figures of"
      options={kinds}
      chosen={shown}
      onChoose={(value) => narrow("show", value === "money" ? value : "")}
    />
  );
  return shown === "money" ? (
    <MoneyFigures heading={heading} beside={choice} />
  ) : (
    <FiguresDesk heading={heading} beside={choice} />
  );
}
