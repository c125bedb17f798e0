import type { ComponentPropsWithRef, MouseEvent } from "react";
import { Link } from "wouter";
import type { LinkTarget } from "../content/action.ts";
import { useNavigation } from "../navigation/navigation.ts";
import { accountPaths, pagePaths, pathsWithDetails } from "../page-paths.ts";

type SiteLinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & { href: LinkTarget };

const pages: readonly string[] = [...pagePaths, ...accountPaths];

/** True for an address that the site's own pages answer, whatever stands behind its path. */
function isPageLink(href: LinkTarget): boolean {
  const [path = ""] = href.split(/[?#]/);
  return pages.includes(path) || pathsWithDetails.some((page) => path.startsWith(`${page}/`));
}

/**
 * A link to anywhere. Between the site's own pages no document is loaded, and the page's script is fetched as soon
 * as the pointer, a finger or the focus comes near.
 */
export function SiteLink({ href, onClick, ...rest }: SiteLinkProps) {
  const { fetchAhead } = useNavigation();
  // Another tab is the browser's work.
  if (!isPageLink(href) || rest.target) return <a href={href} onClick={onClick} {...rest} />;

  function choose(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const [path, anchor] = href.split("#");
    if (anchor && path === window.location.pathname) smoothNextJump();
  }
  const comeNear = () => fetchAhead(href);
  return (
    <Link href={href} onClick={choose} onPointerEnter={comeNear} onTouchStart={comeNear} onFocus={comeNear} {...rest} />
  );
}

/** Where the browser does not say that it has arrived. Milliseconds; the longest way on our pages takes less. */
const longestGlideMs = 2000;

/**
 * Lets the window's next jump be seen as a movement, so that a visitor knows the way back. Not always on: another page
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
