import type { ReactNode } from "react";
import { DialogsProvider } from "../call-to-action/dialogs.tsx";
import { SiteLink } from "../call-to-action/site-link.tsx";
import { layoutWords } from "../content/layout.ts";
import { lowland } from "../content/scenes.ts";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { Logo } from "./logo.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import { SkipLink } from "./skip-link.tsx";
import "./link-page.css";

/**
 * Surrounds what a secret link opens: one card, and nothing that would lead the address elsewhere. The link's own code
 * must not travel in a Referer either.
 */
export function LinkPageLayout({ children }: { children: ReactNode }) {
  return (
    <DialogsProvider>
      <meta name="referrer" content="no-referrer" />
      <SkipLink label={layoutWords.skipLink} />
      <div className="link-page">
        <header className="link-page-header">
          <Logo />
          <SiteLink href="/" className="text-link">
            <span>{layoutWords.mainSite}</span>
          </SiteLink>
        </header>
        <main id="main" tabIndex={-1} className="link-page-main">
          {children}
        </main>
        <img className="link-page-scene" {...lowland} alt="" fetchPriority="low" decoding="async" />
      </div>
      <PageAnnouncer />
      <DialogHost />
    </DialogsProvider>
  );
}
