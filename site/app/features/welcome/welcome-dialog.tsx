import { useEffect, useLayoutEffect, useRef, useState } from "react";
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
  useEffect(() => {
    const closeAnswered = ({ persisted }: PageTransitionEvent) => persisted && chosen !== null && onClose();
    window.addEventListener("pageshow", closeAnswered);
    return () => window.removeEventListener("pageshow", closeAnswered);
  });

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
      className="sheet welcome max-w-210 px-10 pt-10 pb-8 max-columns:px-5 max-columns:pt-7 max-columns:pb-5.5 print:hidden [@media_(height_<_34rem)]:columns:px-6.5 [@media_(height_<_34rem)]:columns:pt-4.5 [@media_(height_<_34rem)]:columns:pb-3.5"
      aria-labelledby="welcome-heading"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === "Escape" && event.preventDefault()}
      onClose={stayOpen}
      {...{ closedby: "none" }}
    >
      <h2 id="welcome-heading" className="type-d3" tabIndex={-1}>
        {words.heading}
      </h2>
      <p className="mt-2 text-lead text-ink-muted [@media(height<34rem)]:columns:hidden">{words.text}</p>
      <div className="grid grid-cols-[1fr_1fr] gap-5 mt-6.5 mb-5 max-columns:grid-cols-[1fr] max-columns:gap-3 max-columns:mt-4.5 max-columns:mb-3 [@media_(height_<_34rem)]:columns:grid-cols-[1fr_1fr] [@media_(height_<_34rem)]:columns:gap-3 [@media_(height_<_34rem)]:columns:mt-3 [@media_(height_<_34rem)]:columns:mb-2.5">
        {choices.map(({ audience, title, text, picture }, at) => (
          <button
            key={audience}
            type="button"
            className="relative flex flex-col overflow-hidden border-2 rounded-sheet leading-[1.4] text-left border-ink max-columns:grid max-columns:grid-cols-[36%_1fr] max-columns:items-center max-columns:min-h-26 [@media_(height_<_34rem)]:columns:grid [@media_(height_<_34rem)]:columns:grid-cols-[84px_1fr] [@media_(height_<_34rem)]:columns:items-center [@media_(height_<_34rem)]:columns:min-h-0 hover:bg-amaltas-100 focus-visible:rounded-sheet aria-pressed:bg-white aria-pressed:outline-5 aria-pressed:outline-amaltas-400 aria-pressed:outline-offset-0 aria-pressed:shadow-[inset_0_0_0_2px_var(--color-ink)]"
            aria-pressed={chosen === audience}
            onClick={() => choose(audience)}
          >
            <img
              className={`w-full aspect-370/268 object-cover border-b-2 border-ink max-columns:h-full max-columns:min-h-26 max-columns:aspect-[auto] max-columns:border-r-2 max-columns:border-ink max-columns:border-b-0 [@media_(height_<_34rem)]:columns:h-full [@media_(height_<_34rem)]:columns:min-h-21 [@media_(height_<_34rem)]:columns:aspect-[auto] [@media_(height_<_34rem)]:columns:border-r-2 [@media_(height_<_34rem)]:columns:border-ink [@media_(height_<_34rem)]:columns:border-b-0 ${at === 0 ? "bg-roller-100" : "bg-amaltas-400"}`}
              {...picture}
              alt=""
            />
            <span className="block p-5">
              <span className="type-numeral block text-[1.625rem]">{title}</span>
              <span className="mt-1.5 block text-ink-muted">{text}</span>
            </span>
            {chosen === audience && (
              <Icon
                name="check"
                size={28}
                className="absolute top-3.5 right-3.5 size-10 rounded-[50%] p-2 bg-ink text-white"
              />
            )}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="flex items-center justify-center gap-3 w-full min-h-13 border-2 rounded-box font-semibold border-jamun-300 bg-jamun-50 aria-pressed:bg-amaltas-300 [&:is(:hover,_[aria-pressed=true])]:border-ink"
        aria-pressed={chosen === "neither"}
        onClick={() => choose("neither")}
      >
        <Icon name="footprints" />
        <span>{neither.title}</span>
      </button>
      <p className="mt-4 text-sm text-ink-muted">
        <span>{footer.before}</span>
        <Link href={footer.terms.href} state={readingState} className="underline underline-offset-3 text-ink">
          {footer.terms.label}
        </Link>
        <span>{footer.between}</span>
        <Link href={footer.privacy.href} state={readingState} className="underline underline-offset-3 text-ink">
          {footer.privacy.label}
        </Link>
      </p>
      <p className="sr-only" role="status">
        {announced}
      </p>
    </dialog>
  );
}
