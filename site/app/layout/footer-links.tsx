import { SiteLink } from "../call-to-action/site-link.tsx";
import type { PagePath } from "../page-paths.ts";

type FooterLinksProps = { heading: string; links: readonly { href: PagePath; label: string }[] };

export function FooterLinks({ heading, links }: FooterLinksProps) {
  return (
    <div>
      <h2 className="footer-heading">{heading}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <SiteLink href={href} className="footer-link">
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
