import "./minor-mark.css";

/** Says of a student that they are, or may still be, under 18. */
export function MinorMark({ children }: { children: string }) {
  return (
    <span className="minor-mark inline-block rounded-[6px_6px_3px_3px] font-semibold text-(length:--text-xs) whitespace-nowrap bg-roller-100 text-ink">
      {children}
    </span>
  );
}
