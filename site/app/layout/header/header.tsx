import { useEffect, useState } from "react";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import { layoutWords } from "../../content/layout.ts";
import { navigation } from "../../content/navigation.ts";
import { useSignedInHint } from "../../identity/signed-in-hint.ts";
import { headerSlot } from "../../navigation/header-slot.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { Logo } from "../logo.tsx";
import { HeaderAccount } from "./header-account.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavigationMenu } from "./navigation-menu.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";

/** Scrolled further than this, the header needs a ground of its own. Pixels. */
const groundHeight = 80;

export function Header() {
  const scrolled = useScrolledPast(groundHeight);
  const { pathname } = useVisit();
  return (
    <header className="site-header" data-scrolled={scrolled || undefined}>
      <div className="page-width flex h-header items-center gap-2 wide:gap-8">
        <Logo counts={pathname === "/"} />
        <NavigationMenu />
        <div className="ml-auto flex items-center gap-2 max-narrow:gap-1 wide:gap-4">
          {/* What a page puts here comes and goes without moving what follows. */}
          <span id={headerSlot} className="contents" />
          <LearningLink />
          <HeaderAccount />
          {navigation.applyNow && (
            <CallToAction action={navigation.applyNow} small className="max-app:px-3.5 max-narrow:px-2" />
          )}
          <MobileMenu />
        </div>
      </div>
      <NavigationProgress />
    </header>
  );
}

/**
 * The entrance of the learning platform or, for somebody who is signed in, the platform: in narrower windows their menu
 * alone leads there. Nothing after it moves.
 */
function LearningLink() {
  const isSignedIn = useSignedInHint() !== null;
  const { href, label } = isSignedIn ? navigation.learning : navigation.logIn;
  return (
    <SiteLink
      href={href}
      title={isSignedIn ? undefined : layoutWords.logInLeadsTo}
      className={`menu-button ${isSignedIn ? "max-wide:hidden" : "max-app:hidden"}`}
    >
      {label}
    </SiteLink>
  );
}

/** True while the window is scrolled further down than the given number of pixels. */
function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    function look() {
      setPast(window.scrollY > distance);
    }
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [distance]);
  return past;
}
