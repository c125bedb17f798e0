import type { SiteValue } from "@campusward/contracts/desk/site-desk";
import { hasFitAddresses } from "@campusward/contracts/site/site-links";

/** All that lies over the brand: values by the paths of their places. */
export type SiteLayer = Readonly<Record<string, SiteValue>>;

/**
 * What was published before links were bounded, without what no link may be: a text is as it came, and an entry of a list
 * is left out.
 */
export function withoutUnfitAddresses(layer: SiteLayer): SiteLayer {
  const fit = Object.entries(layer).map(([path, value]): [string, SiteValue] => [
    path,
    Array.isArray(value) ? value.filter((entry) => hasFitAddresses(path, entry)) : value,
  ]);
  return Object.fromEntries(fit.filter(([path, value]) => hasFitAddresses(path, value)));
}

/** Without the values at these places, those that hold one of them, and those inside of one. */
export function withoutPlaces(layer: SiteLayer, places: readonly string[]): SiteLayer {
  const isInside = (path: string, other: string) => path === other || path.startsWith(`${other}.`);
  const isGone = (path: string) => places.some((place) => isInside(path, place) || isInside(place, path));
  return Object.fromEntries(Object.entries(layer).filter(([path]) => !isGone(path)));
}

/** The pictures that it names, such as `pictures/4fK….webp`. */
export function picturesIn(layer: SiteLayer): string[] {
  return [...new Set(JSON.stringify(layer).match(/pictures\/[\w-]+\.\w+/g))];
}
