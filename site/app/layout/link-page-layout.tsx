import type { ReactNode } from "react";
import { DialogsProvider } from "../call-to-action/dialogs.tsx";
import { SiteLink } from "../call-to-action/site-link.tsx";
import { layoutWords } from "../content/layout.ts";
import type { LinkPageWords } from "../content/page.ts";
import type { SitePage } from "../navigation/page-loader.ts";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { Logo } from "./logo.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import { SkipLink } from "./skip-link.tsx";
import "../styles/links.css";
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
      <div
        className={`link-page has-[.slot-head]:relative has-[.slot-head]:[--spacing-header:68px] max-columns:has-[.slot-bar]:pb-20 group/page grid grid-rows-[auto_1fr_auto] grid-cols-1 min-h-dvh overflow-clip ${groundClass[ground]}`}
      >
        <header className="flex print:group-has-[.set-up-codes,.quote-paper]/page:hidden items-center justify-between gap-4 min-h-header px-[clamp(20px,5.55vw,80px)]">
          <Logo />
          <SiteLink href="/" className="text-link">
            <span>{layoutWords.mainSite}</span>
          </SiteLink>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="print:[.link-page:has(.quote-paper)_&]:block! print:[.link-page:has(.quote-paper)_&]:p-0! grid grid-cols-1 content-start justify-items-center px-5 pt-3.5 pb-10 columns:group-has-[.slot-head]/page:z-1 columns:group-has-[.slot-head]/page:pb-20"
        >
          {children}
        </main>
        <img
          className="justify-self-center columns:group-has-[.slot-head]/page:absolute columns:group-has-[.slot-head]/page:bottom-0 print:group-has-[.set-up-codes,.quote-paper]/page:hidden w-[max(100%,60rem)] max-w-none h-auto"
          {...scene}
          alt=""
          fetchPriority="low"
          decoding="async"
        />
      </div>
      <PageAnnouncer />
      <DialogHost likely={likely} />
    </DialogsProvider>
  );
}
