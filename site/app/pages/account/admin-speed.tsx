import type { PageHandle } from "../../boot/page-handle.ts";
import { sessionGateWords } from "../../content/account/session-gate.ts";
import { speedPage as content, vitalsDeskWords } from "../../content/desk/vitals-desk.ts";
import { SessionGate } from "../../features/session-gate/session-gate.tsx";
import { VitalsDesk } from "../../features/vitals-desk/vitals-desk.tsx";
import { DashboardLayout } from "../../layout/dashboard/dashboard-layout.tsx";
import { pageMeta } from "../../page-meta.ts";

export const handle: PageHandle = { layout: DashboardLayout };

export function meta() {
  return pageMeta(content);
}

export default function AdminSpeedPage() {
  return (
    <SessionGate heading={content.heading} dashboard="/adminDashboardHome" words={sessionGateWords}>
      <VitalsDesk heading={content.heading} words={vitalsDeskWords} />
    </SessionGate>
  );
}
