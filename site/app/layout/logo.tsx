import mark from "../assets/logo/mark.svg";
import { SiteLink } from "../call-to-action/site-link.tsx";
import { company } from "../content/company.ts";
import { layoutWords } from "../content/layout.ts";

/** Mark and wordmark, and the way home. On night grounds the mark's arch merges with the sky, by design. */
export function Logo({ onChoose }: { onChoose?: () => void }) {
  return (
    <SiteLink href="/" className="logo" aria-label={layoutWords.home} onClick={onChoose}>
      <img src={mark} width={34} height={40} alt="" fetchPriority="low" decoding="async" />
      <span className="wordmark">{company.name}</span>
    </SiteLink>
  );
}
