import type { ReactNode } from "react";

type TitledTextProps = { title: ReactNode; text: ReactNode; className?: string | undefined };

/** What something is, and below it a line about it. */
export function TitledText({ title, text, className }: TitledTextProps) {
  return (
    <p className={className}>
      <strong className="block font-semibold">{title}</strong>
      <span className="text-sm text-ink-muted">{text}</span>
    </p>
  );
}
