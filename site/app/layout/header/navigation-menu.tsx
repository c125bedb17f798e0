import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import { layoutWords } from "../../content/layout.ts";
import { navigation } from "../../content/navigation.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { Icon } from "../../ui/icon.tsx";
import { MenuPanel } from "./menu-panel.tsx";
import { useMenus } from "./use-menus.ts";

/** The header's navigation: disclosure buttons, each with a panel of links, and Pricing. */
export function NavigationMenu() {
  const menus = useMenus<(typeof navigation.groups)[number]["id"]>();
  const { pathname } = useVisit();
  const root = useRef<HTMLElement>(null);
  const { openId, close } = menus;

  // A touch outside gives no blur, because nothing there takes the focus.
  useEffect(() => {
    if (!openId) return;
    function closeOutside(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    }
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  });

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !openId) return;
    event.stopPropagation();
    close();
    root.current?.querySelector<HTMLElement>(`[aria-controls="menu-${openId}"]`)?.focus();
  }

  function closeOnBlur(event: FocusEvent) {
    const next = event.relatedTarget;
    if (next instanceof Node && !event.currentTarget.contains(next)) close();
  }

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
                {group.label}
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
