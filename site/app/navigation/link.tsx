import type { ComponentPropsWithoutRef, MouseEvent } from "react";
import { useNavigation } from "./navigation.ts";

type LinkProps = ComponentPropsWithoutRef<"a"> & {
  href: string;
  /** Kept with the entry of the history, and found in the visit. */
  state?: unknown;
  /** In view everywhere and seldom followed: its page is fetched only when somebody comes near. */
  isSeldomFollowed?: boolean;
};

/**
 * A link between pages of this site: no document is loaded. The page's script is fetched when the link has been in view
 * for a moment, and at once when the pointer, a finger or the focus comes near.
 */
export function Link({ href, state, isSeldomFollowed = false, onClick, ...rest }: LinkProps) {
  const { navigate, fetchAhead, watchLink } = useNavigation();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    // Another tab or window, or a file: the browser's work.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href, { state });
  }
  const comeNear = () => fetchAhead(href);
  return (
    <a
      ref={isSeldomFollowed ? null : watchLink}
      href={href}
      onClick={follow}
      onPointerEnter={comeNear}
      onTouchStart={comeNear}
      onFocus={comeNear}
      {...rest}
    />
  );
}
