import type { ReactNode } from "react";
import { DialogsProvider } from "../call-to-action/dialogs.tsx";
import { SiteLink } from "../call-to-action/site-link.tsx";
import { layoutWords } from "../content/layout.ts";
import { lowland } from "../content/scenes.ts";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { Logo } from "./logo.tsx";
import { PageArrival } from "./page-arrival.tsx";
import { SkipLink } from "./skip-link.tsx";
import "./doorstep.css";

/**
 * Surrounds what a secret link opens: one card, and nothing that would lead the address elsewhere. The link's own code
 * must not travel in a Referer either.
 */
export function DoorstepLayout({ children }: { children: ReactNode }) {
  return (
    <DialogsProvider>
      <meta name="referrer" content="no-referrer" />
      <SkipLink label={layoutWords.skipLink} />
      <div className="doorstep">
        <header className="doorstep-header">
          <Logo />
          <SiteLink href="/" className="text-link">
            <span>{layoutWords.mainSite}</span>
          </SiteLink>
        </header>
        <main id="main" tabIndex={-1} className="doorstep-main">
          {children}
        </main>
        <img
          className="doorstep-scene"
          src={lowland.src}
          width={lowland.width}
          height={lowland.height}
          alt=""
          fetchPriority="low"
          decoding="async"
        />
      </div>
      <PageArrival />
      <DialogHost />
    </DialogsProvider>
  );
}
