import type { ReactNode } from "react";
import { DialogsProvider } from "../call-to-action/dialogs.tsx";
import { SiteLink } from "../call-to-action/site-link.tsx";
import { layoutWords } from "../content/layout.ts";
import type { Picture } from "../content/page.ts";
import { doorstepHalt, lowland } from "../content/scenes.ts";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { Logo } from "./logo.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import { SkipLink } from "./skip-link.tsx";
import "./link-page.css";

type LinkPageProps = { children: ReactNode; ground?: "amaltas" | "neem" | "roller"; scene?: Picture };

/**
 * Surrounds what a secret link opens: one card, and nothing that would lead the address elsewhere. The link's own code
 * must not travel in a Referer either.
 */
export function LinkPageLayout({ children, ground = "amaltas", scene = lowland }: LinkPageProps) {
  return (
    <DialogsProvider>
      <meta name="referrer" content="no-referrer" />
      <SkipLink label={layoutWords.skipLink} />
      <div className={`link-page link-page-${ground}`}>
        <header className="link-page-header">
          <Logo />
          <SiteLink href="/" className="text-link">
            <span>{layoutWords.mainSite}</span>
          </SiteLink>
        </header>
        <main id="main" tabIndex={-1} className="link-page-main">
          {children}
        </main>
        <img className="link-page-scene" {...scene} alt="" fetchPriority="low" decoding="async" />
      </div>
      <PageAnnouncer />
      <DialogHost />
    </DialogsProvider>
  );
}

/** For families: green, with the two at the bus stop. */
export function FamilyPageLayout({ children }: { children: ReactNode }) {
  return (
    <LinkPageLayout ground="neem" scene={doorstepHalt}>
      {children}
    </LinkPageLayout>
  );
}

/** For what people ask about their data. */
export function PrivacyPageLayout({ children }: { children: ReactNode }) {
  return (
    <LinkPageLayout ground="roller" scene={doorstepHalt}>
      {children}
    </LinkPageLayout>
  );
}
