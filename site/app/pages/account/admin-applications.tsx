import type { PageHandle } from "../../boot/page-handle.ts";
import { sessionGateWords } from "../../content/account/session-gate.ts";
import { applicationDeskWords, applicationsPage as content } from "../../content/desk/application-desk.ts";
import { ApplicationDesk } from "../../features/application-desk/applications-list.tsx";
import { SessionGate } from "../../features/session-gate/session-gate.tsx";
import { DashboardLayout } from "../../layout/dashboard/dashboard-layout.tsx";
import { pageMeta } from "../../page-meta.ts";

export const handle: PageHandle = { layout: DashboardLayout };

export function meta() {
  return pageMeta(content);
}

export default function AdminApplicationsPage() {
  return (
    <SessionGate heading={content.heading} dashboard="/adminDashboardHome" words={sessionGateWords}>
      <ApplicationDesk heading={content.heading} words={applicationDeskWords} />
    </SessionGate>
  );
}
