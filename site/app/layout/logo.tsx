import { SiteLink } from "../call-to-action/site-link.tsx";
import mark from "../assets/logo/mark.svg";
import markOnDark from "../assets/logo/mark-on-dark.svg";
import { company } from "../content/company.ts";
import { layoutWords } from "../content/layout.ts";

/** Mark and wordmark, and the way home. */
export function Logo({ onNight = false, onChoose }: { onNight?: boolean; onChoose?: () => void }) {
  return (
    <SiteLink href="/" className="logo" aria-label={layoutWords.home} onClick={onChoose}>
      <img src={onNight ? markOnDark : mark} width={36} height={42} alt="" fetchPriority="low" decoding="async" />
      <span className="type-wordmark">{company.name}</span>
    </SiteLink>
  );
}
