type QuietLinkProps = { href: string; className?: string; children: string };

/** Words that lead on, beside a button, as a document of their own. */
export function QuietLink({ href, className = "", children }: QuietLinkProps) {
  return (
    <a className={`text-link ${className}`} href={href}>
      <span>{children}</span>
    </a>
  );
}
