import mark from "../assets/logo/mark.svg?inline";
import { SiteLink } from "../call-to-action/site-link.tsx";
import { company } from "../content/company.ts";
import { layoutWords } from "../content/layout.ts";
import { StoneCount } from "../ui/stone/stone-count.tsx";

/**
 * Mark and wordmark, and the way home. On night grounds the mark's arch merges with the sky, by design. It is small
 * enough to come with the document, in its first paint. Where it counts, the
 * stones that are left are painted over its road.
 */
export function Logo({ onChoose, counts = false }: { onChoose?: () => void; counts?: boolean }) {
  return (
    <SiteLink href="/" isSeldomFollowed className="logo" aria-label={layoutWords.home} onClick={onChoose}>
      <span className="logo-mark">
        <img src={mark} width={34} height={40} alt="" />
        {counts && <StoneCount />}
      </span>
      <span className="wordmark" translate="no">
        {company.name}
      </span>
    </SiteLink>
  );
}
