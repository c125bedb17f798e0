import type { SectionHeadWords } from "../content/page.ts";
import { Stone } from "../ui/stone/stone.tsx";

/**
 * The head of a section: the next stone, and a label. The stone is painted anew when it first comes into view, and
 * stands painted before and after, as in a capture of the whole page.
 */
export function SectionHead({ number, cap, label, aside }: SectionHeadWords) {
  return (
    <div ref={paintWhenSeen} className="section-head">
      <Stone cap={cap} number={String(number)} />
      <p>{label}</p>
      {aside && <p className="section-head-aside max-app:hidden">{aside}</p>}
    </div>
  );
}

function paintWhenSeen(head: HTMLElement | null): () => void {
  let wasOutside = false;
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting && wasOutside) head?.classList.add("is-arriving");
    if (entry?.isIntersecting) observer.disconnect();
    wasOutside = true;
  });
  if (head) observer.observe(head);
  return () => observer.disconnect();
}
