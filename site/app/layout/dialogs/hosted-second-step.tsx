import { askStepWords } from "../../content/account/second-step.ts";
import { SecondStepDialog } from "../../features/second-step/second-step-dialog.tsx";
import type { StepQuestion } from "../../identity/second-step.ts";

export function HostedSecondStep({ question }: { question: StepQuestion }) {
  return <SecondStepDialog question={question} words={askStepWords} />;
}
