import * as z from "zod/mini";
import { admin, teamRoles } from "../accounts/roles.ts";
import { defineEndpoint } from "../endpoint.ts";
import { Colleague } from "./leads-desk.ts";

/** What a colleague is told while the desk is closed, and how. Days and hours are those of the company's zone. */

const Ways = z.object({ mail: z.boolean(), push: z.boolean() });
const Minutes = z.int().check(z.minimum(0), z.maximum(24 * 60 - 1));

export const TellSettings = z.object({
  /** A request came through the site. */
  new: z.object({ ...Ways.shape, of: z.enum(["all", "duty", "none"]) }),
  /** A colleague made them its owner. */
  given: Ways,
  /** A promise of theirs ends within four hours; one of nobody's goes to who is on duty. */
  due: Ways,
  /** Nobody opened it for eight hours; told to who is on duty. */
  unopened: Ways,
  /** Somebody of theirs answered; of nobody's, told to who is on duty. */
  answered: z._default(Ways, { mail: true, push: true }),
  /** One mail with the day in it, at these hours; none when there is nothing. */
  digest: z.object({
    isOn: z.boolean(),
    hours: z.array(z.int().check(z.minimum(0), z.maximum(23))).check(z.maxLength(6)),
  }),
  /** No push from one minute of the day to the other, which may be on the next day; on Sundays all day, if so chosen. */
  quiet: z.object({ isOn: z.boolean(), from: Minutes, to: Minutes, sundays: z.boolean() }),
});
export type TellSettings = z.infer<typeof TellSettings>;

/** Until somebody chooses. A promise that runs out is mailed, because push may arrive nowhere. */
export const usualTellSettings: TellSettings = {
  new: { mail: false, push: true, of: "duty" },
  given: { mail: true, push: true },
  due: { mail: true, push: true },
  unopened: { mail: true, push: true },
  answered: { mail: true, push: true },
  digest: { isOn: true, hours: [9, 17] },
  quiet: { isOn: true, from: 21 * 60, to: 8 * 60, sundays: false },
};

export const nudgeKinds = ["new", "given", "answered", "due", "unopened"] as const;
export type NudgeKind = (typeof nudgeKinds)[number];

export const dueSoonHours = 4;
export const unopenedHours = 8;

const Monday = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const Device = z.object({
  id: z.string(),
  /** Such as "Chrome on Android"; null where the browser does not say. */
  device: z.nullable(z.string()),
  since: z.int(),
  isThisOne: z.boolean(),
});

const Tell = z.object({
  settings: TellSettings,
  /** For the browser's `applicationServerKey`: base64url. Null where sessions are kept elsewhere: no push then. */
  pushKey: z.nullable(z.string()),
  devices: z.array(Device),
  /** This week and the three after it; nobody: every admin is on duty. */
  duty: z.array(z.object({ monday: Monday, person: z.nullable(Colleague) })),
});
export type Tell = z.infer<typeof Tell>;

export const readTell = defineEndpoint("GET", "/api/v1/desk/tell", teamRoles, { response: Tell });

export const changeTell = defineEndpoint("PUT", "/api/v1/desk/tell", teamRoles, {
  request: z.object({ settings: TellSettings }),
  response: Tell,
  errors: ["invalid_fields"],
});

/** `null` for the usual: every admin. `invalid_fields` for somebody who answers no leads. */
export const planDuty = defineEndpoint("PUT", "/api/v1/desk/duty/:monday", admin, {
  request: z.object({ monday: Monday, person: z.nullable(z.string()) }),
  response: Tell,
  errors: ["invalid_fields"],
});

const Key = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,120}$/));

/** A browser that takes pushes, for as long as the session lasts. `invalid_fields` for an endpoint of no known service. */
export const addPush = defineEndpoint("POST", "/api/v1/desk/push", teamRoles, {
  request: z.object({
    endpoint: z.string().check(z.maxLength(1000), z.regex(/^https?:\/\//)),
    keys: z.object({ p256dh: Key, auth: Key }),
  }),
  response: Tell,
  errors: ["invalid_fields"],
});

export const removePush = defineEndpoint("DELETE", "/api/v1/desk/push/:id", teamRoles, {
  request: z.object({ id: z.string() }),
  response: Tell,
  errors: ["not_found"],
});

export const tryPush = defineEndpoint("POST", "/api/v1/desk/push/:id/try", teamRoles, {
  request: z.object({ id: z.string() }),
  response: z.object({ arrived: z.boolean() }),
  errors: ["not_found"],
});

/** What a push holds: kind, city and clock; never a name, a number or a word that somebody wrote. */
export const PushWords = z.object({
  title: z.string(),
  body: z.string(),
  /** A path on our own origin. */
  path: z.string(),
  /** Replaces an earlier one of the same. */
  tag: z.string(),
  /** Where a lead of nobody can be taken from the message itself. */
  take: z.optional(
    z.object({
      /** For `takeByPush`: good for this browser and this lead, for twelve hours. */
      permit: z.string(),
      label: z.string(),
      open: z.string(),
      /** What is said when the line dropped. */
      failed: z.string(),
    }),
  ),
});
export type PushWords = z.infer<typeof PushWords>;

const TakenByPush = z.object({
  /** `over` for a permit that is over, and for a lead that is closed or gone. */
  taken: z.enum(["yours", "theirs", "over"]),
  /** The same in words. */
  title: z.string(),
});
export type TakenByPush = z.infer<typeof TakenByPush>;

/** "Take it" in a push. A service worker has no session: the permit from the push says who takes what. */
export const takeByPush = defineEndpoint("POST", "/api/v1/desk/push-takings", "anyone", {
  request: z.object({ permit: z.string().check(z.maxLength(1000)) }),
  response: TakenByPush,
});
