/** A stone that nobody has painted yet: something still to come. */
export function UnpaintedStone({ className }: { className?: string }) {
  return (
    <svg className={`stone ${className ?? ""}`} viewBox="0 0 190 232" aria-hidden="true">
      <path
        d="M2.6 228V89.4A81.4 81.4 0 0 1 165.4 89.4V228Z"
        className="fill-white stroke-jamun-500"
        strokeWidth="5.7"
        strokeDasharray="11 8"
      />
    </svg>
  );
}
