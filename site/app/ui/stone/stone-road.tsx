import { TitledText } from "../titled-text.tsx";
import { Stone, UnpaintedStone } from "./stone.tsx";
import "./stone-road.css";

type StoneRoadStep = {
  id: string;
  label: string;
  text: string;
  state: "done" | "here" | "later";
  /** In another colour than what goes well. */
  isEnd?: boolean;
};

/** A road of stones. The number on each counts down what comes after it; the one that stands out is where one is. */
export function StoneRoad({ steps }: { steps: readonly StoneRoadStep[] }) {
  return (
    <ol className="stone-road">
      {steps.map(({ id, label, text, state, isEnd }, at) => (
        <li
          key={id}
          aria-current={state === "here" ? "step" : undefined}
          data-later={state === "later" ? "" : undefined}
        >
          <span className="stone-road-stone">
            {state === "later" ? (
              <UnpaintedStone className="h-[52px]" />
            ) : (
              <Stone
                cap={state === "done" ? "neem" : isEnd ? "gulmohar" : "amaltas"}
                number={String(steps.length - 1 - at)}
                className={state === "done" ? "stone-large h-[52px]" : "stone-large h-16"}
              />
            )}
          </span>
          <TitledText title={label} text={text} />
        </li>
      ))}
    </ol>
  );
}
