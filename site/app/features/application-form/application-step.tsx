import type { ReactNode } from "react";
import type { ApplicationFormWords } from "../../content/features/application-form.ts";
import { Stone } from "../../ui/stone/stone.tsx";

type ApplicationStepProps = {
  at: number;
  current: number;
  /** The script is there: one step is shown at a time. */
  isReady: boolean;
  words: ApplicationFormWords["steps"][number] | undefined;
  children: ReactNode;
};

const caps = ["neem", "amaltas", "gulmohar"] as const;

/** One step under its stone, which counts the steps that are left. */
export function ApplicationStep({ at, current, isReady, words, children }: ApplicationStepProps) {
  if (!words) return null;
  const isCurrent = at === current;
  const Heading = at === 0 ? "h1" : "h2";
  return (
    <section
      hidden={isReady && !isCurrent}
      data-current={isCurrent || undefined}
      className={isReady || at === 0 ? "" : "without-script pt-12"}
    >
      <div className="mb-5 flex items-end gap-4">
        <Stone cap={caps[at] ?? null} number={String(caps.length - at)} className="stone-large h-16" />
        <div>
          <p className="text-sm text-ink-muted">{words.count}</p>
          <Heading className="type-d3" tabIndex={-1}>
            {words.heading}
          </Heading>
        </div>
      </div>
      {children}
    </section>
  );
}
