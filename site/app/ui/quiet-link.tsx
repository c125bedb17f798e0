/** Words that lead on, beside a button, as a document of their own. */
export function QuietLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="text-link" href={href}>
      <span>{children}</span>
    </a>
  );
}
