import { isStaffRole } from "@campusward/contracts/accounts/roles";
import { recordAudit } from "../../database/audit.ts";
import type { Tx } from "../../database/database.ts";
import type { AccountRow, EpochMs, SessionRow } from "../../database/tables.ts";
import { toDeviceName } from "../sessions/device-name.ts";

const ways: Record<string, string> = { emailLink: "a mailed link", "google.com": "Google" };

/** Writes down that somebody of the team signed in: with what, and on which kind of device, but not from where. */
export async function auditSignIn(tx: Tx, account: AccountRow, session: SessionRow): Promise<void> {
  const { provider, second_factor: second, user_agent: agent } = session;
  const steps = [ways[provider] ?? provider, ...(second === null ? [] : ["a second step"])];
  const about = { subject: toDeviceName(agent) ?? "an unknown device", detail: `by ${steps.join(" and ")}` };
  await auditStaff(tx, account, { action: "signed-in", ...about }, session.created_at);
}

type OwnDeed = { action: "signed-in" | "way-in-changed"; subject: string; detail: string | null };

/** Writes down what somebody of the team did with their own account. What others do with theirs is nobody's matter. */
export async function auditStaff(tx: Tx, account: AccountRow, deed: OwnDeed, now: EpochMs): Promise<void> {
  if (account.role === null || !isStaffRole(account.role)) return;
  await recordAudit(tx, { ...deed, person: { accountId: account.id, email: account.email } }, now);
}
