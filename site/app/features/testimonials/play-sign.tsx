/** A yellow disc that stands on the edge of the picture while it is still. Decoration of a button with a name. */
export function PlaySign({ playing, busy }: { playing: boolean; busy: boolean }) {
  return (
    <span className="play-sign" data-busy={busy || undefined} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
        <path
          d={playing ? "M8 5v14M16 5v14" : "M8 5.500v13l10.500-6.500z"}
          fill="currentColor"
          stroke="currentColor"
          strokeWidth={playing ? 4 : 2.5}
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
