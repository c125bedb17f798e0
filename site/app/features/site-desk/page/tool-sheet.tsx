import type { Elements } from "../../../ui/elements.ts";

/** Beside what is written on the page. */
export function ToolSheet({ label, of, children }: { label: string; of: HTMLElement; children: Elements }) {
  return (
    <section
      // After each drawing: its own height changes with what it says.
      ref={(sheet) => {
        if (sheet) placeBeside(of, sheet);
      }}
      aria-label={label}
      className="absolute w-[min(42rem,calc(100%_-_24px))] border-2 rounded-sheet px-4 pt-3.5 pb-4 border-ink border-b-6 bg-white"
    >
      {children}
    </section>
  );
}

/** Pixels between the sheet and what it belongs to, and to the edge. */
const gap = 20;
const edge = 12;

/** Under the element in the frame, above it if there is no room below. Both stand in the same box. */
function placeBeside(element: HTMLElement, sheet: HTMLElement): void {
  const { offsetWidth: width, offsetHeight: height, offsetParent: room } = sheet;
  const frame = element.ownerDocument.defaultView?.frameElement as HTMLElement | null | undefined;
  const box = element.getBoundingClientRect();
  const { offsetLeft, offsetTop } = frame ?? { offsetLeft: 0, offsetTop: 0 };
  const below = box.bottom + offsetTop + gap;
  const above = box.top + offsetTop - gap - height;
  const lowest = (room?.clientHeight ?? 0) - height - edge;
  const top = below <= lowest || above < edge ? Math.min(below, lowest) : above;
  sheet.style.top = `${Math.max(edge, top)}px`;
  sheet.style.left = `${Math.max(edge, Math.min(box.left + offsetLeft, (room?.clientWidth ?? 0) - width - edge))}px`;
}
