import { Ellipsis, type IconNode } from "lucide";
import type { Elements } from "./elements.ts";
import { LineIcon } from "./line-icon.tsx";
import { Popover, PopoverPlace, usePopover } from "./popover.tsx";
import { toolClass } from "./toolbar.tsx";

/** With an icon of the usual size, or another sign. */
type MenuItem = { icon?: IconNode; sign?: Elements; label: string; press: () => void };

type MenuProps = {
  words: { open: string; label: string };
  /** What is false is left out. */
  items: readonly (MenuItem | false | null)[];
  /** Says what stands elsewhere. */
  note?: string | null;
  className?: string;
};

/** What is done more rarely, behind three dots. */
export function Menu({ words, items, note = null, className = "" }: MenuProps) {
  const popover = usePopover();
  return (
    <PopoverPlace of={popover} className={`more-menu flex-none ${className}`}>
      <button {...popover.button} className={toolClass} aria-label={words.open}>
        <LineIcon of={Ellipsis} size={22} strokeWidth={3} />
      </button>
      <Popover of={popover} className="menu-box">
        <ul aria-label={words.label}>
          {items
            .filter((item) => item !== false && item !== null)
            .map(({ icon, sign, label, press }) => (
              <li key={label}>
                <button
                  type="button"
                  className="menu-line"
                  onClick={() => {
                    popover.close();
                    press();
                  }}
                >
                  {icon ? <LineIcon of={icon} size={19} /> : sign}
                  <span>{label}</span>
                </button>
              </li>
            ))}
        </ul>
        {note && <p className="px-2.5 py-1.5 text-xs/[1.55] font-medium text-ink-muted">{note}</p>}
      </Popover>
    </PopoverPlace>
  );
}
