import { campaignFields } from "@campusward/contracts/leads/campaign-fields";
import { textsOfTab } from "./kept-texts.ts";
import { storageKeys } from "./storage-keys.ts";

declare global {
  interface Navigator {
    /** Whether the visitor asks not to be watched (https://www.w3.org/TR/gpc/). Some browsers do not know it. */
    readonly globalPrivacyControl?: boolean;
  }
}

type Place = Pick<Location, "search" | "pathname" | "host">;
type FirstTouch = Record<string, string>;

const queryNames = {
  utm_source: "utmSource",
  utm_medium: "utmMedium",
  utm_campaign: "utmCampaign",
  utm_content: "utmContent",
  utm_term: "utmTerm",
} as const;

/** What the first page of a visit says of where the visitor came from. Nothing for somebody who asks not to be followed. */
export function firstTouchOf(place: Place, referrer: string, asksNotToBeWatched: boolean | undefined): FirstTouch {
  if (asksNotToBeWatched) return {};
  const query = new URLSearchParams(place.search);
  const touch: FirstTouch = { landingPage: place.pathname };
  for (const [name, field] of Object.entries(queryNames)) {
    const value = query.get(name)?.trim().slice(0, 100);
    if (value) touch[field] = value;
  }
  const from = referrer ? new URL(referrer).host : "";
  if (from && from !== place.host) touch.referrerHost = from.replace(/:\d+$/, "").slice(0, 100);
  return touch;
}

/** Keeps it in this tab alone, until a request is sent. The first page of the tab counts. */
export function rememberFirstTouch(): void {
  if (window.self !== window.top || textsOfTab.read(storageKeys.firstTouch) !== null) return;
  const touch = firstTouchOf(window.location, document.referrer, navigator.globalPrivacyControl);
  if (Object.keys(touch).length > 0) textsOfTab.write(storageKeys.firstTouch, JSON.stringify(touch));
}

/** What goes along with a request. */
export function readFirstTouch(): FirstTouch {
  try {
    const kept: unknown = JSON.parse(textsOfTab.read(storageKeys.firstTouch) ?? "{}");
    if (typeof kept !== "object" || kept === null || navigator.globalPrivacyControl) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        ([name, value]) => (campaignFields as readonly string[]).includes(name) && typeof value === "string",
      ),
    );
  } catch {
    return {};
  }
}

/** Once a request was sent. */
export function forgetFirstTouch(): void {
  textsOfTab.write(storageKeys.firstTouch, "{}");
}
