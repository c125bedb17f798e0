import type { ProfileWords } from "../../content/account/profile.ts";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { LeaveCard } from "./leave-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { PersonCard } from "./person-card.tsx";
import { SecondStepCard } from "./second-step-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { WaysCard } from "./ways-card.tsx";

export function Profile({ heading, words }: { heading: string; words: ProfileWords }) {
  return (
    <>
      <DashboardHeading>{heading}</DashboardHeading>
      <div className="grid grid-cols-[minmax(0,13fr)_minmax(0,10fr)] items-start gap-5 mt-3.5 max-wide:grid-cols-1">
        <div className="grid gap-5 min-w-0">
          <PersonCard words={words} />
          <PasswordCard words={words} />
        </div>
        <div className="grid gap-5 min-w-0">
          <WaysCard words={words} />
          <SecondStepCard words={words} />
          <SessionsCard words={words} />
          <LeaveCard words={words} />
        </div>
      </div>
    </>
  );
}
