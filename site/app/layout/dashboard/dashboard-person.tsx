import type { Me } from "@campusward/contracts/accounts/me";
import { dashboardFrameWords as words } from "../../content/account/dashboard-frame.ts";
import { initialsOf } from "../../identity/initials.ts";
import { Avatar } from "../../ui/avatar.tsx";

/** Photo or initials, name and role of the signed-in person. */
export function DashboardPerson({ me }: { me: Me }) {
  return (
    <div className="dashboard-person">
      <Avatar photoUrl={me.photoUrl} initials={initialsOf(me.name, me.email)} className="dashboard-avatar" />
      <p className="min-w-0">
        <strong className="dashboard-name">{me.name ?? me.email}</strong>
        <span className="dashboard-role">{words.roleName(me.role)}</span>
      </p>
    </div>
  );
}
