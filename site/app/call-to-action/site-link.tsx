import type { ComponentPropsWithRef, MouseEvent } from "react";
import { Link } from "wouter";
import { glideOnNextJump } from "../browser/glide.ts";
import type { LinkTarget } from "../content/action.ts";
import { useNavigation } from "../navigation/navigation.ts";
import { accountPaths, pagePaths, pathsWithDetails } from "../page-paths.ts";

type SiteLinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & { href: LinkTarget };

const pages: readonly string[] = [...pagePaths, ...accountPaths];

/** True for an address that the site's own pages answer, whatever stands behind its path. */
export function isPageLink(href: LinkTarget): boolean {
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
    if (anchor && path === window.location.pathname) glideOnNextJump();
  }
  const comeNear = () => fetchAhead(href);
  return (
    <Link href={href} onClick={choose} onPointerEnter={comeNear} onTouchStart={comeNear} onFocus={comeNear} {...rest} />
  );
}
