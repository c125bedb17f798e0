import { Ellipsis } from "lucide";
import type { Elements } from "../elements.ts";
import { LineIcon } from "../line-icon.tsx";
import { useDisclosure } from "./use-disclosure.ts";
import "./filter-row.css";

export type MoreItem = { id: string; icon: Elements; label: string; press: () => void };

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
    <div className="filter-place more-menu" ref={place} onKeyDown={onKeyDown}>
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
            {items.map(({ id, icon, label, press }) => (
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
