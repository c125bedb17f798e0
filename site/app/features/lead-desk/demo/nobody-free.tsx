import { SiteLink } from "../../../call-to-action/site-link.tsx";
import { UnpaintedStone } from "../../../ui/stone/stone.tsx";

export const myHoursPath = "/adminDashboardHome/my-hours";

/** Says why no time can be offered, and where to change it. */
export function NobodyFree({ hasHours }: { hasHours: boolean }) {
  return (
    <div className="nobody-free flex items-center gap-3.5 py-1.5" role="status">
      <UnpaintedStone className="flex-none h-11" />
      <p>
        <span>{hasHours ? "Nobody is free in the days ahead." : "Nobody has set hours yet."}</span>{" "}
        <SiteLink href={myHoursPath} className="text-link">
          <span>My hours</span>
        </SiteLink>
      </p>
    </div>
  );
}
