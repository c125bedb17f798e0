import { useEffect } from "react";
import type { ProfileWords } from "../../content/account/profile.ts";
import { useOpenSession } from "../../identity/session.ts";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { hasPassword } from "./card-parts.tsx";
import { LeaveCard } from "./leave-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { PersonCard } from "./person-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { WaysCard } from "./ways-card.tsx";
import "./profile.css";

export function Profile({ heading, words }: { heading: string; words: ProfileWords }) {
  const { me, user, identity } = useOpenSession();
  const asksGoogle = !hasPassword(me, user);

  // Google's window, which replaces the password, opens only within the click, so its scripts must be loaded before.
  useEffect(() => {
    if (asksGoogle) void identity.warmUpGoogle();
  }, [asksGoogle, identity]);

  return (
    <>
      <DashboardHeading>{heading}</DashboardHeading>
      <div className="profile-columns">
        <div className="profile-column">
          <PersonCard words={words} />
          <PasswordCard words={words} />
        </div>
        <div className="profile-column">
          <WaysCard words={words} />
          <SessionsCard words={words} />
          <LeaveCard words={words} />
        </div>
      </div>
    </>
  );
}
