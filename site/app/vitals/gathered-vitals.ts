import { largestValues, type VitalName, type VitalValues } from "@campusward/contracts/site/vital-names";

/** A value as the browser's own timeline tells it, with the entries that it was made of. */
export type Measured = { name: VitalName; value: number; entries: readonly { startTime: number }[] };

/** Gathers the newest value of each vital, as far as it is the page's on which the document was loaded. */
export function gatherVitals() {
  const values: VitalValues = {};
  let leftAt = Number.POSITIVE_INFINITY;

  return {
    values: values as Readonly<VitalValues>,
    /** Takes a value unless something is in it that happened after the page was left. */
    take({ name, value, entries }: Measured): void {
      if (entries.every(({ startTime }) => startTime <= leftAt)) values[name] = toSentValue(name, value);
    },
    /** Another page is shown from now on, in the same document. @param at milliseconds since the document began. */
    leave(at: number): void {
      leftAt = Math.min(leftAt, at);
    },
  };
}

/** No finer than the figures need, and never larger than the contract takes. */
function toSentValue(name: VitalName, value: number): number {
  const rounded = name === "CLS" ? Math.round(value * 1e4) / 1e4 : Math.round(value);
  return Math.min(rounded, largestValues[name]);
}
