import type { PageHandle } from "../../boot/page-handle.ts";
import { sessionGateWords } from "../../content/account/session-gate.ts";
import { auditLogWords, auditPage as content } from "../../content/desk/audit-log.ts";
import { AuditLog } from "../../features/audit-log/audit-log.tsx";
import { SessionGate } from "../../features/session-gate/session-gate.tsx";
import { DashboardLayout } from "../../layout/dashboard/dashboard-layout.tsx";
import { pageMeta } from "../../page-meta.ts";

export const handle: PageHandle = { layout: DashboardLayout };

export function meta() {
  return pageMeta(content);
}

export default function AdminAuditPage() {
  return (
    <SessionGate heading={content.heading} dashboard="/adminDashboardHome" words={sessionGateWords}>
      <AuditLog heading={content.heading} words={auditLogWords} />
    </SessionGate>
  );
}
