import { useEffect, useRef, useState } from "react";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import { layoutWords } from "../../content/layout.ts";
import { type NavigationGroup, navigation } from "../../content/navigation.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { Icon } from "../../ui/icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { useDismissal } from "./use-dismissal.ts";

/** The header's navigation: disclosure buttons, each with a panel of links, and Pricing. */
export function NavigationMenu() {
  const menus = useMenus();
  const { pathname } = useVisit();
  const { openId, close } = menus;

  const { root, closeOnEscape, closeOnBlur } = useDismissal(openId !== null, close);

  return (
    <nav ref={root} aria-label={layoutWords.mainNavigation} className="max-app:hidden" onKeyDown={closeOnEscape}>
      <ul className="flex items-center gap-1 wide:gap-3">
        {navigation.groups.map((group) => {
          const open = openId === group.id;
          return (
            <li
              key={group.id}
              className="menu"
              onBlur={closeOnBlur}
              onPointerEnter={(event) => event.pointerType === "mouse" && menus.enter(group.id)}
              onPointerLeave={(event) => event.pointerType === "mouse" && menus.leave()}
            >
              <button
                type="button"
                className="menu-button"
                aria-expanded={open}
                aria-controls={`menu-${group.id}`}
                onClick={() => menus.press(group.id)}
              >
                <span>{group.label}</span>
                <Icon name="chevron-down" size={18} className={`transition-transform ${open ? "rotate-180" : ""}`} />
              </button>
              <MenuPanel group={group} open={open} pathname={pathname} onChoose={close} />
            </li>
          );
        })}
        <li>
          <SiteLink
            href={navigation.pricing.href}
            className="menu-button"
            aria-current={pathname === navigation.pricing.href ? "page" : undefined}
          >
            {navigation.pricing.label}
          </SiteLink>
        </li>
      </ul>
    </nav>
  );
}

/** How long the pointer may be outside before a menu closes: enough to cut a corner on the way to it. */
const leaveDelayMs = 220;

type OpenMenu = {
  id: NavigationGroup["id"];
  /** Opened by hovering alone. The click that follows keeps it open instead of closing it. */
  hovered: boolean;
};

/** Which one of several disclosure menus is open, by pointer, click, touch or keyboard. */
function useMenus() {
  const [openMenu, setOpenMenu] = useState<OpenMenu | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stay() {
    clearTimeout(leaving.current);
  }

  function close() {
    stay();
    setOpenMenu(null);
  }

  useEffect(() => stay, []);

  return {
    openId: openMenu?.id ?? null,
    close,
    press(id: OpenMenu["id"]) {
      stay();
      setOpenMenu((current) => (current?.id === id && !current.hovered ? null : { id, hovered: false }));
    },
    enter(id: OpenMenu["id"]) {
      stay();
      setOpenMenu((current) => (current?.id === id ? current : { id, hovered: true }));
    },
    leave() {
      stay();
      leaving.current = setTimeout(close, leaveDelayMs);
    },
  };
}

type MenuPanelProps = { group: NavigationGroup; open: boolean; pathname: string; onChoose: () => void };

/** What a header menu opens: a stone for each link, the group's overview, and a person to ask. */
function MenuPanel({ group, open, pathname, onChoose }: MenuPanelProps) {
  return (
    <div id={`menu-${group.id}`} className="menu-panel" data-open={open || undefined}>
      <ul className="menu-links">
        {[...group.links, group.overview].map((link) => (
          <li key={link.href}>
            <SiteLink
              href={link.href}
              className="menu-link"
              aria-current={pathname === link.href ? "page" : undefined}
              onClick={onChoose}
            >
              {"cap" in link ? (
                <Stone cap={link.cap} className="h-13" />
              ) : (
                <span className="flex w-[2.66rem] justify-center">
                  <Icon name="arrow-right" />
                </span>
              )}
              <span>
                <span className="menu-link-label">{link.label}</span>
                <span className="menu-link-text">{link.text}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <div className="menu-aside">
        <p className="type-numeral max-w-[7.6em] text-[1.875rem]">{layoutWords.menuAside.heading}</p>
        <p className="mt-2 mb-5 max-w-[17rem] text-sm">{layoutWords.menuAside.text}</p>
        <CallToAction action={navigation.bookADemo} small onChoose={onChoose} />
      </div>
    </div>
  );
}
