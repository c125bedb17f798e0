import type { LinkAction } from "../content/action.ts";
import { Icon } from "../ui/icon.tsx";
import { SiteLink } from "./site-link.tsx";

type TextLinkProps = { action: LinkAction; arrow?: "down" | "right"; className?: string };

/** The quieter of two actions: underlined words, with an arrow that nudges the way it points. */
export function TextLink({ action, arrow, className = "" }: TextLinkProps) {
  return (
    <SiteLink href={action.href} className={`text-link ${arrow ? `text-link-${arrow}` : ""} ${className}`}>
      <span>{action.label}</span>
      {arrow && <Icon name={`arrow-${arrow}`} size={20} />}
    </SiteLink>
  );
}
