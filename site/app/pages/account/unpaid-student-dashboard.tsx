import type { PageHandle } from "../../boot/page-handle.ts";
import { unpaidStudentDashboard as content } from "../../content/account/dashboards.ts";
import { ownApplicationsWords } from "../../content/account/own-applications.ts";
import { sessionGateWords } from "../../content/account/session-gate.ts";
import { OwnApplications } from "../../features/own-applications/own-applications.tsx";
import { SessionGate } from "../../features/session-gate/session-gate.tsx";
import { DashboardLayout } from "../../layout/dashboard/dashboard-layout.tsx";
import { pageMeta } from "../../page-meta.ts";

export const handle: PageHandle = { layout: DashboardLayout };

export function meta() {
  return pageMeta(content);
}

export default function UnpaidStudentDashboardPage() {
  return (
    <SessionGate heading={content.heading} dashboard="/unpaidStudentDashboard" words={sessionGateWords}>
      <OwnApplications heading={content.heading} words={ownApplicationsWords} />
    </SessionGate>
  );
}
