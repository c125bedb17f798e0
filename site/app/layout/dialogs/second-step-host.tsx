import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { type StepQuestion, secondStep } from "../../identity/second-step.ts";
import { LineDownNotice } from "./line-down-notice.tsx";

/** The question for a second step, wherever somebody logs in. Its script is fetched when it is asked. */
export function SecondStepHost() {
  const question = useSyncExternalStore(secondStep.subscribe, secondStep.current, () => null);
  const [Hosted, setHosted] = useState<ComponentType<{ question: StepQuestion }> | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);

  useEffect(() => {
    if (!question || Hosted) return;
    setUnreachable(false);
    import("./hosted-second-step.tsx")
      .then(({ HostedSecondStep }) => setHosted(() => HostedSecondStep))
      .catch(() => {
        setUnreachable(true);
        question.giveUp();
      });
  }, [question, Hosted]);

  if (isUnreachable) return <LineDownNotice onClose={() => setUnreachable(false)} />;
  return question && Hosted && <Hosted question={question} />;
}
