import type { PageHandle } from "../../boot/page-handle.ts";
import { sessionGateWords } from "../../content/account/session-gate.ts";
import { executionMentorPage as content, mentorDeskWords } from "../../content/desk/mentor-desk.ts";
import { MentorDesk } from "../../features/application-desk/mentor-desk.tsx";
import { SessionGate } from "../../features/session-gate/session-gate.tsx";
import { DashboardLayout } from "../../layout/dashboard/dashboard-layout.tsx";
import { pageMeta } from "../../page-meta.ts";

export const handle: PageHandle = { layout: DashboardLayout };

export function meta() {
  return pageMeta(content);
}

export default function ExecutionMentorDashboardPage() {
  return (
    <SessionGate heading={content.heading} dashboard="/executionMentorDashboard" words={sessionGateWords}>
      <MentorDesk address="/executionMentorDashboard" heading={null} words={mentorDeskWords} />
    </SessionGate>
  );
}
