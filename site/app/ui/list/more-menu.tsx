import { Ellipsis } from "lucide";
import type { Elements } from "../elements.ts";
import { LineIcon } from "../line-icon.tsx";
import { type Count, countText } from "./count-chips.tsx";
import { useDisclosure } from "./use-disclosure.ts";
import "./filter-row.css";

export type MoreItem = { id: string; icon: Elements; label: string; press: () => void; waiting?: Waiting | undefined };

/** How many wait behind an entry; zero is not shown. */
type Waiting = { count: Count; said: (count: string) => string };

type MoreMenuProps = {
  words: { open: string; label: string };
  items: readonly MoreItem[];
  /** Says what stands elsewhere. */
  note?: string | null;
};

/** What is done more rarely with a list, behind three dots. */
export function MoreMenu({ words, items, note = null }: MoreMenuProps) {
  const { isOpen, toggle, close, place, button, onKeyDown } = useDisclosure();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from wherever the focus is in it.
    <div className="filter-place" ref={place} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="filter-tool"
        aria-label={words.open}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <LineIcon of={Ellipsis} size={22} strokeWidth={3} />
      </button>
      {isOpen && (
        <div className="filter-box more-box">
          <ul aria-label={words.label}>
            {items.map(({ id, icon, label, press, waiting }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    press();
                  }}
                >
                  {icon}
                  <span>{label}</span>
                  {waiting && waiting.count.count > 0 && (
                    <span className="more-number">
                      <span aria-hidden="true">{countText(waiting.count)}</span>
                      <span className="sr-only">{waiting.said(countText(waiting.count))}</span>
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
          {note && <p className="filter-note">{note}</p>}
        </div>
      )}
    </div>
  );
}
