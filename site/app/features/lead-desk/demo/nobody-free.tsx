import { SiteLink } from "../../../call-to-action/site-link.tsx";
import { UnpaintedStone } from "../../../ui/stone/stone.tsx";
import { useDeskWords } from "../desk-context.ts";

export const myHoursPath = "/adminDashboardHome/my-hours";

/** Says why no time can be offered, and where to change it. */
export function NobodyFree({ hasHours }: { hasHours: boolean }) {
  const words = useDeskWords().words.demo.none;
  return (
    <div className="nobody-free" role="status">
      <UnpaintedStone className="nobody-free-stone" />
      <p>
        <span>{hasHours ? words.full : words.nobody}</span>{" "}
        <SiteLink href={myHoursPath} className="text-link">
          <span>{words.hours}</span>
        </SiteLink>
      </p>
    </div>
  );
}
