import { useEffect, useRef } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { ProblemPart, ProblemText, SignInStep } from "../../content/account/sdk-problems.ts";
import { Alert } from "../../ui/alert.tsx";

const link = "text-left underline underline-offset-3 hover:decoration-2";

/** The problem, and the action that solves it. */
export function ProblemAlert({ problem, onChoose }: { problem: ProblemText; onChoose: (step: SignInStep) => void }) {
  const place = useRef<HTMLDivElement>(null);

  // The submit button of a long form is at its end, where the start is not visible on a phone.
  useEffect(() => {
    if (problem) place.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);

  return (
    <div ref={place} className="mt-5 scroll-m-6">
      <Alert kind="error">
        <p>{problem.title}</p>
        <p className="font-normal">
          {problem.text.map((part) => (
            <Part key={typeof part === "string" ? part : part.label} part={part} onChoose={onChoose} />
          ))}
        </p>
      </Alert>
    </div>
  );
}

function Part({ part, onChoose }: { part: ProblemPart; onChoose: (step: SignInStep) => void }) {
  if (typeof part === "string") return part;
  if ("step" in part) {
    return (
      <button type="button" className={link} onClick={() => onChoose(part.step)}>
        {part.label}
      </button>
    );
  }
  return (
    <SiteLink href={part.href} className={link}>
      {part.label}
    </SiteLink>
  );
}
