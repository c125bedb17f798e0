import type { ReactNode } from "react";
import { DialogsProvider } from "../call-to-action/dialogs.tsx";
import { Logo } from "./logo.tsx";
import { PageArrival } from "./page-arrival.tsx";

/** Surrounds a form or an answer with nothing but the way home. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <DialogsProvider>
      <header className="plain-header border-b-2 border-ink">
        <div className="mx-auto flex h-17 max-w-[58rem] items-center px-5">
          <Logo />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[58rem] px-5 py-8 app:px-12 app:py-10">
        {children}
      </main>
      <PageArrival />
    </DialogsProvider>
  );
}
