import type { ReactNode } from "react";
import { DialogsProvider } from "../call-to-action/dialogs.tsx";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { Logo } from "./logo.tsx";
import { PageArrival } from "./page-arrival.tsx";

/** Surrounds the pages that stand in for the learning platform. */
export function LearningLayout({ children }: { children: ReactNode }) {
  return (
    <DialogsProvider>
      <header className="learning-header">
        <Logo />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PageArrival />
      <DialogHost />
    </DialogsProvider>
  );
}
