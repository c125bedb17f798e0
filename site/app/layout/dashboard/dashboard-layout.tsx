import type { Role } from "@campusward/contracts/accounts/roles";
import type { ReactNode } from "react";
import { DialogsProvider } from "../../call-to-action/dialogs.tsx";
import { freshSignInWords } from "../../content/account/fresh-sign-in.ts";
import { sessionGateWords } from "../../content/account/session-gate.ts";
import { layoutWords } from "../../content/layout.ts";
import type { PageWords } from "../../content/page.ts";
import { FreshSignIn } from "../../features/fresh-sign-in/fresh-sign-in-dialog.tsx";
import { SessionGate } from "../../features/session-gate/session-gate.tsx";
import type { DashboardPath } from "../../identity/dashboards.ts";
import { useSession } from "../../identity/session.ts";
import { SessionProvider } from "../../identity/session-provider.tsx";
import type { SitePage } from "../../navigation/page-loader.ts";
import { DialogHost } from "../dialogs/dialog-host.tsx";
import { NavigationProgress } from "../header/navigation-progress.tsx";
import { PageAnnouncer } from "../page-announcer.tsx";
import { SkipLink } from "../skip-link.tsx";
import { DashboardBar, DashboardRail } from "./dashboard-navigation.tsx";
import { DeskCountsProvider } from "./desk-counts.tsx";
import { PaletteHost } from "./palette-host.tsx";
import "../../styles/devanagari.css";
import "../../ui/dashboard.css";

/**
 * A page of a signed-in person, by its words and what it shows to the right one.
 * @param dashboard only people with this dashboard may see it; null: any signed-in person may.
 * @param roles only these of them; left out: each.
 */
export function dashboardPage(
  words: PageWords & { heading: string },
  dashboard: DashboardPath | null,
  content: ReactNode,
  roles?: readonly Role[],
): SitePage {
  const gate = { heading: words.heading, words: sessionGateWords, dashboard, roles };
  return { words, layout: DashboardLayout, Page: () => <SessionGate {...gate}>{content}</SessionGate> };
}

/** Surrounds the pages of a signed-in person: a rail with their places, on narrow windows a bar at the foot. */
function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <DialogsProvider>
      <SessionProvider>
        <SkipLink label={layoutWords.skipLink} />
        <DeskCountsProvider>
          <PaletteHost>
            <div className="dashboard grid min-h-dvh bg-jamun-50 [--scrim:color-mix(in_srgb,var(--color-overlay)_84%,transparent)] max-app:grid-rows-[1fr] print:block! print:h-auto! print:overflow-visible! print:p-0!">
              <DashboardRail />
              <main
                id="main"
                tabIndex={-1}
                className="dashboard-main w-full print:block! print:h-auto! print:overflow-visible! print:p-0! has-[.lead-desk]:pt-2.5 has-[.lead-panel]:max-w-none has-[.lead-panel]:[--lead-panel:24.25rem] max-wide:has-[.lead-panel]:px-0 max-wide:has-[.lead-panel]:pt-0 wide:has-[.lead-panel]:pr-[calc(var(--lead-panel)+28px)] min-[100rem]:has-[.lead-panel]:[--lead-panel:27.5rem]"
              >
                {children}
              </main>
              <DashboardBar />
            </div>
          </PaletteHost>
        </DeskCountsProvider>
        <NavigationProgress />
        <PageAnnouncer />
        <DashboardDialogs />
        <FreshSignIn words={freshSignInWords} />
      </SessionProvider>
    </DialogsProvider>
  );
}

const toLogIn = ["sign-in"] as const;
const none = [] as const;

/** Who is signed in rarely opens a dialog of the public site: it is fetched only then. */
function DashboardDialogs() {
  const { status } = useSession().session;
  return <DialogHost likely={status === "signed-out" || status === "ended" ? toLogIn : none} />;
}
