/** A piece of road to stand stones on. Decoration. */
export function RoadBand({ className = "" }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`grid h-7.5 items-center bg-ink before:border-t-2 before:border-dashed before:border-white ${className}`}
    />
  );
}
