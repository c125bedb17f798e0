import { hourMs } from "@campusward/contracts/desk/place-time";
import { placeRuleOf } from "@campusward/contracts/payments/payment-places";
import type { Company } from "@campusward/contracts/site/company";
import type { Database } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";
import { type Finding, fault, fine, warning } from "./findings.ts";

const silentMs = 24 * hourMs;
/** For so long it is said that calls were refused. */
const refusedMs = 7 * silentMs;
const razorpay = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"];

type Paid = { company: Pick<Company, "country" | "payments">; names: readonly string[] };

/** How the deployment is paid, by what came of it: the provider is asked nothing here. */
export async function checkPayments(
  { query }: Pick<Database, "query">,
  { company, names }: Paid,
  now: EpochMs,
): Promise<Finding[]> {
  const missing = razorpay.filter((name) => !names.includes(name));
  const receipts = await checkNumbers(query);
  const rules = receipts && !placeRuleOf(company.country).isKnown ? [judgePlace(company.country)] : [];
  const isBegun = missing.length < razorpay.length;
  return [
    ...(isBegun && missing.length > 0 ? [judgeHalf(missing)] : []),
    ...(missing.length === 0 ? await checkProvider(query, now) : []),
    ...(receipts ? [receipts] : []),
    ...rules,
    ...(company.payments?.upi || company.payments?.bank?.length
      ? [fine("UPI and bank", "accepted quotes say where money goes")]
      : await checkNowhere(query, missing)),
  ];
}

/** What is asked for, and nobody can pay before somebody writes how. */
async function checkNowhere(query: Database["query"], missing: readonly string[]): Promise<Finding[]> {
  if (missing.length === 0) return [];
  const due = await query.selectFrom("payments").select("id").where("state", "=", "due").executeTakeFirst();
  if (!due) return [];
  return [
    warning`Accepted quotes do not say where money goes`(
      "Neither UPI nor a bank is set. Their pages promise that somebody writes how to pay within 24 hours.",
      { say: "Set payments.upi or payments.bank in brand.json." },
    ),
  ];
}

function judgeHalf(missing: readonly string[]): Finding {
  return warning`Nobody can pay online`(
    `Razorpay is off: ${missing.join(", ")} missing. All three, or none: without them a call cannot be trusted.`,
    { say: "Set what is missing, or take the others away." },
  );
}

/** Gaps in the numbers mean that somebody changed the database by hand. Null where there are no receipts. */
async function checkNumbers(query: Database["query"]): Promise<Finding | null> {
  const made = await query
    .selectFrom("receipts")
    .select((row) => [row.fn.countAll<number>().as("made"), row.fn.count<number>("struck_at").as("struck")])
    .executeTakeFirstOrThrow();
  if (Number(made.made) === 0) return null;
  const series = await query
    .selectFrom("receipts")
    .innerJoin("receipt_counters", "receipt_counters.series", "receipts.series")
    .select(["receipts.series", "receipt_counters.last"])
    .select((row) => [row.fn.countAll<number>().as("made"), row.fn.min<number>("receipts.count").as("first")])
    .groupBy(["receipts.series", "receipt_counters.last"])
    .execute();
  // The oldest of a year may be over, and gone.
  const gap = series.find(({ last, made, first }) => Number(last) - Number(first) + 1 !== Number(made));
  if (!gap) return fine("receipts", `${made.made}, none missing, ${made.struck} struck`);
  return fault`Numbers of receipts are missing in ${gap.series}`(
    `The last one is ${gap.last}, and there are ${gap.made} from ${gap.first} on. The product makes no gaps: somebody changed the data.`,
    { say: "Compare with the last CSV for the accountant, and put a backup back." },
  );
}

function judgePlace(country: string): Finding {
  return warning`Receipts are plain in ${country}`(
    "Financial year, split of taxes and years to keep are not known for this place; the year is that of the calendar.",
    { say: "Ask an accountant, and set payments.receipts.yearBegins in brand.json." },
  );
}

async function checkProvider(query: Database["query"], now: EpochMs): Promise<Finding[]> {
  const provider = await query.selectFrom("payment_providers").selectAll().executeTakeFirst();
  const links = await query
    .selectFrom("payment_links")
    .select(["state", "made_at", "last_fault"])
    .where("state", "in", ["wished", "open", "unwanted"])
    .execute();
  const open = links.filter(({ state }) => state === "open");
  const faults = links.flatMap(({ last_fault }) => last_fault ?? []);
  const heardAt = provider?.heard_at ?? null;
  const since = heardAt ?? Math.min(...open.map(({ made_at }) => made_at));
  const isSilent = open.length > 0 && now - since > silentMs;
  const count = `${open.length} ${open.length === 1 ? "link" : "links"} open`;
  return [
    ...(faults[0] ? [judgeFault(faults[0], faults.length)] : []),
    ...(provider && now - (provider.refused_since ?? 0) < refusedMs ? [judgeRefused(provider.refused)] : []),
    isSilent
      ? judgeSilence(
          heardAt === null ? "No word ever" : `Last word ${Math.floor((now - heardAt) / hourMs)} hours ago`,
          count,
        )
      : fine("Razorpay", `${heardAt === null ? "no word yet" : `last word ${hoursAgo(now - heardAt)}`}, ${count}`),
  ];
}

function hoursAgo(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return minutes < 120 ? `${minutes} minutes ago` : `${Math.floor(minutes / 60)} hours ago`;
}

function judgeFault(fault: string, count: number): Finding {
  return warning`${count} links are not made or asked for`(
    `${fault} It is tried again; UPI and bank stand on the pages meanwhile.`,
    { say: "Look into the Razorpay dashboard: are the keys those of this account, and is it live?" },
  );
}

function judgeRefused(count: number): Finding {
  return warning`${count} calls with a wrong signature`(
    "They were refused, and nothing was changed. Either RAZORPAY_WEBHOOK_SECRET is not the one at Razorpay, or somebody tries.",
    { say: "Compare the secret in Razorpay under Account & Settings, Webhooks." },
  );
}

function judgeSilence(lastWord: string, links: string): Finding {
  return warning`Razorpay is silent`(
    `${lastWord}, ${links}. Razorpay switches a webhook off after a day of failures. We still ask every hour, so nothing is lost.`,
    { say: "In Razorpay: Account & Settings, Webhooks. Is it on, with the address that ends in /webhooks/razorpay?" },
  );
}
