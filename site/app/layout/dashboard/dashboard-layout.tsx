import type { ReactNode } from "react";
import { DialogsProvider } from "../../call-to-action/dialogs.tsx";
import { layoutWords } from "../../content/layout.ts";
import { SessionProvider } from "../../identity/session-provider.tsx";
import { DialogHost } from "../dialogs/dialog-host.tsx";
import { NavigationProgress } from "../header/navigation-progress.tsx";
import { PageAnnouncer } from "../page-announcer.tsx";
import { SkipLink } from "../skip-link.tsx";
import { DashboardBar, DashboardRail } from "./dashboard-navigation.tsx";
import { DeskCountsProvider } from "./desk-counts.tsx";
import "./dashboard.css";

/** Surrounds the pages of a signed-in person: a rail with their places, on narrow windows a bar at the foot. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <DialogsProvider>
      <SessionProvider>
        <SkipLink label={layoutWords.skipLink} />
        <DeskCountsProvider>
          <div className="dashboard">
            <DashboardRail />
            <main id="main" tabIndex={-1} className="dashboard-main">
              {children}
            </main>
            <DashboardBar />
          </div>
        </DeskCountsProvider>
        <NavigationProgress />
        <PageAnnouncer />
        <DialogHost />
      </SessionProvider>
    </DialogsProvider>
  );
}
