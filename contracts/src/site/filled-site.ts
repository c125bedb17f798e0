import type { SiteFault, SiteValue } from "../desk/site-desk.ts";

/*
 * What the program that fills the site and the server agree on. The site is built once, without words; a worker fills it
 * with those of the brand and of what is published, and leaves in a folder what differs from the site as the build filled
 * it.
 */

export type FillReport = { faults: SiteFault[]; warnings: SiteFault[] };

/** Handed to the worker. */
export type FillRequest = {
  /** Null for the default brand. */
  brandFolder: string | null;
  /** What is published over it: values by the paths of their places. */
  layer: Readonly<Record<string, SiteValue>>;
  /** The pictures that it names. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** The site, or its pages as the desk's frames show them. */
  kind: "site" | "frames";
  /** The folder that is made. */
  into: string;
  /** Folders that were filled before: what stayed the same is taken from them. */
  earlier: readonly string[];
};

/** Lies in a folder that was filled, beside `files`. */
export const filledFile = "filled.json";

/** All files that were made, also those that the build made the same: others that it made are not part of this site. */
export type Filled = {
  made: string[];
  /** By what they were drawn of, the pictures among them. */
  drawn: Record<string, string>;
  report: FillReport;
};
