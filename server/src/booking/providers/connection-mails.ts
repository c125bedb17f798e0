import type { Tx } from "../../database/database.ts";
import { toFirstName } from "../../email/first-name.ts";
import type { ModuleParts } from "../../module.ts";
import type { Connected, ConnectedTo } from "./calendar-accounts.ts";

type Parts = Pick<ModuleParts, "now" | "publicUrl" | "outbox" | "notification" | "tellWayIn">;

const services: Record<ConnectedTo, string> = { google: "Google Calendar", zoom: "Zoom" };

/** Whom a connection that is made or lost is told. */
export function createConnectionMails({ now, publicUrl, outbox, notification, tellWayIn }: Parts) {
  const findOwner = (tx: Tx, accountId: string) =>
    tx.selectFrom("accounts").select(["name", "email"]).where("id", "=", accountId).executeTakeFirst();

  async function tellAdmins(tx: Tx, { accountId, provider, subject, at }: Connected): Promise<void> {
    const account = await findOwner(tx, accountId);
    if (!account) return;
    const line =
      provider === "google"
        ? `Demos of ${account.email} are written there, with the names of who comes, and get rooms of Google Meet.`
        : `Demos of ${account.email} get rooms of ${subject}, in the Zoom account of the team.`;
    const pages = { page: "/adminDashboardHome/people", ownPage: "/adminDashboardHome/my-hours" } as const;
    const by = { accountId, email: account.email };
    await tellWayIn(tx, { by, heading: `${services[provider]} was connected`, lines: [line], ...pages }, at);
  }

  /** A connection that was lost is told once, by mail and on the desk. Bookings go on without it. */
  async function tellOwner(tx: Tx, { accountId, provider }: { accountId: string; provider: ConnectedTo }) {
    const account = await findOwner(tx, accountId);
    if (!account) return;
    const words = {
      firstName: toFirstName(account.name ?? ""),
      service: services[provider],
      link: `${publicUrl}/adminDashboardHome/my-hours`,
    };
    const to = { name: account.name, address: account.email };
    const mail = notification.write({ about: { account: accountId }, to }, "calendar-lost", words);
    await outbox.enqueue(tx, mail, now());
  }

  return { tellAdmins, tellOwner };
}
