import { CircleAlert } from "lucide";
import type { ProductFragment as Fragment } from "../../content/features/product-explorer.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";

/** A piece of the product itself: a sheet that the frame cuts off at its foot. */
export function ProductFragment({ caption, title, count, note, alert, rows }: Omit<Fragment, "ground">) {
  return (
    <>
      <figcaption className="sr-only">{caption}</figcaption>
      <div className="fragment">
        <p className="fragment-head">
          <span className="font-semibold">{title}</span>
          <span className="text-sm text-ink-muted">{count}</span>
        </p>
        {note && (
          <div className="fragment-note">
            <img {...note.portrait} alt="" loading="lazy" decoding="async" />
            <p>
              <span className="font-semibold">{note.name}</span> <span className="text-sm">{note.time}</span>
              <span className="fragment-words">{note.text}</span>
            </p>
          </div>
        )}
        {alert && (
          <p className="fragment-alert">
            <LineIcon of={CircleAlert} size={20} strokeWidth={2.5} className="flex-none" />
            <span>{alert}</span>
          </p>
        )}
        <ul>
          {rows.map(({ mark, title: name, text, state }) => (
            <li key={name} className="fragment-row">
              <StoneMark cap={mark} className="max-h-[26px]" />
              <p>
                <span className="block font-semibold">{name}</span>
                {text && <span className="block text-sm text-ink-muted">{text}</span>}
              </p>
              {state && <p className={`fragment-state fragment-${state.tone}`}>{state.label}</p>}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
