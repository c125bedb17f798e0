import { randomId } from "../browser/random-id.ts";
import { isOurs, toVisit, type Visit } from "./visit.ts";

/** Where the tab is. An entry that the browser made by itself, such as the first one, is given its key here. */
export function currentVisit(): Visit {
  const visit = toVisit(window.location, window.history.state, randomId());
  if (!isOurs(window.history.state)) writeEntry("replaceState", window.location.href, visit);
  return visit;
}

/** Makes an address of our own the tab's, without loading it. Going where one is adds no entry, as in any browser. */
export function enterVisit(address: URL, state: unknown, replace: boolean): Visit {
  const visit = toVisit(address, { key: randomId(), state }, "");
  const isHere = address.href === window.location.href;
  writeEntry(replace || isHere ? "replaceState" : "pushState", address.href, visit);
  return visit;
}

function writeEntry(write: "pushState" | "replaceState", href: string, { key, state }: Visit): void {
  window.history[write]({ key, state }, "", href);
}
