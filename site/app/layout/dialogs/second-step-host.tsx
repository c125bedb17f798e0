import { lazy, Suspense, useSyncExternalStore } from "react";
import { secondStep } from "../../identity/second-step.ts";

const HostedSecondStep = lazy(async () => ({ default: (await import("./hosted-second-step.tsx")).HostedSecondStep }));

/** The question for a second step, wherever somebody logs in. Its script is fetched when it is asked. */
export function SecondStepHost() {
  const question = useSyncExternalStore(secondStep.subscribe, secondStep.current, () => null);
  if (!question) return null;
  return (
    <Suspense>
      <HostedSecondStep question={question} />
    </Suspense>
  );
}
