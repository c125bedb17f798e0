import { identityApiKey } from "@campusward/contracts/site/site-config";
import * as z from "zod/mini";

const short = z.string().check(z.maxLength(200));

/** Why the SDK opens a window: to sign in, to connect Google to the signed-in account, to sign in again. */
const PopupType = z.enum(["signInViaPopup", "linkViaPopup", "reauthViaPopup"]);

/** The page that waits for a window, as the SDK names its parts. */
export const Opener = z.object({ apiKey: short, appName: short, type: PopupType, eventId: short });
export type Opener = z.infer<typeof Opener>;

const Query = z.object({
  ...z.omit(Opener, { type: true }).shape,
  authType: PopupType,
  providerId: z.string(),
  redirectUrl: z.string(),
});

type PopupRequest = {
  opener: Opener | null;
  refusal: "notAPopup" | "wrongKey" | "foreign" | "otherProvider" | null;
};

/**
 * Reads the address that the SDK opens a window at, and checks that it is one of our sign-ins.
 * @param site The header `Sec-Fetch-Site`: which site's page opened the window. Old browsers leave it out.
 */
export function readPopupRequest(query: Record<string, string>, publicUrl: string, site = "same-origin"): PopupRequest {
  const parsed = Query.safeParse(query);
  if (!parsed.success) return { opener: null, refusal: "notAPopup" };
  const { authType: type, providerId, redirectUrl, ...named } = parsed.data;
  const opener = { ...named, type };
  const isOurs = URL.canParse(redirectUrl) && new URL(redirectUrl).origin === new URL(publicUrl).origin;
  if (!isOurs || site !== "same-origin") return { opener, refusal: "foreign" };
  if (opener.apiKey !== identityApiKey) return { opener, refusal: "wrongKey" };
  if (providerId !== "google.com") return { opener, refusal: "otherProvider" };
  return { opener, refusal: null };
}
