import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import { layoutWords } from "../../content/layout.ts";
import { type NavigationGroup, navigation } from "../../content/navigation.ts";
import { Icon } from "../../ui/icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";

type MenuPanelProps = { group: NavigationGroup; open: boolean; pathname: string; onChoose: () => void };

/** What a header menu opens: a stone for each link, the group's overview, and a person to ask. */
export function MenuPanel({ group, open, pathname, onChoose }: MenuPanelProps) {
  const { overview } = group;
  return (
    <div id={`menu-${group.id}`} className="menu-panel" data-open={open || undefined}>
      <ul className="menu-links">
        {group.links.map((link) => (
          <li key={link.href}>
            <SiteLink
              href={link.href}
              className="menu-link"
              aria-current={pathname === link.href ? "page" : undefined}
              onClick={onChoose}
            >
              <Stone cap={link.cap} className="h-13" />
              <span>
                <span className="menu-link-label">{link.label}</span>
                <span className="menu-link-text">{link.text}</span>
              </span>
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink
            href={overview.href}
            className="menu-link"
            aria-current={pathname === overview.href ? "page" : undefined}
            onClick={onChoose}
          >
            <span className="flex w-[2.66rem] justify-center">
              <Icon name="arrow-right" />
            </span>
            <span>
              <span className="menu-link-label">{overview.label}</span>
              <span className="menu-link-text">{overview.text}</span>
            </span>
          </SiteLink>
        </li>
      </ul>
      <div className="menu-aside">
        <p className="type-numeral max-w-[7.6em] text-[1.875rem]">{layoutWords.menuAside.heading}</p>
        <p className="mt-2 mb-5 max-w-[17rem] text-sm">{layoutWords.menuAside.text}</p>
        <CallToAction action={navigation.bookADemo} small onChoose={onChoose} />
      </div>
    </div>
  );
}
