import type { PageHandle } from "../../boot/page-handle.ts";
import { dashboard as content, dashboardWords } from "../../content/account/dashboards.ts";
import { ownApplicationsWords } from "../../content/account/own-applications.ts";
import { sessionGateWords } from "../../content/account/session-gate.ts";
import { DashboardStart } from "../../features/dashboard-start/dashboard-start.tsx";
import { OwnProgramme } from "../../features/own-applications/own-programme.tsx";
import { SessionGate } from "../../features/session-gate/session-gate.tsx";
import { DashboardLayout } from "../../layout/dashboard/dashboard-layout.tsx";
import { pageMeta } from "../../page-meta.ts";

export const handle: PageHandle = { layout: DashboardLayout };

export function meta() {
  return pageMeta(content);
}

export default function DashboardPage() {
  return (
    <SessionGate heading={content.heading} dashboard="/dashboard" words={sessionGateWords}>
      <DashboardStart page={content} words={dashboardWords}>
        <OwnProgramme words={ownApplicationsWords} />
      </DashboardStart>
    </SessionGate>
  );
}
