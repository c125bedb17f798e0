/**
 * The whole address of the page, whose query then leaves the address bar: what is secret in it stays neither in the
 * history nor in what is copied from there.
 */
export function takeAddress(): string {
  const { href, pathname } = window.location;
  window.history.replaceState(window.history.state, "", pathname);
  return href;
}
