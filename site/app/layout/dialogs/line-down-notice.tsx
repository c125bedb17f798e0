import { company } from "../../content/company.ts";
import { layoutWords } from "../../content/layout.ts";
import { Button } from "../../ui/button.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { Icon } from "../../ui/icon.tsx";

const words = layoutWords.lineDown;

/** The script of a dialog did not come, so it cannot open. Says why, and how to reach a person all the same. */
export function LineDownNotice({ onClose }: { onClose: () => void }) {
  return (
    <div
      className="fixed z-30 top-auto bottom-5 inset-x-0 flex flex-wrap items-center gap-y-3 gap-x-4 w-[min(100%_-_40px,42rem)] mx-auto rounded-sheet px-5 py-3.5 bg-ink text-white shadow-float on-night"
      role="alert"
    >
      <Icon name="offline" className="flex-none" />
      <p className="flex-1">
        <strong className="block font-semibold">{words.heading}</strong>
        <span>{words.text}</span>{" "}
        <a href={`mailto:${company.email}`} className="underline underline-offset-4" translate="no">
          {company.email}
        </a>
      </p>
      <Button look="primary" small onClick={() => window.location.reload()}>
        {words.tryAgain}
      </Button>
      <CloseButton label={words.close} onClose={onClose} />
    </div>
  );
}
