import { teamRoles } from "@campusward/contracts/accounts/roles";
import { dayAt, mondayOf, weekdayOf } from "@campusward/contracts/desk/place-time";
import { type NudgeKind, TellSettings, usualTellSettings } from "@campusward/contracts/desk/tell";
import { dateFormat } from "@campusward/contracts/kept-formats";
import type { Reader } from "../../database/database.ts";
import type { EpochMs, PushSubscriptionRow } from "../../database/tables.ts";

/** Somebody of the team, and how they can be told something. */
export type Told = {
  id: string;
  name: string | null;
  email: string;
  isAdmin: boolean;
  settings: TellSettings;
  browsers: readonly PushSubscriptionRow[];
};

/** Everybody who answers leads and may log in. */
export async function findTeam(reader: Reader): Promise<Told[]> {
  const accounts = await reader
    .selectFrom("accounts")
    .leftJoin("tell_settings", "tell_settings.account_id", "accounts.id")
    .select(["accounts.id", "accounts.name", "accounts.email", "accounts.role", "tell_settings.settings"])
    .where("accounts.role", "in", teamRoles)
    .where("accounts.disabled_at", "is", null)
    .where("accounts.email_verified_at", "is not", null)
    .orderBy("accounts.created_at")
    .execute();
  const browsers = await reader.selectFrom("push_subscriptions").selectAll().execute();
  const firstAdmin = accounts.find(({ role }) => role === "admin");
  return accounts.map(({ id, name, email, role, settings }) => ({
    id,
    name,
    email,
    isAdmin: role === "admin",
    settings: parseSettings(
      settings,
      id === firstAdmin?.id && browsers.length === 0 ? withoutDevice : usualTellSettings,
    ),
    browsers: browsers.filter(({ account_id }) => account_id === id),
  }));
}

/** While nobody takes pushes, what is new reaches the first admin by mail: somebody has to hear of it. */
const withoutDevice: TellSettings = { ...usualTellSettings, new: { mail: true, push: true, of: "all" } };

/** What was chosen in a version that knew less is the usual again. */
function parseSettings(stored: string | null, usual: TellSettings): TellSettings {
  const parsed = stored === null ? null : TellSettings.safeParse(JSON.parse(stored));
  return parsed?.success ? parsed.data : usual;
}

/** Whoever is planned for this week; nobody, or somebody who left: every admin. */
export async function findOnDuty(reader: Reader, team: readonly Told[], now: EpochMs, timeZone: string) {
  const monday = mondayOf(now, timeZone);
  const duty = await reader.selectFrom("duties").select("account_id").where("monday", "=", monday).executeTakeFirst();
  const planned = team.filter(({ id }) => id === duty?.account_id);
  return planned.length > 0 ? planned : team.filter(({ isAdmin }) => isAdmin);
}

/** Whether anything of this kind can reach somebody. */
export function isReached({ settings, browsers }: Told, kind: NudgeKind): boolean {
  if (kind === "new" && settings.new.of === "none") return false;
  const { mail, push } = settings[kind];
  return mail || (push && browsers.length > 0);
}

/** Whether somebody wants no push now. */
export function isQuiet({ quiet }: TellSettings, now: EpochMs, timeZone: string): boolean {
  if (!quiet.isOn) return false;
  const day = dayAt(now, timeZone);
  if (quiet.sundays && weekdayOf(day) === 0) return true;
  const minute = minuteAt(now, timeZone);
  const { from, to } = quiet;
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Minutes since midnight by the zone's clock. */
function minuteAt(now: EpochMs, timeZone: string): number {
  const clock = dateFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const [hours = 0, minutes = 0] = clock.format(now).split(":").map(Number);
  return hours * 60 + minutes;
}
