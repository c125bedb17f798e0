import type { Database } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import type { Lookalikes } from "./spam-evidence.ts";

const dayMs = 24 * 3_600_000;
/** More than any rule asks for: nobody counts further. */
const countedAtMost = 20;

type Sender = { name: string; email: string; number: string | null };

/** Who wrote under the same name or number within a day, by how many addresses. */
export async function findLookalikes({ query }: Database, sender: Sender, now: EpochMs): Promise<Lookalikes> {
  const others = query
    .selectFrom("leads")
    .select("email_key")
    .distinct()
    .where("received_at", ">", now - dayMs)
    .where("email_key", "!=", sender.email.toLowerCase())
    .limit(countedAtMost);
  const byName = await others.where("name_key", "=", sender.name.toLowerCase()).execute();
  const byNumber = sender.number ? await others.where("contact_e164", "=", sender.number).execute() : [];
  return { byName: byName.length, byNumber: byNumber.length };
}
