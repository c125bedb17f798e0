import { memo, type ReactNode } from "react";
import { DialogsProvider } from "../call-to-action/dialogs.tsx";
import { layoutWords } from "../content/layout.ts";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { WelcomeHost } from "./dialogs/welcome-host.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header/header.tsx";
import { PageArrival } from "./page-arrival.tsx";
import { SkipLink } from "./skip-link.tsx";

/** They ask for what changes by themselves, and are not gone through again with every page. */
const [Top, Foot, Dialogs, Welcome] = [memo(Header), memo(Footer), memo(DialogHost), memo(WelcomeHost)];

/** What surrounds every public page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <DialogsProvider>
      <SkipLink label={layoutWords.skipLink} />
      <Top />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Foot />
      <PageArrival />
      <Dialogs />
      <Welcome />
    </DialogsProvider>
  );
}
