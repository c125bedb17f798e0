import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";

type HealthLineProps = { cap: MarkCap; title: string; text: string };

/** A thing that was looked at, and how it is. The doctor's words begin in the middle of a line of the terminal. */
export function HealthLine({ cap, title, text }: HealthLineProps) {
  return (
    <li className="flex gap-3 border-t-2 border-t-jamun-100 pt-2.5 pb-2.75 leading-[1.4]">
      <StoneMark cap={cap} />
      <p className="min-w-0 break-words">
        <strong className="block font-semibold first-letter:uppercase">{title}</strong>
        <span className="block text-(length:--text-sm) wrap-anywhere text-ink-muted first-letter:uppercase">
          {text}
        </span>
      </p>
    </li>
  );
}

/** What both pages about the server say while they fetch. */
export const healthList = {
  coming: "Looking at settings, address, mails, backups, disk and clock…",
  failed: {
    heading: "Health cannot be read.",
    text: "Your internet has dropped, or the product does not answer. On the server, npm run doctor says why.",
    again: "Try again now",
  },
};
