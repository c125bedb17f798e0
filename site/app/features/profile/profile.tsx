import type { ProfileWords } from "../../content/account/profile.ts";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { LeaveCard } from "./leave-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { PersonCard } from "./person-card.tsx";
import { SecondStepCard } from "./second-step-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { WaysCard } from "./ways-card.tsx";
import "./profile.css";

export function Profile({ heading, words }: { heading: string; words: ProfileWords }) {
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
          <SecondStepCard words={words} />
          <SessionsCard words={words} />
          <LeaveCard words={words} />
        </div>
      </div>
    </>
  );
}
