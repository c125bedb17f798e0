import type { ApplicationDetail } from "@campusward/contracts/desk/applications-desk";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { ApplicationDeskWords } from "../../content/application-desk.ts";
import { buttonClass } from "../../ui/button.tsx";

type FamilyLinkProps = { application: ApplicationDetail; isAdmin: boolean; words: ApplicationDeskWords };

/** The way to tell the family: an admin writes from the desk, where it is kept, a mentor from their own mail. */
export function FamilyLink({ application, isAdmin, words: { detail } }: FamilyLinkProps) {
  const { no } = detail;
  const { id, guardian, isMinor } = application;
  const { name, email } = isMinor && guardian ? guardian : application;
  return (
    <div role="status">
      <p className="text-ink-muted">{no.closed}</p>
      <div className="desk-actions">
        <SiteLink
          href={
            isAdmin ? `/adminDashboardHome?lead=${id}` : `mailto:${email}?subject=${encodeURIComponent(no.subject)}`
          }
          className={buttonClass({ look: "yellow" })}
        >
          {no.write(name)}
        </SiteLink>
      </div>
    </div>
  );
}
