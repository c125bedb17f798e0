import mark from "../assets/logo/mark.svg?inline";
import { SiteLink } from "../call-to-action/site-link.tsx";
import { company } from "../content/company.ts";
import { layoutWords } from "../content/layout.ts";

/**
 * Mark and wordmark, and the way home. On night grounds the mark's arch merges with the sky, by design. It is small
 * enough to come with the document, in its first paint.
 */
export function Logo({ onChoose }: { onChoose?: () => void }) {
  return (
    <SiteLink href="/" className="logo" aria-label={layoutWords.home} onClick={onChoose}>
      <img src={mark} width={34} height={40} alt="" />
      <span className="wordmark">{company.name}</span>
    </SiteLink>
  );
}
