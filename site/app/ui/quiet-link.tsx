/** Words that lead on, beside a button, as a document of their own. */
export function QuietLink({ href, className = "", children }: { href: string; className?: string; children: string }) {
  return (
    <a className={`text-link ${className}`} href={href}>
      <span>{children}</span>
    </a>
  );
}
