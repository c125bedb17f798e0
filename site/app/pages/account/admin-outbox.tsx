import type { PageHandle } from "../../boot/page-handle.ts";
import { sessionGateWords } from "../../content/account/session-gate.ts";
import { outboxPage as content, outboxDeskWords } from "../../content/desk/outbox-desk.ts";
import { OutboxDesk } from "../../features/outbox-desk/outbox-desk.tsx";
import { SessionGate } from "../../features/session-gate/session-gate.tsx";
import { DashboardLayout } from "../../layout/dashboard/dashboard-layout.tsx";
import { pageMeta } from "../../page-meta.ts";

export const handle: PageHandle = { layout: DashboardLayout };

export function meta() {
  return pageMeta(content);
}

export default function AdminOutboxPage() {
  return (
    <SessionGate heading={content.heading} dashboard="/adminDashboardHome" words={sessionGateWords}>
      <OutboxDesk heading={content.heading} words={outboxDeskWords} />
    </SessionGate>
  );
}
