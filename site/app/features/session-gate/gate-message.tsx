import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { Action } from "../../content/action.ts";
import type { SessionGateWords } from "../../content/session-gate.ts";
import { Button } from "../../ui/button.tsx";

type GateMessageProps = {
  heading: string;
  text: string;
  words: SessionGateWords;
  action?: Action;
  button?: { label: string; press: () => void };
};

/** Why nothing is shown, and where to go. */
export function GateMessage({ heading, text, words, action, button }: GateMessageProps) {
  const { picture } = words;
  return (
    <div className="gate dashboard-card">
      <img src={picture.src} width={picture.width} height={picture.height} alt="" className="gate-picture" />
      <h1 className="dashboard-heading text-balance" tabIndex={-1}>
        {heading}
      </h1>
      <p className="mt-3 max-w-[34rem] text-lead text-ink-muted">{text}</p>
      <div className="gate-actions">
        {action && <CallToAction action={action} look="yellow" />}
        {button && (
          <Button look="yellow" onClick={button.press}>
            {button.label}
          </Button>
        )}
      </div>
    </div>
  );
}
