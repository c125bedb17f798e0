import type { PageHandle } from "../../boot/page-handle.ts";
import { sessionGateWords } from "../../content/account/session-gate.ts";
import { peoplePage as content, peopleDeskWords } from "../../content/desk/people-desk.ts";
import { PeopleDesk } from "../../features/people-desk/people-desk.tsx";
import { SessionGate } from "../../features/session-gate/session-gate.tsx";
import { DashboardLayout } from "../../layout/dashboard/dashboard-layout.tsx";
import { pageMeta } from "../../page-meta.ts";

export const handle: PageHandle = { layout: DashboardLayout };

export function meta() {
  return pageMeta(content);
}

export default function AdminPeoplePage() {
  return (
    <SessionGate heading={content.heading} dashboard="/adminDashboardHome" words={sessionGateWords}>
      <PeopleDesk heading={content.heading} words={peopleDeskWords} />
    </SessionGate>
  );
}
