import { type ReactNode, useState } from "react";
import { ActionCard, FailedCard, ReadingCard } from "../../call-to-action/action-card.tsx";
import type { GuardianAnswerWords } from "../../content/features/guardian-answer.ts";
import { arriveAtHeading } from "../../ui/arrive-here.ts";
import { Button } from "../../ui/button.tsx";
import { LinkCard } from "../../ui/link-card.tsx";
import { fillIn } from "../../words/templates.ts";
import { AskedCard } from "./asked-card.tsx";
import { AgreedCard, RefusedCard, TakenBackCard } from "./record-cards.tsx";
import { useGuardianPage } from "./use-guardian-page.ts";

/** What is asked once more before it is done. */
type Step = "refuse" | "take-back" | "agree-again" | null;

/** Asks a parent or guardian, who comes from the letter; afterwards shows what they answered, and takes it back. */
export function GuardianAnswer({ words }: { words: GuardianAnswerWords }) {
  const { state, send } = useGuardianPage();
  const [step, setStep] = useState<Step>(null);
  const shown = state.status === "open" ? `${state.page.status} ${step}` : state.status;

  // Each state is a new page to a screen reader, so its heading takes the focus.
  return (
    <div key={shown} ref={shown === "loading" ? null : arriveAtHeading} className="contents">
      {draw()}
    </div>
  );

  function draw(): ReactNode {
    if (state.status === "loading") {
      return <ReadingCard title={words.title} text={words.loading} withoutScript={words.withoutScript} />;
    }
    if (state.status === "failed") return <FailedCard words={words.failed} onAgain={state.tryAgain} />;
    if (state.status !== "open") return <ActionCard {...words[state.status]} isSpent action={words.home} />;
    const { page, isSending } = state;
    const student = page.studentName ?? "";
    const give = (answer: Parameters<typeof send>[0]) => {
      setStep(null);
      void send(answer);
    };
    if (step === "refuse" || step === "take-back") {
      const said = words[step === "refuse" ? "refuse" : "takeBack"];
      return (
        <LinkCard heading={said.heading}>
          <p className="mt-3">{fillIn(said.text, { student })}</p>
          <div className="mt-6 grid gap-3">
            <Button look="danger" onClick={() => give({ answer: step })}>
              {said.confirm}
            </Button>
            <Button look="quiet" onClick={() => setStep(null)}>
              {said.think}
            </Button>
          </div>
        </LinkCard>
      );
    }
    if (page.status === "refused") return <RefusedCard page={page} words={words} />;
    if (page.status === "taken-back" && step !== "agree-again") {
      return (
        <TakenBackCard
          page={page}
          words={words}
          onDelete={() => setStep("refuse")}
          onAgree={() => setStep("agree-again")}
        />
      );
    }
    const isOutdated = page.agreed !== null && page.agreed.wording !== page.wording;
    if (page.status === "agreed" && !isOutdated) {
      return <AgreedCard page={page} words={words} onTakeBack={() => setStep("take-back")} />;
    }
    return (
      <AskedCard
        page={page}
        isSending={isSending}
        words={words}
        onAgree={(name) => give({ answer: "agree", name, isGuardian: true, wording: page.wording })}
        // A yes that stands is taken back; what waits is deleted.
        onRefuse={() => setStep(page.status === "agreed" ? "take-back" : "refuse")}
      />
    );
  }
}
