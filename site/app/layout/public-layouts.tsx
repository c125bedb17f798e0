import { memo, type ReactNode, useEffect } from "react";
import { useOnce } from "../browser/use-once.ts";
import { DialogsProvider } from "../call-to-action/dialogs.tsx";
import { layoutWords } from "../content/layout.ts";
import { noteStudentVisit } from "../features/welcome/visitor-audience.ts";
import { useVisit } from "../navigation/navigation.ts";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { WelcomeHost } from "./dialogs/welcome-host.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header/header.tsx";
import { layOutRest } from "./lay-out-rest.ts";
import { Logo } from "./logo.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import { SkipLink } from "./skip-link.tsx";

/** They ask for what changes by themselves, and are not gone through again with every page. */
const [Top, Foot, Dialogs, Welcome] = [memo(Header), memo(Footer), memo(DialogHost), memo(WelcomeHost)];

/** What surrounds every public page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { key } = useVisit();
  useEffect(() => layOutRest(document), [key]);
  return (
    <DialogsProvider>
      <SkipLink label={layoutWords.skipLink} />
      <Top />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Foot />
      <PageAnnouncer />
      <Dialogs />
      <Welcome />
    </DialogsProvider>
  );
}

/** Surrounds the page that is shown when another one failed: as little as can fail again. */
export function ErrorLayout({ children }: { children: ReactNode }) {
  return (
    <DialogsProvider>
      <header className="site-header">
        <div className="page-width flex h-header items-center">
          <Logo />
        </div>
      </header>
      <main id="main">{children}</main>
    </DialogsProvider>
  );
}

/** Surrounds a form or an answer with nothing but the way home. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <DialogsProvider>
      <header className="[[data-framed]_&]:hidden border-b-2 border-ink">
        <div className="mx-auto flex h-17 max-w-[58rem] items-center px-5">
          <Logo />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[58rem] px-5 py-8 app:px-12 app:py-10">
        {children}
      </main>
      <PageAnnouncer />
    </DialogsProvider>
  );
}

/** Surrounds the pages that replace the learning platform. Who comes from them to the site has chosen already. */
export function LearningLayout({ children }: { children: ReactNode }) {
  useOnce(noteStudentVisit);
  return (
    <DialogsProvider>
      <header className="learning-header">
        <Logo />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PageAnnouncer />
      <DialogHost />
    </DialogsProvider>
  );
}
