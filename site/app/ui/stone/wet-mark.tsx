/** A small stone whose paint is not dry: somebody said it, and nobody has looked yet. Text next to it says the same. */
export function WetMark({ className = "" }: { className?: string }) {
  return (
    <svg className={`h-7 flex-none ${className}`} viewBox="0 0 17 21" aria-hidden="true">
      <path d="M.8 20.2V8.3a7.7 7.7 0 0 1 15.4 0v11.9Z" className="fill-white" />
      <path d="M.8 9.2v-.9a7.7 7.7 0 0 1 15.4 0v.9Z" className="fill-amaltas-300" />
      <path
        d="M.8 20.2V8.3a7.7 7.7 0 0 1 15.4 0v11.9Z"
        className="fill-none stroke-ink"
        strokeDasharray="1.3 1"
        strokeWidth=".9"
      />
    </svg>
  );
}
