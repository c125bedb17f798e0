import { pathsWithDetails } from "@campusward/contracts/site/built-page";
import type { ComponentPropsWithoutRef } from "react";
import type { LinkAction, LinkTarget } from "../content/action.ts";
import type { RichText as RichTextWords } from "../content/rich-text.ts";
import { Link } from "../navigation/link.tsx";
import { accountPaths, pagePaths } from "../page-paths.ts";
import { Icon } from "../ui/icon.tsx";

type SiteLinkProps = Omit<ComponentPropsWithoutRef<"a">, "href"> & { href: LinkTarget; isSeldomFollowed?: boolean };

const pages: readonly string[] = [...pagePaths, ...accountPaths];

/** True for an address that the site's own pages answer, whatever follows its path. */
function isPageLink(href: LinkTarget): boolean {
  const [path = ""] = href.split(/[?#]/);
  return (
    pages.includes(path) || path.startsWith("/pages/") || pathsWithDetails.some((page) => path.startsWith(`${page}/`))
  );
}

/** A link to anywhere. Between the site's own pages no document is loaded. */
export function SiteLink({ href, isSeldomFollowed = false, ...rest }: SiteLinkProps) {
  // The browser opens another tab itself.
  if (!isPageLink(href) || rest.target) return <a href={href} {...rest} />;
  return <Link href={href} isSeldomFollowed={isSeldomFollowed} {...rest} />;
}

type TextLinkProps = Omit<SiteLinkProps, "href"> & { action: Pick<LinkAction, "href" | "label">; arrow?: "right" };

/** The quieter of two actions: underlined words, with an arrow that nudges the way it points. */
export function TextLink({ action, arrow, className = "", ...rest }: TextLinkProps) {
  return (
    <SiteLink {...rest} href={action.href} className={`text-link ${arrow ? `text-link-${arrow}` : ""} ${className}`}>
      <span>{action.label}</span>
      {arrow && <Icon name={`arrow-${arrow}`} size={20} />}
    </SiteLink>
  );
}

type RichTextProps = {
  text: RichTextWords;
  /** Where leaving the page would lose something. */
  inNewTab?: boolean;
  linkClass?: string;
};

/** Words with emphasis and links in them, as part of a paragraph. */
export function RichText({
  text,
  inNewTab = false,
  linkClass = "underline underline-offset-3 hover:decoration-2",
}: RichTextProps) {
  if (typeof text === "string") return <span>{text}</span>;
  let place = 0;
  return text.map((part) => {
    place += 1;
    if (typeof part === "string") return <span key={place}>{part}</span>;
    if ("strong" in part)
      return (
        <strong key={place} className="font-bold">
          {part.strong}
        </strong>
      );
    return (
      <SiteLink key={place} href={part.href} className={linkClass} {...(inNewTab && { target: "_blank" })}>
        {part.label}
      </SiteLink>
    );
  });
}
