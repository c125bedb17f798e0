import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useWindowEvent } from "../../browser/use-window-event.ts";
import type { WelcomeWords } from "../../content/features/welcome.ts";
import { Link } from "../../navigation/link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { storeChoice, type WelcomeChoice } from "./visitor-audience.ts";

/** Spec 9: how long the choice stays visible. */
const shownChoiceMs = 300;

type WelcomeDialogProps = {
  words: WelcomeWords;
  onClose: () => void;
  /** Marks a legal page that was opened from the dialog. */
  readingState: object;
};

/** Asks which way the visitor is headed. Only an answer closes it. */
export function WelcomeDialog({ words, onClose, readingState }: WelcomeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<WelcomeChoice | null>(null);
  const { choices, neither, footer } = words;
  const announced =
    chosen === "neither" ? neither.announced : choices.find(({ audience }) => audience === chosen)?.announced;

  // After it was built: both at once would keep a slow phone from answering for too long.
  useEffect(() => {
    const { clientWidth, style } = document.documentElement;
    // An open dialog locks the page. The place of its scroll bar is kept, so that nothing moves behind.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = "stable";
    dialog.current?.showModal();
  }, []);

  // Before it leaves the document, while closing it still returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const { style } = document.documentElement;
    return () => {
      element?.close();
      style.scrollbarGutter = "";
    };
  }, []);

  // A student who comes back to the page as it was left has answered.
  useWindowEvent("pageshow", ({ persisted }) => persisted && chosen !== null && onClose());

  function choose(choice: WelcomeChoice): void {
    if (chosen !== null) return;
    setChosen(choice);
    storeChoice(choice);
    setTimeout(() => {
      if (choice === "student") window.location.assign("/go/student");
      else onClose();
    }, shownChoiceMs);
  }

  // Some browsers close a modal dialog at a second Escape or back gesture, whatever the page says.
  function stayOpen(): void {
    if (dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal();
  }

  return (
    <dialog
      ref={dialog}
      className="sheet welcome"
      aria-labelledby="welcome-heading"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === "Escape" && event.preventDefault()}
      onClose={stayOpen}
      closedby={"none"}
    >
      <h2 id="welcome-heading" className="type-d3" tabIndex={-1}>
        {words.heading}
      </h2>
      <p className="mt-2 text-lead text-ink-muted">{words.text}</p>
      <div className="welcome-choices">
        {choices.map(({ audience, title, text, picture }) => (
          <button
            key={audience}
            type="button"
            className="welcome-choice"
            aria-pressed={chosen === audience}
            onClick={() => choose(audience)}
          >
            <img {...picture} alt="" />
            <span className="block p-5">
              <span className="type-numeral block text-[1.625rem]">{title}</span>
              <span className="mt-1.5 block text-ink-muted">{text}</span>
            </span>
            {chosen === audience && <Icon name="check" size={28} className="welcome-tick" />}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="welcome-neither"
        aria-pressed={chosen === "neither"}
        onClick={() => choose("neither")}
      >
        <Icon name="footprints" />
        <span>{neither.title}</span>
      </button>
      <p className="mt-4 text-sm text-ink-muted">
        <span>{footer.before}</span>
        <Link href={footer.terms.href} state={readingState} className="welcome-link">
          {footer.terms.label}
        </Link>
        <span>{footer.between}</span>
        <Link href={footer.privacy.href} state={readingState} className="welcome-link">
          {footer.privacy.label}
        </Link>
      </p>
      <p className="sr-only" role="status">
        {announced}
      </p>
    </dialog>
  );
}
