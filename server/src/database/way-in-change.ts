import type { Tx } from "./database.ts";
import type { Actor } from "./hand-over.ts";
import type { EpochMs } from "./tables.ts";

/** Something that lets others see or change more than before: what the site says, a feed, a connected calendar. */
export type WayInChange = {
  by: Pick<Actor, "accountId" | "email">;
  /** The subject of the mail, always the same for one kind of change, without a full stop: `The site was published`. */
  heading: string;
  /** What changed, a sentence each; few and short. Nothing in them is a secret. */
  lines: readonly string[];
  /** The page where an admin sees it and takes it back, such as `/adminDashboardHome/site`. */
  page: `/${string}`;
  /** Where it is taken back by whoever did it, if that is another page. */
  ownPage?: `/${string}`;
};

/**
 * Mails every admin, and whoever did it, in the transaction of the change. What one person does of one kind within ten
 * minutes is two mails at most: the first at once, and later one for all that followed.
 */
export type TellWayIn = (tx: Tx, change: WayInChange, now: EpochMs) => Promise<void>;
