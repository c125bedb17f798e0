/** A spinner. The text next to it says what is in progress. */
export function WorkRing() {
  return (
    <svg className="work-ring" width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="8.5" fill="none" stroke="currentColor" strokeWidth="2.5" strokeDasharray="40 14" />
    </svg>
  );
}
