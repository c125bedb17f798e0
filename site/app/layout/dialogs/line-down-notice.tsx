import { company } from "../../content/company.ts";
import { layoutWords } from "../../content/layout.ts";
import { Button } from "../../ui/button.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { Icon } from "../../ui/icon.tsx";

const words = layoutWords.lineDown;

/** The script of a dialog did not come, so it cannot open. Says why, and how to reach a person all the same. */
export function LineDownNotice({ onClose }: { onClose: () => void }) {
  return (
    <div className="line-down-notice on-night" role="alert">
      <Icon name="offline" className="flex-none" />
      <p className="flex-1">
        <strong className="block font-semibold">{words.heading}</strong>
        <span>{words.text}</span>{" "}
        <a href={`mailto:${company.email}`} className="underline underline-offset-4" translate="no">
          {company.email}
        </a>
      </p>
      <Button look="yellow" small onClick={() => window.location.reload()}>
        {words.tryAgain}
      </Button>
      <CloseButton label={words.close} onClose={onClose} />
    </div>
  );
}
