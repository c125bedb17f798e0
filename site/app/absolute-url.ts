import { placeholderOrigin } from "./placeholder-origin.ts";

/** The whole address of a path of this site, as machines outside it need it. */
export function absoluteUrl(path: string): string {
  return (import.meta.env.SSR ? placeholderOrigin : window.location.origin) + path;
}
