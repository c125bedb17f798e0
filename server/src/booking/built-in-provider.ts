import { ProviderFault } from "../call-service.ts";
import type { EpochMs } from "../database/tables.ts";
import type { ProductContext } from "../product-context.ts";
import { readCalendar } from "./calendar-file/read-calendar.ts";
import type { CalendarProvider } from "./calendar-provider.ts";
import type { FetchCalendar } from "./fetch-calendar.ts";

/** A lasting link, and a secret ICS address: no account with anybody. */
export function createBuiltInProvider({
  database,
  secrets,
  fetchCalendar,
  timeZone,
}: Pick<ProductContext, "database" | "secrets" | "timeZone"> & { fetchCalendar: FetchCalendar }): CalendarProvider {
  const find = (accountId: string) =>
    database.query.selectFrom("meeting_hours").selectAll().where("account_id", "=", accountId).executeTakeFirst();

  const findOwnUids = async (accountId: string, from: EpochMs) => {
    const demos = database.query.selectFrom("bookings").select("uid").where("account_id", "=", accountId);
    return new Set((await demos.where("ends_at", ">", from).execute()).map(({ uid }) => uid));
  };

  const lastingRoom = async (accountId: string) => {
    const url = (await find(accountId))?.room_url;
    return url ? { url, reference: null } : null;
  };

  return {
    name: "built-in",
    isUsedBy: async () => true,
    async busyTimes(accountId, range) {
      const row = await find(accountId);
      if (!row?.busy_address) return { times: [], unclear: 0 };
      const address = secrets.open(row.busy_address, "calendar");
      if (address === null)
        throw new ProviderFault("The address was kept under another secret. Put it in again.", { isForGood: true });
      // Always whole: as days go by, other repetitions come into the range of a calendar that did not change.
      const text = await fetchCalendar(address);
      const own = await findOwnUids(accountId, range.startsAt);
      return readCalendar({ text, range, timeZone, own });
    },
    makeRoom: ({ accountId }) => lastingRoom(accountId),
    changeRoom: ({ accountId }) => lastingRoom(accountId),
    cancelRoom: async () => {},
  };
}
