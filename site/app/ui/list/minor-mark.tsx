import "./minor-mark.css";

/** Says of a student that they are, or may still be, under 18. */
export function MinorMark({ children }: { children: string }) {
  return <span className="minor-mark">{children}</span>;
}
