import type { DemoRequestWords } from "../../content/features/demo-request.ts";
import { Icon } from "../../ui/icon.tsx";

type LineDownProps = { secondsToNextTry: number; words: DemoRequestWords };

/** The visitor pressed send and there is no network: nothing is lost, and it is sent as soon as there is. */
export function LineDown({ secondsToNextTry, words }: LineDownProps) {
  return (
    <div className="rounded-input border-2 border-ink bg-amaltas-100 px-4 py-3.5">
      <div role="alert">
        <h3 className="demo-request-heading">{words.offline.heading}</h3>
        <p className="mt-1.5 text-sm font-semibold">{words.failed.heading}</p>
        <p className="mt-1 text-sm">{words.offline.text}</p>
      </div>
      <p className="mt-2 flex items-center gap-2 text-sm font-semibold" aria-live="off">
        <Icon name="offline" />
        {words.offline.nextTry(secondsToNextTry)}
      </p>
    </div>
  );
}
