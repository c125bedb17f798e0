import type { ReactNode } from "react";
import { DialogsProvider } from "../call-to-action/dialogs.tsx";
import { TextLink } from "../call-to-action/site-link.tsx";
import { layoutWords } from "../content/layout.ts";
import type { LinkPageWords } from "../content/page.ts";
import type { SitePage } from "../navigation/page-loader.ts";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { Logo } from "./logo.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import { SkipLink } from "./skip-link.tsx";
import "../ui/link-card.css";

/**
 * A page that a secret link opens, by its words and its card.
 * @param isPosted Its forms are plain ones, which say to our own server where they come from, and to no other.
 */
export function linkPage(words: LinkPageWords, card: ReactNode, isPosted = false): SitePage {
  return {
    words,
    layout: ({ children }) => (
      <LinkPageLayout ground={words.ground} scene={words.scene} isPosted={isPosted}>
        {children}
      </LinkPageLayout>
    ),
    Page: () => card,
  };
}

type LinkPageLayoutProps = Pick<LinkPageWords, "ground" | "scene"> & {
  isPosted: boolean;
  children: ReactNode;
};

const groundClass: Record<LinkPageWords["ground"], string> = {
  amaltas: "bg-amaltas-400",
  neem: "bg-neem-300",
  roller: "bg-roller-300",
};

/** Some cards end with the way to log in. */
const likely = ["sign-in"] as const;

/**
 * Surrounds what a secret link opens: one card, and nothing that would lead the address elsewhere. The link's own code
 * must not travel in a Referer either.
 */
function LinkPageLayout({ children, ground, scene, isPosted }: LinkPageLayoutProps) {
  return (
    <DialogsProvider>
      <meta name="referrer" content={isPosted ? "same-origin" : "no-referrer"} />
      <SkipLink label={layoutWords.skipLink} />
      <div className={`link-page ${groundClass[ground]}`}>
        <header className="link-page-header">
          <Logo />
          <TextLink action={{ href: "/", label: layoutWords.mainSite }} />
        </header>
        <main id="main" tabIndex={-1} className="link-page-main">
          {children}
        </main>
        <img className="link-page-scene" {...scene} alt="" fetchPriority="low" decoding="async" />
      </div>
      <PageAnnouncer />
      <DialogHost likely={likely} />
    </DialogsProvider>
  );
}
