/** A text of which one part, such as a number with hyphens, breaks only where a whole line is too short for it. */
export function Unbroken({ text, part }: { text: string; part: string }) {
  const [before, after] = text.split(part);
  return (
    <>
      <span>{before}</span>
      <span className="inline-block">{part}</span>
      <span>{after}</span>
    </>
  );
}
