import type { PageHandle } from "../../boot/page-handle.ts";
import { profilePage, profileWords } from "../../content/account/profile.ts";
import { sessionGateWords } from "../../content/account/session-gate.ts";
import { Profile } from "../../features/profile/profile.tsx";
import { SessionGate } from "../../features/session-gate/session-gate.tsx";
import { DashboardLayout } from "../../layout/dashboard/dashboard-layout.tsx";
import { pageMeta } from "../../page-meta.ts";

export const handle: PageHandle = { layout: DashboardLayout };

export function meta() {
  return pageMeta(profilePage);
}

export default function ProfilePage() {
  return (
    <SessionGate heading={profilePage.heading} words={sessionGateWords}>
      <Profile heading={profilePage.heading} words={profileWords} />
    </SessionGate>
  );
}
