import { CallToAction } from "../call-to-action/call-to-action.tsx";
import type { ComingWords } from "../content/coming.ts";
import { StoneMark } from "../ui/stone/stone-mark.tsx";
import { fillIn } from "../words/templates.ts";

type ComingCardsProps = { cards: readonly { name: string; text: string }[]; words: ComingWords };

/** What is not there yet: a name, and a way to be told. Nothing where all is. */
export function ComingCards({ cards, words }: ComingCardsProps) {
  if (cards.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-4">
      {cards.map(({ name, text }) => (
        <li
          key={name}
          className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border-2 border-dashed border-jamun-500 px-5 py-5 app:px-7"
        >
          <StoneMark cap="unpainted" className="h-15" />
          <div className="min-w-40 flex-1">
            <h3 className="font-semibold">{name}</h3>
            <p className="text-ink-muted">{text}</p>
            <p className="font-semibold text-ink-muted">{words.text}</p>
          </div>
          <CallToAction
            action={words.tellMe}
            carried={{ name, text: fillIn(words.interest, { name }) }}
            look="quiet"
            small
          />
        </li>
      ))}
    </ul>
  );
}
