import { isIP } from "node:net";
import type { Mailbox } from "../email/mailbox.ts";
import { type Finding, fault, fine, unknown, warning } from "./findings.ts";
import { findSender, isOpenToAll } from "./known-senders.ts";
import { type FindSpf, readSpf, type SpfReading } from "./read-spf.ts";

/** As `resolveTxt` of node:dns: each record in its pieces. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/**
 * What the sender's domain says of its mails. Whether they are signed (DKIM) can be seen in a mail that has arrived
 * alone, because the name of the signing key is in the mail.
 */
export async function checkDomain(sender: Mailbox, smtpUrl: string, resolveTxt: ResolveTxt): Promise<Finding[]> {
  const domain = sender.address.split("@").at(-1) ?? "";
  if (!domain.includes(".")) {
    return [
      warning`Mails come from no domain`(
        `Nobody elsewhere knows ${domain}, so that others refuse them, or take them for spam.`,
        { say: "Set MAIL_FROM to an address of a domain of yours." },
      ),
    ];
  }
  const findSpf: FindSpf = (name) => findRecords(name, /^v=spf1(?: |$)/i, resolveTxt);
  const [spf, dmarc] = await Promise.all([findSpf(domain), findDmarc(domain, resolveTxt)]);
  if (spf === null || dmarc === null) return [unknown("SPF and DMARC", `no answer about ${domain}`)];
  return [await judgeSpf(domain, spf, new URL(smtpUrl).hostname, findSpf), judgeDmarc(domain, dmarc)];
}

/** Null when nobody answered. */
async function findRecords(name: string, form: RegExp, resolveTxt: ResolveTxt): Promise<string[] | null> {
  try {
    return (await resolveTxt(name)).map((pieces) => pieces.join("")).filter((record) => form.test(record));
  } catch (error) {
    const { code } = error as { code?: string };
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : null;
  }
}

/** Of the domain, or of the nearest one above it, whose record covers what is below. */
async function findDmarc(domain: string, resolveTxt: ResolveTxt): Promise<string[] | null> {
  const records = await findRecords(`_dmarc.${domain}`, /^v=DMARC1(?:;|\s|$)/i, resolveTxt);
  const above = domain.slice(domain.indexOf(".") + 1);
  return records?.length === 0 && above.includes(".") ? findDmarc(above, resolveTxt) : records;
}

/** @param mailHost where mails are handed in, which is rarely the machine that sends them on */
async function judgeSpf(domain: string, records: readonly string[], mailHost: string, find: FindSpf): Promise<Finding> {
  const [record, second] = records;
  if (second !== undefined) {
    return fault`Mails may land in spam`(`${domain} has ${records.length} SPF records, so that none counts.`, {
      say: "Leave one, with what all of them name.",
    });
  }
  const todo = await proposeRecord(domain, record ?? null, mailHost, find);
  if (record === undefined) {
    return warning`Mails may land in spam`(
      `${domain} has no SPF record, so others cannot tell that your mails are yours.`,
      todo,
    );
  }
  const reading = await readSpf(record, find);
  const problem = findProblem(domain, record, reading);
  if (problem) return { ...problem, todo: problem.todo ?? todo };
  const sender = findSender(mailHost);
  if (!sender || reading.hasMacros || reading.names.some((name) => sender.names.test(name))) return fine("SPF");
  return warning`SPF does not name ${sender.name}`(
    `${domain} does not say that ${sender.name} sends its mails, unless by the numbers of its machines. They may land in spam.`,
    todo,
  );
}

function findProblem(domain: string, record: string, reading: SpfReading): Finding | null {
  const { problem, isOpen, covers, unanswered } = reading;
  if (problem !== null) {
    return fault`The SPF record counts for nothing`(`The one of ${domain} cannot be read to its end: ${problem}.`, {
      say: "Correct it where the domain is kept.",
    });
  }
  if (isOpen) {
    return fault`Anybody may send mails in your name`(
      `The SPF record of ${domain} ends with +all, or names one that does.`,
      { say: "Name those who send for you, then let it end with ~all." },
    );
  }
  if (unanswered !== null) return unknown("SPF", `no answer about ${unanswered}`);
  if (covers) return null;
  return fault`SPF names nobody who sends your mails`(
    `The record of ${domain} is “${record}”: no machine may send. Mails may be refused, or land in spam.`,
  );
}

/**
 * Which record to put in place. A line is given where it is known who sends, and where nothing speaks against it that
 * receivers read it as it is meant: every other one could make things worse.
 */
async function proposeRecord(
  domain: string,
  record: string | null,
  mailHost: string,
  find: FindSpf,
): Promise<NonNullable<Finding["todo"]>> {
  if (isOpenToAll(domain)) {
    return {
      say: `${domain} is not yours. Set MAIL_FROM to an address of a domain of yours, or send through its own mail server.`,
    };
  }
  const sender = findSender(mailHost);
  if (!sender) {
    return {
      say: isPrivate(mailHost)
        ? `Ask whoever runs the mail server ${mailHost} which machines send its mails on, and how SPF names them.`
        : `Ask your mail provider for the SPF record: ${mailHost} is where mails are handed in, not always what sends them.`,
    };
  }
  const proposed = insertInclude(record ?? "v=spf1 ~all", sender.include);
  const { problem, covers, isOpen } = await readSpf(proposed, find);
  if (problem !== null || !covers || isOpen) {
    return { say: `Ask ${sender.name} for its record: with include:${sender.include} receivers could not read yours.` };
  }
  const say =
    record === null ? "Put this record where the domain is kept:" : "Put this in place of the one that is there:";
  return { say, line: `${domain} TXT "${proposed}"` };
}

/** Before what ends the record. */
function insertInclude(record: string, include: string): string {
  const words = record.trim().split(/\s+/);
  const end = words.findIndex((word) => /^(?:[+?~-]?all$|redirect=)/i.test(word));
  return words.toSpliced(end < 0 ? words.length : end, 0, `include:${include}`).join(" ");
}

/** A machine of this network: its name or number means nothing to others. */
function isPrivate(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  if (isIP(bare) === 0) return !bare.includes(".") || /\.(?:local|lan|internal|home\.arpa|localhost)$/.test(bare);
  return /^(?:127|10|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^(?:::1$|f[cd]|fe[89ab])/i.test(
    bare,
  );
}

function judgeDmarc(domain: string, records: readonly string[]): Finding {
  const [record, second] = records;
  const found = warning`The domain says nothing about forged mails`;
  if (second !== undefined) {
    return found(`There are ${records.length} DMARC records for ${domain}, so that none counts.`, {
      say: "Leave one.",
    });
  }
  if (record) return fine("DMARC", `policy: ${/\bp\s*=\s*(\w+)/i.exec(record)?.[1] ?? "none"}`);
  if (isOpenToAll(domain)) return unknown("DMARC", `${domain} has none`);
  return found(`${domain} has no DMARC record. Some mail providers trust its mails less.`, {
    say: "Put this record where the domain is kept:",
    line: `_dmarc.${domain} TXT "v=DMARC1; p=none"`,
  });
}
