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

/** Who scrolls back by this much wants the header again. Pixels. */
const wayBack = 24;

export function Header() {
  const place = useHeaderPlace();
  const { pathname } = useVisit();
  return (
    <header
      className="site-header"
      data-scrolled={place !== "top" || undefined}
      data-away={place === "away" || undefined}
    >
      <div className="page-width flex h-header items-center gap-2 wide:gap-8">
        <Logo counts={pathname === "/"} />
        <NavigationMenu />
        <div className="ml-auto flex min-w-0 items-center gap-2 max-narrow:gap-1 wide:gap-4">
          <LearningLink />
          <HeaderAccount />
          {navigation.applyNow && (
            <CallToAction action={navigation.applyNow} look="quiet" small className="header-apply" />
          )}
          {/* What a page puts here. */}
          <span id={headerSlot} className="contents" />
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

/** At the top of the page, over it, or out of the way of who reads on: in narrow windows it is hidden then. */
function useHeaderPlace(): "top" | "over" | "away" {
  const [place, setPlace] = useState<"top" | "over" | "away">("top");
  useEffect(() => {
    let turned = window.scrollY;
    setPlace(turned > groundHeight ? "over" : "top");
    function look() {
      const at = window.scrollY;
      const goesOn = at > turned;
      if (at <= groundHeight) setPlace("top");
      else if (goesOn) setPlace("away");
      else if (turned - at >= wayBack) setPlace("over");
      if (goesOn || turned - at >= wayBack) turned = at;
    }
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return place;
}
