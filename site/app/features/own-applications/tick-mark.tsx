/** A box that is ticked or not. The words beside it say the same. */
export function TickMark({ isTicked }: { isTicked: boolean }) {
  return (
    <svg className="own-tick" width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      {isTicked ? (
        <>
          <path d="M1 9a8 8 0 0 1 8-8h10a8 8 0 0 1 8 8v15a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3Z" className="own-tick-done" />
          <path d="M7.5 14.5l4.5 4.5L20.5 9.5" className="own-tick-sign" />
        </>
      ) : (
        <path d="M1 9a8 8 0 0 1 8-8h10a8 8 0 0 1 8 8v15a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3Z" className="own-tick-open" />
      )}
    </svg>
  );
}
