import { pathsWithDetails } from "@campusward/contracts/site/built-page";
import type { ComponentPropsWithoutRef, MouseEvent } from "react";
import type { LinkAction, LinkTarget } from "../content/action.ts";
import type { RichTextPart, RichText as RichTextWords } from "../content/rich-text.ts";
import { Link } from "../navigation/link.tsx";
import { accountPaths, pagePaths } from "../page-paths.ts";
import { Icon } from "../ui/icon.tsx";

type SiteLinkProps = Omit<ComponentPropsWithoutRef<"a">, "href"> & { href: LinkTarget };

const pages: readonly string[] = [...pagePaths, ...accountPaths];

/** True for an address that the site's own pages answer, whatever follows its path. */
function isPageLink(href: LinkTarget): boolean {
  const [path = ""] = href.split(/[?#]/);
  return (
    pages.includes(path) || path.startsWith("/pages/") || pathsWithDetails.some((page) => path.startsWith(`${page}/`))
  );
}

/** A link to anywhere. Between the site's own pages no document is loaded. */
export function SiteLink({ href, onClick, ...rest }: SiteLinkProps) {
  // The browser opens another tab itself.
  if (!isPageLink(href) || rest.target) return <a href={href} onClick={onClick} {...rest} />;

  function choose(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const [path, anchor] = href.split("#");
    if (anchor && path === window.location.pathname) smoothNextJump();
  }
  return <Link href={href} onClick={choose} {...rest} />;
}

/** Where the browser does not say that it has arrived. Milliseconds; the longest way on our pages takes less. */
const longestGlideMs = 2000;

/**
 * Makes the window's next jump a smooth scroll, so that a visitor knows the way back. It is not always on: another page
 * begins at its top at once. People who asked for less motion get the jump.
 */
function smoothNextJump(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { style } = document.documentElement;
  style.scrollBehavior = "smooth";
  const settle = () => {
    style.scrollBehavior = "";
  };
  if ("onscrollend" in window) addEventListener("scrollend", settle, { once: true });
  setTimeout(settle, longestGlideMs);
}

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
        <strong key={keyOf(part)} className="font-bold">
          {part.strong}
        </strong>
      );
    return (
      <SiteLink key={keyOf(part)} href={part.href} className={linkClass} {...(inNewTab && { target: "_blank" })}>
        {part.label}
      </SiteLink>
    );
  });
}

function keyOf(part: Exclude<RichTextPart, string>): string {
  return JSON.stringify(part);
}
