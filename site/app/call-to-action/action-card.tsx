import type { Action } from "../content/action.ts";
import { Button } from "../ui/button.tsx";
import type { Elements } from "../ui/elements.ts";
import { LinkCard } from "../ui/link-card.tsx";
import { PaintingStone, UnpaintedStone } from "../ui/stone/stone.tsx";
import { CallToAction } from "./call-to-action.tsx";

type ActionCardProps = {
  heading: string;
  text?: string;
  /** Nothing can be done with it: an unpainted stone is shown next to its heading. */
  isSpent?: boolean;
  arrives?: boolean;
  action?: Action;
  children?: Elements;
};

/** What a mail's link, or another page of one card, comes to: a heading, a text, and what to do next. */
export function ActionCard({ heading, text, isSpent = false, arrives = false, action, children }: ActionCardProps) {
  return (
    <LinkCard heading={heading} stone={isSpent && <UnpaintedStone className="h-15" />} arrives={arrives}>
      {text && <p className="mt-3 text-ink-muted [overflow-wrap:anywhere]">{text}</p>}
      {children}
      {action && (
        <div className="link-page-actions">
          <CallToAction action={action} look="primary" />
        </div>
      )}
    </LinkCard>
  );
}

/** Before it is known what can be done. */
export function ReadingCard({ title, text, withoutScript }: { title: string; text: string; withoutScript: string }) {
  return (
    <ActionCard heading={title}>
      <p className="needs-script mt-3 text-ink-muted" role="status">
        {text}
      </p>
      <PaintingStone className="needs-script mt-6 h-24" />
      <noscript>
        <p className="mt-3">{withoutScript}</p>
      </noscript>
    </ActionCard>
  );
}

type FailedCardProps = {
  words: { heading: string; text: string; tryAgain: string };
  arrives?: boolean;
  onAgain: () => void;
};

/** Without an answer of the server. */
export function FailedCard({ words, arrives = false, onAgain }: FailedCardProps) {
  return (
    <ActionCard heading={words.heading} text={words.text} arrives={arrives}>
      <div className="link-page-actions">
        <Button look="danger" onClick={onAgain}>
          {words.tryAgain}
        </Button>
      </div>
    </ActionCard>
  );
}
