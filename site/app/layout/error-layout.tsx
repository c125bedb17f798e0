import type { ReactNode } from "react";
import { DialogsProvider } from "../call-to-action/dialogs.tsx";
import { Logo } from "./logo.tsx";

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
