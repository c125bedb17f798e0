import type { PageHandle } from "../../boot/page-handle.ts";
import { sessionGateWords } from "../../content/account/session-gate.ts";
import { leadDeskPage as content, leadDeskWords } from "../../content/desk/lead-desk.ts";
import { LeadDesk } from "../../features/lead-desk/lead-desk.tsx";
import { SessionGate } from "../../features/session-gate/session-gate.tsx";
import { DashboardLayout } from "../../layout/dashboard/dashboard-layout.tsx";
import { pageMeta } from "../../page-meta.ts";

export const handle: PageHandle = { layout: DashboardLayout };

export function meta() {
  return pageMeta(content);
}

export default function AdminDashboardPage() {
  return (
    <SessionGate heading={content.heading} dashboard="/adminDashboardHome" words={sessionGateWords}>
      <LeadDesk words={leadDeskWords} />
    </SessionGate>
  );
}
