import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { NavigationGroup } from "../../content/navigation.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { Icon } from "../../ui/icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";

type MobileMenuGroupProps = { group: NavigationGroup; startsOpen: boolean; onChoose: () => void };

/** One group of the full-screen menu: its links as stones along a road. One group is open at a time. */
export function MobileMenuGroup({ group, startsOpen, onChoose }: MobileMenuGroupProps) {
  const { pathname } = useVisit();
  const { links, overview } = group;
  return (
    <details name="mobile-menu-group" open={startsOpen} className="mobile-menu-group">
      <summary className="mobile-menu-row">
        {group.label}
        <Icon name="plus" size={24} className="when-closed" />
        <Icon name="minus" size={24} className="when-open" />
      </summary>
      <ul className="mobile-menu-road">
        {links.map((link) => (
          <li key={link.href}>
            <SiteLink
              href={link.href}
              className="mobile-menu-link"
              aria-current={pathname === link.href ? "page" : undefined}
              onClick={onChoose}
            >
              <Stone cap={link.cap} className="h-10" />
              {link.label}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink
            href={overview.href}
            className="mobile-menu-link"
            aria-current={pathname === overview.href ? "page" : undefined}
            onClick={onChoose}
          >
            <Icon name="arrow-right" size={22} className="mr-2 ml-[3px] bg-ink" />
            {overview.label}
          </SiteLink>
        </li>
      </ul>
    </details>
  );
}
